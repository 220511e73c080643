import type { Agent } from '../content/agent.ts'
import type { Globals } from '../content/globals.ts'
import type { Page } from '../content/page.ts'
import type { Property } from '../content/property.ts'
import type { Room } from '../content/room.ts'
import { propertyPath } from './propertyPath.ts'
import { roomName, roomPath } from './roomCardView.ts'
import { type StaticPageView, staticPageView } from './staticPageView.ts'

/** A page from which people get in touch (wireframes 12 to 14): its text, what it is about, when somebody answers. */
export interface EnquiryPageView extends StaticPageView {
  /** The building or room the visitor came from. */
  readonly subject: { readonly label: string; readonly href: string; readonly team: string | null } | null
  readonly openingDays: readonly { readonly day: string; readonly hours: string }[]
}

/** What an enquiry is about: taken from the address, looked up in the content. */
export interface EnquirySubject {
  readonly property: Property
  readonly room: Room | null
  readonly agent: Agent | null
}

/** `09:00` as people write it. */
const shown = (time: string): string => time.replace(/^0/, '')

/** The page of an enquiry. `globals` is `null` where it could not be read. */
export function enquiryPageView(
  page: Page,
  subject: EnquirySubject | null,
  globals: Globals | null,
  options: { readonly brandName: string },
): EnquiryPageView {
  return {
    ...staticPageView(page, options),
    subject: subject && subjectView(subject),
    openingDays: (globals?.salesOpeningTimes.days ?? []).map(({ day, opens, closes }) => ({
      day: day.charAt(0).toUpperCase() + day.slice(1),
      hours: opens && closes ? `${shown(opens)} to ${shown(closes)}` : 'Closed',
    })),
  }
}

function subjectView({ property, room, agent }: EnquirySubject): EnquiryPageView['subject'] {
  const place = property.city ? `${property.name}, ${property.city.name}` : property.name
  const team = agent?.name ?? null
  return room
    ? { label: `${roomName(room, property)}, ${place}`, href: roomPath(property, room), team }
    : { label: place, href: propertyPath(property), team }
}
