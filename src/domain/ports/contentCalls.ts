import type { ContentSourceShape } from './contentSource.ts'

/** A call of the content port: its name, and what it asks for. */
export interface ContentCall {
  readonly name: keyof ContentSourceShape
  readonly args: readonly unknown[]
}

/** The name under which a call's answer is kept: the same for the same question, whatever the order of its options. */
export const contentCallKey = ({ name, args }: ContentCall): string =>
  `${name}:${JSON.stringify(args.map(sorted))}`

const sorted = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([, part]) => part !== undefined)
          .toSorted(([a], [b]) => (a < b ? -1 : 1)),
      )
    : value

const MINUTE = 60
/** Whatever shows rooms, prices or what is free. The page of a room is made of `property`, with its rooms. */
const ROOMS_TTL_SECONDS = MINUTE
/** Menus and settings: the site frame reads them again each minute itself. */
const SITE_FRAME_TTL_SECONDS = MINUTE / 2
/** Texts, which may be wrong for a while. */
const TEXTS_TTL_SECONDS = 5 * MINUTE

/** How many seconds a cached answer counts as fresh. */
const TTL_SECONDS: Readonly<Record<ContentCall['name'], number>> = {
  rooms: ROOMS_TTL_SECONDS,
  room: ROOMS_TTL_SECONDS,
  location: ROOMS_TTL_SECONDS,
  locations: ROOMS_TTL_SECONDS,
  property: ROOMS_TTL_SECONDS,
  shortLets: ROOMS_TTL_SECONDS,
  cityListings: ROOMS_TTL_SECONDS,
  cities: ROOMS_TTL_SECONDS,
  home: ROOMS_TTL_SECONDS,
  letsPage: ROOMS_TTL_SECONDS,
  menus: SITE_FRAME_TTL_SECONDS,
  globals: SITE_FRAME_TTL_SECONDS,
  banner: SITE_FRAME_TTL_SECONDS,
  posts: TEXTS_TTL_SECONDS,
  post: TEXTS_TTL_SECONDS,
  maybePost: TEXTS_TTL_SECONDS,
  categories: TEXTS_TTL_SECONDS,
  page: TEXTS_TTL_SECONDS,
  universities: TEXTS_TTL_SECONDS,
  maybeUniversity: TEXTS_TTL_SECONDS,
  sitemap: TEXTS_TTL_SECONDS,
  faqs: TEXTS_TTL_SECONDS,
  termsAndConditions: TEXTS_TTL_SECONDS,
  amenities: TEXTS_TTL_SECONDS,
  agent: TEXTS_TTL_SECONDS,
}

export const ttlSeconds = ({ name }: ContentCall): number => TTL_SECONDS[name]

/** What an answer is made of, by tags: a change of one of them makes the answer old. */
export function contentCallTags({ name, args: [first, second] }: ContentCall): readonly string[] {
  const slug = typeof first === 'string' ? lastPart(first) : ''
  switch (name) {
    case 'rooms':
      return ['rooms']
    case 'room':
      return ['each-room', `room:${slug}`]
    case 'location':
    case 'property':
      return [`location:${slug}`, ...(withRooms(second) ? ['rooms'] : [])]
    case 'locations':
      return ['locations']
    case 'shortLets':
    case 'cityListings':
      return ['listings']
    case 'page':
      return [`page:${slug}`]
    case 'maybeUniversity':
      return ['universities', `university:${slug}`]
    case 'posts':
    case 'post':
    case 'maybePost':
      return ['posts']
    case 'agent':
      return ['agents']
    default:
      return [name]
  }
}

const withRooms = (options: unknown): boolean =>
  typeof options === 'object' && options !== null && 'withRooms' in options && options.withRooms === true

const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** A change that the content backend tells of: what kind of thing, and which; without a slug, all of the kind. */
export interface ContentChange {
  readonly type: ChangeType
  readonly slug: string | null
}

/** What each kind of thing is part of, beside itself. */
const PART_OF = {
  room: ['rooms', 'listings', 'locations', 'home', 'sitemap'],
  location: ['locations', 'rooms', 'each-room', 'listings', 'cities', 'home', 'sitemap'],
  city: ['cities', 'listings', 'locations', 'rooms', 'each-room', 'home', 'sitemap'],
  university: ['universities', 'sitemap'],
  post: ['posts', 'home', 'sitemap'],
  category: ['categories', 'posts'],
  page: ['sitemap', 'home'],
  offer: ['page:offers-for-students', 'home', 'cities', 'locations', 'rooms'],
  home: ['home'],
  lets: ['letsPage'],
  menu: ['menus'],
  globals: ['globals', 'banner'],
  faq: ['faqs', 'cities'],
  terms: ['termsAndConditions'],
  amenity: ['amenities', 'locations', 'rooms', 'each-room'],
  agent: ['agents'],
} as const
export type ChangeType = keyof typeof PART_OF

export const CHANGE_TYPES = Object.keys(PART_OF) as readonly ChangeType[]

/** The tags that a change makes old. */
export function contentChangeTags({ type, slug }: ContentChange): readonly string[] {
  const own = slug === null ? [] : [`${type}:${lastPart(slug)}`]
  return [...own, ...PART_OF[type]]
}

export type ParsedContentChange =
  | { readonly ok: true; readonly change: ContentChange }
  | { readonly ok: false; readonly message: string }

const SLUG = /^[a-z0-9/_-]{1,200}$/i

/** Reads a change as the backend sends it: `{ "type": "room", "slug": "studio-aire-yard" }`. */
export function parseContentChange(body: unknown): ParsedContentChange {
  const { type, slug = null } =
    typeof body === 'object' && body !== null ? (body as Partial<Record<string, unknown>>) : {}
  const known = CHANGE_TYPES.find((name) => name === type)
  if (known === undefined) return { ok: false, message: `"type" must be one of ${CHANGE_TYPES.join(', ')}.` }
  if (slug !== null && !(typeof slug === 'string' && SLUG.test(slug)))
    return { ok: false, message: '"slug" must be the slug of what changed, or left out for all of its kind.' }
  return { ok: true, change: { type: known, slug } }
}
