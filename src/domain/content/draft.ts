import type { City, University } from './city.ts'
import type { Page } from './page.ts'
import type { Post } from './post.ts'
import type { Property } from './property.ts'
import type { Room } from './room.ts'

/** Unpublished content that has a page of its own. A room includes its property if that is not published either. */
export type Draft =
  | { readonly kind: 'room'; readonly room: Room; readonly property?: Property | null }
  | { readonly kind: 'property'; readonly property: Property }
  | { readonly kind: 'city'; readonly city: City }
  | { readonly kind: 'post'; readonly post: Post }
  | { readonly kind: 'page'; readonly page: Page }
  | { readonly kind: 'university'; readonly university: University }
type DraftKind = Draft['kind']

export const DRAFT_KINDS: readonly DraftKind[] = ['room', 'property', 'city', 'post', 'page', 'university']

/**
 * The signed part of a preview's address: which draft, or the whole site as it would be with a draft, 0 for none; its expiry (seconds since 1970), and the backend's signature.
 */
export interface PreviewToken {
  readonly kind: DraftKind | 'site'
  readonly id: number
  readonly expires: number
  readonly signature: string
}

/**
 * Returns the text that a preview token's signature covers. The signature cannot pass as that of a content change,
 * whose text begins with a number.
 */
export const previewSignaturePayload = ({ kind, id, expires }: Omit<PreviewToken, 'signature'>): string =>
  `preview.${kind}.${id}.${expires}`

/** Where a preview of the whole site is ended. */
export const PREVIEW_END_PATH = '/preview/end'

/** The query parameter that carries a preview token on the address of a page. */
export const PREVIEW_PARAMETER = 'preview'

/** Encodes a preview token as one value of that parameter. */
export const encodePreviewToken = ({ kind, id, expires, signature }: PreviewToken): string =>
  [kind, id, expires, signature].join('.')

/**
 * Parses the preview token of an address: from the backend's own link (`type`, `id`, `expires`, `signature`), or from
 * the parameter of a page. Returns `null` if the address has no well-formed token.
 */
export function parsePreviewToken(query: URLSearchParams): PreviewToken | null {
  const token = query.get(PREVIEW_PARAMETER)
  const parts =
    token === null
      ? ['type', 'id', 'expires', 'signature'].map((name) => query.get(name) ?? '')
      : token.split('.')
  const [type, id = '', expires = '', signature = ''] = parts
  const kind = [...DRAFT_KINDS, 'site' as const].find((known) => known === type)
  const isComplete =
    parts.length === 4 &&
    (NUMBER.test(id) || (kind === 'site' && id === '0')) &&
    NUMBER.test(expires) &&
    SIGNATURE.test(signature)
  return kind && isComplete ? { kind, id: Number(id), expires: Number(expires), signature } : null
}

const NUMBER = /^[1-9]\d{0,11}$/
const SIGNATURE = /^[0-9a-f]{64}$/
