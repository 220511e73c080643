import { lastPart, parseSlug } from '#domain/content/slug.ts'

/** A change that the content backend reports: the type of content, and its slug, or `null` for all of the type. */
export interface ContentChange {
  readonly type: ChangeType
  readonly slug: string | null
}

/**
 * The tags of the answers that each type of content is part of, besides its own. The answers about one item each have
 * `each-` with their type besides that of the item.
 */
const PART_OF = {
  room: ['rooms', 'listings', 'locations', 'home', 'sitemap'],
  location: ['locations', 'rooms', 'each-room', 'listings', 'cities', 'home', 'sitemap'],
  city: [
    ...['cities', 'listings', 'locations', 'each-location', 'rooms', 'each-room'],
    ...['universities', 'home', 'sitemap'],
  ],
  university: ['universities', 'locations', 'each-location', 'sitemap'],
  post: ['posts', 'locations', 'each-location', 'home', 'sitemap'],
  category: ['categories', 'posts', 'locations', 'each-location', 'sitemap'],
  page: ['pages', 'sitemap', 'home'],
  offer: ['page:offers-for-students', 'pages', 'home', 'cities', 'locations', 'each-location', 'rooms'],
  home: ['home'],
  lets: ['letsPage'],
  menu: ['menus'],
  globals: ['globals', 'banner'],
  faq: ['faqs', 'cities'],
  terms: ['termsAndConditions'],
  amenity: ['amenities', 'locations', 'each-location', 'rooms', 'each-room'],
  agent: ['agents'],
} as const
export type ChangeType = keyof typeof PART_OF

export const CHANGE_TYPES = Object.keys(PART_OF) as readonly ChangeType[]

/** Returns the tags that a change makes stale. */
export function contentChangeTags({ type, slug }: ContentChange): readonly string[] {
  return [slug === null ? `each-${type}` : `${type}:${lastPart(slug)}`, ...PART_OF[type]]
}

export type ParsedContentChange =
  | { readonly ok: true; readonly change: ContentChange }
  | { readonly ok: false; readonly message: string }

/** Parses a change as the backend sends it: `{ "type": "room", "slug": "studio-aire-yard" }`. */
export function parseContentChange(body: unknown): ParsedContentChange {
  const { type, slug = null } =
    typeof body === 'object' && body !== null ? (body as Partial<Record<string, unknown>>) : {}
  const known = CHANGE_TYPES.find((name) => name === type)
  if (known === undefined) return { ok: false, message: `"type" must be one of ${CHANGE_TYPES.join(', ')}.` }
  if (slug === null) return { ok: true, change: { type: known, slug } }
  const parts = typeof slug === 'string' ? slug.split('/').map(parseSlug) : [null]
  if (parts.includes(null))
    return { ok: false, message: '"slug" must be the slug of what changed; omit it for all of that type.' }
  return { ok: true, change: { type: known, slug: parts.join('/') } }
}
