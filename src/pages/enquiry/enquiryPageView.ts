import type { Agent } from '../../domain/content/agent.ts'
import { SafeHtml } from '../../domain/content/common.ts'
import type { Globals } from '../../domain/content/globals.ts'
import type { Page } from '../../domain/content/page.ts'
import type { Property } from '../../domain/content/property.ts'
import type { Room } from '../../domain/content/room.ts'
import { roomName } from '../../domain/content/roomName.ts'
import type { EnquiryForm } from '../../domain/enquiry/enquiryForms.ts'
import { propertyPath, roomPath } from '../../domain/routing/paths.ts'
import type { ConfirmationView, EnquiryFormView } from '../../ui/forms/EnquiryForm/enquiryFormView.ts'
import { type StaticPageView, staticPageView } from '../shared/staticPageView.ts'

/** A page from which people get in touch: its text, what it is about, when somebody answers. */
export interface EnquiryPageView extends StaticPageView {
  /** The building or room the visitor came from, and the same page without it. */
  readonly subject: {
    readonly label: string
    readonly href: string
    readonly team: string | null
    readonly without: string
  } | null
  readonly form: EnquiryFormView
  /** There once the form has been sent. */
  readonly sent: ConfirmationView | null
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

interface EnquiryPageOptions {
  readonly subject: EnquirySubject | null
  readonly form: EnquiryFormView
  readonly sent: ConfirmationView | null
  /** `null` where it could not be read. */
  readonly globals: Globals | null
  readonly brandName: string
}

/** The page of an enquiry. Its title says so where something is to mend; what was sent is for nobody's index. */
export function enquiryPageView(page: Page, options: EnquiryPageOptions): EnquiryPageView {
  const { subject, form, sent, globals } = options
  const view = staticPageView(page, options)
  const isAgain = form.state.kind !== 'new'
  return {
    ...view,
    head: {
      ...view.head,
      ...(isAgain && { title: `Error: ${view.head.title}` }),
      ...((isAgain || sent) && { robots: 'noindex' }),
    },
    subject: subject && { ...subjectView(subject), without: page.path },
    form,
    sent,
    openingDays: (globals?.salesOpeningTimes.days ?? []).map(({ day, opens, closes }) => ({
      day: day.charAt(0).toUpperCase() + day.slice(1),
      hours: opens && closes ? `${shown(opens)} to ${shown(closes)}` : 'Closed',
    })),
  }
}

function subjectView({ property, room, agent }: EnquirySubject) {
  const place = property.city ? `${property.name}, ${property.city.name}` : property.name
  const team = agent?.name ?? null
  return room
    ? { label: `${roomName(room, property)}, ${place}`, href: roomPath(property, room), team }
    : { label: place, href: propertyPath(property), team }
}

const HEADINGS: Readonly<Record<EnquiryForm, string>> = {
  contact: 'Contact us',
  'contact-paddington-citi-view': 'Send an enquiry',
  'waiting-list': 'Join the waiting list',
  'accessible-request': 'Ask for an accessible room',
}

/** What stands above a form while its page's text cannot be read. */
export const enquiryPageFallback = (form: EnquiryForm, path: string): Page => ({
  id: 0,
  slug: path.slice(1),
  path,
  title: HEADINGS[form],
  lead: '',
  contentHtml: SafeHtml.make(''),
  image: null,
  offers: [],
  modifiedAt: '',
  meta: { title: null, description: null },
})
