import type { Draft } from '../content/draft.ts'
import { addressOf } from '../routing/addressOf.ts'
import { postPath } from './postCardView.ts'
import { propertyParams } from './propertyPath.ts'
import { universityPath } from './universityPath.ts'

/** The path at which a draft will be once it is published; `null` for a room that has no building yet. */
export function draftPath(draft: Draft): string | null {
  switch (draft.kind) {
    case 'room': {
      const { property, urlSlug } = draft.room
      if (property === null) return null
      return addressOf('student-accommodation-city-property-room', {
        ...propertyParams(property),
        room: urlSlug,
      })
    }
    case 'post':
      return postPath(draft.post)
    case 'page':
      return draft.page.path
    case 'university':
      return universityPath(draft.university)
  }
}
