import type { Draft } from '../../../src/domain/content/draft.ts'
import {
  cityPath,
  postPath,
  propertyPath,
  roomPath,
  universityPath,
} from '../../../src/domain/routing/paths.ts'

/** The path of a draft once it is published; `null` for a room without a property or a property without a city. */
export function draftPath(draft: Draft): string | null {
  switch (draft.kind) {
    case 'room': {
      const { property } = draft.room
      return property && roomPath(property, draft.room)
    }
    case 'property':
      return draft.property.city && propertyPath(draft.property)
    case 'city':
      return cityPath(draft.city)
    case 'post':
      return postPath(draft.post)
    case 'page':
      return draft.page.path
    case 'university':
      return universityPath(draft.university)
  }
}
