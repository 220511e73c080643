import type { City, University } from '#domain/content/city.ts'
import type { ContentImage, PageMeta } from '#domain/content/common.ts'
import type { Offer } from '#domain/content/contract.ts'
import type { Page } from '#domain/content/page.ts'
import { DEFAULT_TITLE } from '#domain/content/page-texts.ts'
import type { Post } from '#domain/content/post.ts'
import type { Property } from '#domain/content/property.ts'
import type { Room } from '#domain/content/room.ts'
import { roomName } from '#domain/room/room-name.ts'
import type { FindRoute } from '#domain/routing/match-route.ts'
import type { ContentRef, ContentSnapshot, EntityKind } from './content-snapshot.ts'

const named = (
  kind: EntityKind,
  { id, slug, name }: { readonly id: number; readonly slug: string; readonly name: string },
): ContentRef => ({ kind, slug, title: name, id })

/** Makes references to each kind of content that editors can open. */
export const contentRef = {
  room: (room: Pick<Room, 'id' | 'slug' | 'name'>): ContentRef => named('room', room),
  property: (property: Pick<Property, 'id' | 'slug' | 'name'>): ContentRef => named('property', property),
  city: (city: Pick<City, 'id' | 'slug' | 'name'>): ContentRef => named('city', city),
  university: (university: Pick<University, 'id' | 'slug' | 'name'>): ContentRef =>
    named('university', university),
  post: ({ id, slug, title }: Pick<Post, 'id' | 'slug' | 'title'>): ContentRef => ({
    kind: 'post',
    slug,
    title,
    id,
  }),
  page: ({ id, path, title }: Pick<Page, 'id' | 'path' | 'title'>): ContentRef => ({
    kind: 'page',
    slug: path,
    title,
    id,
  }),
  offer: ({ slug, title }: Pick<Offer, 'slug' | 'title'>): ContentRef => ({
    kind: 'offer',
    slug,
    title,
    id: null,
  }),
  amenity: (name: string): ContentRef => ({ kind: 'amenity', slug: '', title: name, id: null }),
  /** For content that exists only once, or that has no id. */
  part: (kind: EntityKind, slug = '', title = ''): ContentRef => ({ kind, slug, title, id: null }),
} as const

/** Content that has a page. */
export interface PageContent {
  readonly ref: ContentRef
  readonly meta: PageMeta
  /** Its name as editors write it, the field that has it, and the title that the site makes of it. */
  readonly name: string
  readonly nameField: 'name' | 'title' | 'heading'
  readonly title: string
  /** The main text; `null` if the page needs none. */
  readonly text: string | null
  /** The field with the picture at the top of the page; `null` if the page needs none. */
  readonly hero: 'image' | 'photos' | null
  readonly pictures: readonly (readonly [path: string, image: ContentImage])[]
}

const main = (image: ContentImage | null) => listed('image', image ? [image] : [], '')

/** Returns images by their paths. */
export const listed = (
  field: string,
  images: readonly ContentImage[],
  suffix?: string,
): PageContent['pictures'] => images.map((image, index) => [`${field}${suffix ?? `[${index}]`}`, image])

/** Returns all content that has a page, the home page first. */
export function pageContents({
  home,
  letsPages,
  cities,
  properties,
  rooms,
  universities,
  posts,
  pages,
}: ContentSnapshot): readonly PageContent[] {
  const of = (
    item: { readonly meta: PageMeta; readonly image: ContentImage | null },
    nameField: PageContent['nameField'],
    name: string,
    about: Partial<PageContent> & Pick<PageContent, 'ref'>,
  ): PageContent => ({
    meta: item.meta,
    name,
    nameField,
    title: name,
    text: null,
    hero: 'image',
    ...about,
    pictures: [
      ...(about.pictures ?? main(item.image)),
      ...listed('metaImage', item.meta.image ? [item.meta.image] : [], ''),
    ],
  })
  return [
    ...(home
      ? [of(home, 'heading', home.heading, { ref: contentRef.part('home'), title: DEFAULT_TITLE })]
      : []),
    ...letsPages.map((page) =>
      of(page, 'heading', page.heading, { ref: contentRef.part('lets page', page.slug, page.heading) }),
    ),
    ...cities.map((city) =>
      of(city, 'name', city.name, {
        ref: contentRef.city(city),
        title: `Student accommodation in ${city.name}`,
        text: city.summaryHtml + city.descriptionHtml,
      }),
    ),
    ...properties.map((property) =>
      of(property, 'name', property.name, {
        ref: contentRef.property(property),
        title: `${property.name}${property.city ? `, ${property.city.name}` : ''}`,
        text: property.summaryHtml + property.descriptionHtml,
        pictures: [...main(property.image), ...listed('gallery', property.gallery)],
      }),
    ),
    ...rooms.map((room) =>
      of({ meta: room.meta, image: null }, 'name', room.name, {
        ref: contentRef.room(room),
        title: room.property ? `${roomName(room, room.property)}, ${room.property.name}` : room.name,
        text: room.descriptionHtml,
        hero: 'photos',
        pictures: [...listed('photos', room.photos), ...listed('floorplans', room.floorplans)],
      }),
    ),
    ...universities.map((university) =>
      of(university, 'name', university.name, {
        ref: contentRef.university(university),
        title: `Student accommodation near ${university.name}`,
        text: university.descriptionHtml,
      }),
    ),
    ...posts.map((post) =>
      // company news has no cover image
      of(post, 'title', post.title, {
        ref: contentRef.post(post),
        text: post.contentHtml,
        hero: post.isNews ? null : 'image',
      }),
    ),
    ...pages.map((page) =>
      of(page, 'title', page.title, { ref: contentRef.page(page), text: page.contentHtml, hero: null }),
    ),
  ]
}

export type Severity = 'error' | 'warning'

/** One thing for an editor to fix. */
export interface ContentProblem {
  readonly ref: ContentRef
  /** The field within the content; empty if the problem concerns all of it. */
  readonly path: string
  readonly expected: string
  readonly found: string
  /** How to fix it, as a sentence. */
  readonly fix: string
  /** The change that fixes it, if that is certain. */
  readonly change?: { readonly before: string; readonly after: string }
}

/** What rules need besides the content. */
export interface RuleSettings {
  /** `YYYY-MM-DD` in London. */
  readonly today: string
  readonly siteOrigin: string
  readonly findRoute: FindRoute
}

/** A rule for content, as data: what is wrong, how much it matters and why. */
export interface ContentRule {
  /** The name for `--rule`. It never changes once published. */
  readonly id: string
  readonly severity: Severity
  /** Why it matters, as a sentence. */
  readonly reason: string
  /**
   * What WordPress says to an editor who breaks it, with what was found and what is expected as `%1$s` and `%2$s`. WordPress checks
   * rules without it itself, or not while somebody edits.
   */
  readonly message?: string | undefined
  /** Whether it compares parts of the content, and so needs all of it. */
  readonly needsAllContent?: true
  readonly check: (content: ContentSnapshot, settings: RuleSettings) => readonly ContentProblem[]
}

/** A value of content as a report shows it: quoted, or `nothing`. */
export const quoteOrNothing = (text: string | null): string =>
  text === null || text === '' ? 'nothing' : `“${text}”`
