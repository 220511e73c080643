import * as Effect from 'effect/Effect'
import type { Draft } from '#domain/content/draft.ts'
import type { ContentSourceShape } from '#domain/ports/content-source.ts'

/** Returns a content source in which a draft is published. Its answers are for one editor, and must not be cached. */
export function draftContentSource(source: ContentSourceShape, draft: Draft): ContentSourceShape {
  switch (draft.kind) {
    case 'room': {
      const { room } = draft
      return {
        ...source,
        property: (slug, options) =>
          (draft.property?.slug === slug
            ? Effect.succeed(draft.property)
            : source.property(slug, options)
          ).pipe(
            Effect.map((property) =>
              property?.rooms && property.slug === room.property?.slug
                ? { ...property, rooms: [room, ...property.rooms.filter(({ id }) => id !== room.id)] }
                : property,
            ),
          ),
      }
    }
    case 'property':
      return {
        ...source,
        property: (slug, options) =>
          slug === draft.property.slug ? Effect.succeed(draft.property) : source.property(slug, options),
      }
    case 'city':
      return {
        ...source,
        cities: Effect.map(source.cities, (cities) => [
          ...cities.filter(({ slug }) => slug !== draft.city.slug),
          draft.city,
        ]),
      }
    case 'post':
      return {
        ...source,
        maybePost: (slug, options) =>
          slug === draft.post.slug
            ? Effect.succeed({ kind: 'post', post: draft.post, totalPages: 1 })
            : source.maybePost(slug, options),
      }
    case 'page':
      return {
        ...source,
        page: (path) =>
          `/${path.replace(/^\//, '')}` === draft.page.path ? Effect.succeed(draft.page) : source.page(path),
      }
    case 'university':
      return {
        ...source,
        maybeUniversity: (slug) =>
          slug === draft.university.slug ? Effect.succeed(draft.university) : source.maybeUniversity(slug),
      }
  }
}
