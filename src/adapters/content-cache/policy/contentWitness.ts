import type * as Effect from 'effect/Effect'
import type { ContentSourceShape, ContentUnavailable } from '../../../domain/ports/contentSource.ts'
import type { ContentCall } from './contentCallPolicy.ts'

/** A list that shows whether the backend still has its content, when a call's answer says that something is gone. */
export interface Witness {
  readonly call: Pick<ContentCall, 'name' | 'args'>
  readonly read: (source: ContentSourceShape) => Effect.Effect<unknown, ContentUnavailable>
}

const list = (name: ContentCall['name'], read: Witness['read'], args: readonly unknown[] = []): Witness => ({
  call: { name, args },
  read,
})

const ROOMS = list('rooms', (source) => source.rooms({}), [{}])
const LOCATIONS = list('locations', (source) => source.locations)
const PAGES = list('pages', (source) => source.pages)
const POSTS = list('posts', (source) => source.posts({ page: 1 }), [{ page: 1 }])
const UNIVERSITIES = list('universities', (source) => source.universities)
const CITIES = list('cities', (source) => source.cities)

/** Returns the list of the same type of content, or else that of the cities, without which there is no site. */
export function witnessOf(name: ContentCall['name']): Witness {
  switch (name) {
    case 'room':
      return ROOMS
    case 'property':
    case 'location':
      return LOCATIONS
    case 'page':
      return PAGES
    case 'post':
    case 'posts':
    case 'maybePost':
      return POSTS
    case 'maybeUniversity':
      return UNIVERSITIES
    default:
      return CITIES
  }
}
