import * as Context from 'effect/Context'
import type { SignText } from '../enquiry/formToken.ts'

/** Signs texts with a key that outlasts a restart and that only this site's servers have. */
export class TextSigner extends Context.Service<TextSigner, { readonly sign: SignText }>()(
  'domain/ports/TextSigner',
) {}
