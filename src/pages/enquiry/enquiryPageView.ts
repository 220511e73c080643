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

/** A page with an enquiry form: its text, the subject of the enquiry and the opening hours. */
export interface EnquiryPageView extends StaticPageView {
  /** The property or room that the visitor came from, and the address of the page without it. */
  readonly subject: {
    readonly label: string
    readonly href: string
    readonly team: string | null
    readonly without: string
  } | null
  readonly form: EnquiryFormView
  /** Present once the form has been submitted. */
  readonly sent: ConfirmationView | null
  readonly openingDays: readonly { readonly day: string; readonly hours: string }[]
}

/** The subject of an enquiry: its slugs come from the address, its names from the content. */
export interface EnquirySubject {
  readonly property: Property
  readonly room: Room | null
  readonly agent: Agent | null
}

/** Formats `09:00` as British readers expect. */
const withoutLeadingZero = (time: string): string => time.replace(/^0/, '')

interface EnquiryPageOptions {
  readonly subject: EnquirySubject | null
  readonly form: EnquiryFormView
  readonly sent: ConfirmationView | null
  /** `null` where the page's text could not be read. */
  readonly globals: Globals | null
  readonly brandName: string
}

/** Returns the page. Its title says when fields are invalid, and a confirmation is not indexed. */
export function enquiryPageView(page: Page, options: EnquiryPageOptions): EnquiryPageView {
  const { subject, form, sent, globals } = options
  const view = staticPageView(page, options)
  const isSubmitted = form.state.kind !== 'new'
  return {
    ...view,
    head: {
      ...view.head,
      ...(isSubmitted && { title: `Error: ${view.head.title}` }),
      ...((isSubmitted || sent) && { robots: 'noindex' }),
    },
    subject: subject && { ...subjectView(subject), without: page.path },
    form,
    sent,
    openingDays: (globals?.salesOpeningTimes.days ?? []).map(({ day, opens, closes }) => ({
      day: day.charAt(0).toUpperCase() + day.slice(1),
      hours: opens && closes ? `${withoutLeadingZero(opens)} to ${withoutLeadingZero(closes)}` : 'Closed',
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

/** The text above a form whose page could not be read. */
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
