import type { Draft } from '../../../src/domain/content/draft.ts'
import { postPath, roomPath, universityPath } from '../../../src/domain/routing/paths.ts'

/** The path at which a draft will be once it is published; `null` for a room that has no building yet. */
export function draftPath(draft: Draft): string | null {
  switch (draft.kind) {
    case 'room': {
      const { property } = draft.room
      return property && roomPath(property, draft.room)
    }
    case 'post':
      return postPath(draft.post)
    case 'page':
      return draft.page.path
    case 'university':
      return universityPath(draft.university)
  }
}
