import { openingTable } from '#domain/contact/opening-hours.ts'
import { type Agent, NO_META, SafeHtml } from '#domain/content/common.ts'
import type { Contract } from '#domain/content/contract.ts'
import type { Page } from '#domain/content/page.ts'
import type { Property } from '#domain/content/property.ts'
import type { Room } from '#domain/content/room.ts'
import type { Globals, OpeningDay } from '#domain/content/site.ts'
import { choiceOfContract } from '#domain/contract/contract-choice.ts'
import type { ContractCost } from '#domain/contract/offers.ts'
import type { EnquiryForm, EnquiryKind } from '#domain/enquiry/enquiry-forms.ts'
import { roomName } from '#domain/room/room-name.ts'
import { propertyPath, roomPath, withQuery } from '#domain/routing/paths.ts'
import { pageTitle } from '#pages/shared/head/head-texts.ts'
import { contractText } from '#ui/components/PriceLine/price-view.ts'
import type { ConfirmationView } from '#ui/forms/EnquiryForm/confirmation-view.ts'
import type { EnquiryFormView } from '#ui/forms/EnquiryForm/enquiry-form-view.ts'
import { errorTitle } from '#ui/forms/EnquiryForm/error-title.ts'
import { stayDays } from '#ui/forms/StayForm/stay-form-view.ts'
import { type StaticPageView, staticPageView } from '../shared/static-page-view.ts'

/** A page with an enquiry form: its text, the subject of the enquiry and the opening hours. */
export interface EnquiryPageView extends StaticPageView {
  /** The property or room that the visitor came from, and the address of the page without it. */
  readonly subject: {
    /** What the visitor wants to do, such as `To reserve`. */
    readonly intent: string
    readonly label: string
    /** The chosen contract with its price; empty where none is chosen. */
    readonly contract: string
    /** The days that are sent along: `You stay 20 Sep 2027 to 20 Jun 2028`; empty without any. */
    readonly stay: string
    /** That the chosen contract is gone; who answers. */
    readonly notes: readonly string[]
    readonly href: string
    readonly without: string
  } | null
  readonly form: EnquiryFormView
  /** Present once the form has been submitted. */
  readonly sent: ConfirmationView | null
  /** When the booking line is open; `null` where the page does not say. */
  readonly opening: {
    readonly days: readonly OpeningDay[]
    readonly table: ReturnType<typeof openingTable>
  } | null
}

/** The subject of an enquiry: its slugs come from the address, its names from the content. */
export interface EnquirySubject {
  readonly property: Property
  readonly room: Room | null
  readonly agent: Agent | null
  /** The contract that is chosen in the address. */
  readonly contract: Contract | null
  /** What it costs today; `null` where none is chosen or the price is on request. */
  readonly cost: ContractCost | null
  /** Whether the address names a contract that the room does not have or no longer has. */
  readonly isContractUnavailable: boolean
  /** Whether the contract in the address does not cover the days in it. */
  readonly isStayUncovered: boolean
  readonly kind: EnquiryKind | null
}

interface EnquiryPageOptions {
  readonly subject: EnquirySubject | null
  readonly form: EnquiryFormView
  readonly sent: ConfirmationView | null
  /** `null` where the globals could not be read. */
  readonly globals: Globals | null
  readonly brandName: string
}

/** Returns the page. Its title says when fields are invalid, and a confirmation is not indexed. */
export function enquiryPageView(page: Page, options: EnquiryPageOptions): EnquiryPageView {
  const { subject, form, sent, globals } = options
  const view = staticPageView(page, options)
  const isSubmitted = form.state.kind !== 'new'
  const { kind } = form.context
  const heading = form.form === 'contact' && kind ? KIND_HEADINGS[kind] : undefined
  const days = globals?.salesOpeningTimes.days ?? []
  const title = heading ? pageTitle(heading, options.brandName) : view.head.title
  return {
    ...view,
    // the text of the contact page is for questions
    ...(heading && { heading, lead: '', contentHtml: '' }),
    head: {
      ...view.head,
      title,
      ...(isSubmitted && { title: errorTitle(title) }),
      ...((isSubmitted || sent) && { robots: 'noindex' }),
    },
    subject: subject && { ...subjectView(subject), stay: stayText(form.context), without: page.path },
    form,
    sent,
    opening: !heading && days.length > 0 ? { days, table: openingTable(days) } : null,
  }
}

const INTENTS: Readonly<Record<EnquiryKind, string>> = {
  question: 'About',
  viewing: 'To view',
  reservation: 'To reserve',
}

const stayText = ({ startDate, endDate }: EnquiryFormView['context']): string =>
  startDate && endDate ? `You stay ${stayDays({ arrive: startDate, leave: endDate })}` : ''

function subjectView(subject: EnquirySubject) {
  const { property, room, agent, contract, cost, kind } = subject
  const place = property.city ? `${property.name}, ${property.city.name}` : property.name
  const chosen = contract ? contractText(contract, cost, room) : ''
  const about = {
    intent: INTENTS[kind ?? 'question'],
    contract: chosen,
    notes: [
      subject.isContractUnavailable
        ? 'The contract that you chose is no longer available: tell us in your message what you would like instead.'
        : null,
      subject.isStayUncovered
        ? 'The contract that you chose does not cover your days, so it cannot be reserved for them: ask us what would.'
        : null,
      agent && `Answered by the ${agent.name}.`,
    ].filter((note) => note !== null),
  }
  if (!room) return { ...about, label: place, href: propertyPath(property) }
  const path = roomPath(property, room)
  return {
    ...about,
    label: `${roomName(room, property)}, ${place}`,
    href: contract ? withQuery(path, choiceOfContract(contract)) : path,
  }
}

const HEADINGS: Readonly<Record<EnquiryForm, string>> = {
  contact: 'Contact us',
  'contact-paddington-citi-view': 'Send an enquiry',
  'waiting-list': 'Join the waiting list',
  'accessible-request': 'Ask for an accessible room',
}

/** The headings of the contact form by enquiry kind, in place of the heading of its page. */
const KIND_HEADINGS: Readonly<Partial<Record<string, string>>> = {
  viewing: 'Arrange a viewing',
  reservation: 'Ask to reserve',
}

/** Returns the text above a form whose page could not be read. */
export const enquiryPageFallback = (form: EnquiryForm, path: string): Page => ({
  id: 0,
  slug: path.slice(1),
  path,
  title: HEADINGS[form],
  lead: '',
  contentHtml: SafeHtml.make(''),
  image: null,
  offers: [],
  modifiedAt: null,
  meta: NO_META,
})
