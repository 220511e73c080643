import * as Context from 'effect/Context'
import type { SignText } from '../enquiry/submitted-form.ts'

/** Signs texts with a key that survives a restart. Only this site's servers have it. */
export class TextSigner extends Context.Service<TextSigner, { readonly sign: SignText }>()(
  'domain/ports/TextSigner',
) {}
