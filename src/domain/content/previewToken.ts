import { DRAFT_KINDS, type DraftKind } from './draft.ts'

/** What a link to a preview says: which draft, until when (seconds since 1970), and the backend's signature of that. */
export interface PreviewToken {
  readonly kind: DraftKind
  readonly id: number
  readonly expires: number
  readonly signature: string
}

/** The text that a ticket's signature is of. It can be no notice of a change, which begins with a number. */
export const previewSignaturePayload = ({ kind, id, expires }: Omit<PreviewToken, 'signature'>): string =>
  `preview.${kind}.${id}.${expires}`

/** The name of the parameter that carries a ticket on the address of a page. */
export const PREVIEW_PARAMETER = 'preview'

/** A ticket as one value of that parameter. */
export const encodePreviewToken = ({ kind, id, expires, signature }: PreviewToken): string =>
  [kind, id, expires, signature].join('.')

/**
 * Reads the ticket of an address: from the backend's own link (`type`, `id`, `expires`, `signature`), or from the one
 * parameter of a page. `null` where it holds none that could ever have been signed.
 */
export function parsePreviewToken(query: URLSearchParams): PreviewToken | null {
  const token = query.get(PREVIEW_PARAMETER)
  const parts =
    token === null
      ? ['type', 'id', 'expires', 'signature'].map((name) => query.get(name) ?? '')
      : token.split('.')
  const [type, id = '', expires = '', signature = ''] = parts
  const kind = DRAFT_KINDS.find((known) => known === type)
  const isWhole = parts.length === 4 && NUMBER.test(id) && NUMBER.test(expires) && SIGNATURE.test(signature)
  return kind && isWhole ? { kind, id: Number(id), expires: Number(expires), signature } : null
}

const NUMBER = /^[1-9]\d{0,11}$/
const SIGNATURE = /^[0-9a-f]{64}$/
