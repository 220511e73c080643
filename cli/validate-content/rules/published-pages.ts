import type { Page } from '../../../src/domain/content/page.ts'
import type { Room } from '../../../src/domain/content/room.ts'
import { roomName } from '../../../src/domain/room/roomName.ts'
import { type FindRoute, matchRoute } from '../../../src/domain/routing/matchRoute.ts'
import { DEFAULT_TITLE } from '../../../src/domain/search/headTexts.ts'
import { contentRef } from './content-ref.ts'
import type { ContentRef, ContentSnapshot } from './content-snapshot.ts'

/** A page that visitors can open, with the contents of its head and its main text. */
export interface PublishedPage {
  readonly ref: ContentRef
  /** The title that the site writes, without the brand. */
  readonly title: string
  readonly titleField: 'title' | 'metaTitle'
  /** The description that an editor wrote; `null` if the site makes one from the text. */
  readonly description: string | null
  /** The main text; `null` for pages that need none. */
  readonly text: string | null
}

/** Returns all pages with a head of their own, the home page first. */
export function publishedPages(content: ContentSnapshot, findRoute: FindRoute): readonly PublishedPage[] {
  const { home, letsPages, cities, properties, rooms, universities, posts, pages } = content
  const shown = (
    ref: ContentRef,
    { meta, title, text }: Pick<Page, 'meta'> & { readonly title: string; readonly text: string | null },
  ): PublishedPage => ({
    ref,
    title: meta.title ?? title,
    titleField: meta.title === null ? 'title' : 'metaTitle',
    description: meta.description,
    text,
  })
  return [
    ...(home ? [shown(contentRef.part('home'), { ...home, title: DEFAULT_TITLE, text: null })] : []),
    ...letsPages.map((page) =>
      shown(contentRef.part('lets page', page.slug, page.heading), {
        ...page,
        title: page.heading,
        text: null,
      }),
    ),
    ...cities.map((city) =>
      shown(contentRef.city(city), {
        ...city,
        title: `Student accommodation in ${city.name}`,
        text: city.summaryHtml + city.descriptionHtml,
      }),
    ),
    ...properties.map((property) =>
      shown(contentRef.property(property), {
        ...property,
        title: `${property.name}${property.city ? `, ${property.city.name}` : ''}`,
        text: property.summaryHtml + property.descriptionHtml,
      }),
    ),
    ...rooms.map((room) =>
      shown(contentRef.room(room), { ...room, title: roomTitle(room), text: room.descriptionHtml }),
    ),
    ...universities.map((university) =>
      shown(contentRef.university(university), {
        ...university,
        title: `Student accommodation near ${university.name}`,
        text: university.descriptionHtml,
      }),
    ),
    ...posts.map((post) => shown(contentRef.post(post), { ...post, text: post.contentHtml })),
    ...pages.map((page) =>
      // pages with a route of their own have a form, a list or a campaign besides their text
      shown(contentRef.page(page), {
        ...page,
        text: matchRoute(page.path, findRoute)?.params.slug === undefined ? null : page.contentHtml,
      }),
    ),
  ]
}

const roomTitle = (room: Room): string =>
  room.property ? `${roomName(room, room.property)}, ${room.property.name}` : room.name
