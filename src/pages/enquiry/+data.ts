import type { PageContextServer } from 'vike/types'
import type { Page } from '#domain/content/page.ts'
import {
  choiceOfContract,
  choiceProblems,
  parseContractChoice,
  selectContract,
} from '#domain/contract/contract-choice.ts'
import { costOfContract } from '#domain/contract/offers.ts'
import { coversStay, parseStay } from '#domain/contract/stay-dates.ts'
import {
  askedFields,
  CONTEXT_FIELDS,
  ENQUIRY_KINDS,
  type EnquiryForm,
  formForPath,
} from '#domain/enquiry/enquiry-forms.ts'
import { CONTEXT_CHECKS, type EnquiryValues } from '#domain/enquiry/parse-enquiry.ts'
import { UNMATCHED_ROUTE, validatePage } from '#domain/errors/site-error.ts'
import { offeringRoom } from '#domain/room/room-offer.ts'
import { withQuery } from '#domain/routing/paths.ts'
import { confirmationView } from '#ui/forms/EnquiryForm/confirmation-view.ts'
import { enquiryFormView } from '#ui/forms/EnquiryForm/enquiry-form-view.ts'
import { askedFor } from '#ui/forms/EnquiryForm/sent-enquiry.ts'
import { abortWithErrorPage } from '../shared/aborts.ts'
import { type PaymentTerms, paymentsView } from '../shared/property/payments-view.ts'
import { type EnquirySubject, enquiryPageFallback, enquiryPageView } from './enquiry-page-view.ts'

export type Data = Awaited<ReturnType<typeof data>>

export async function data(pageContext: PageContextServer) {
  const { services, brandName, urlPathname, urlParsed, enquiry } = pageContext
  const form = formForPath(urlPathname)
  if (form === null) throw abortWithErrorPage(UNMATCHED_ROUTE)
  const { globals } = services
  const invalid = validatePage(
    form !== 'accessible-request' || globals?.enableAccessibilityEnquiries !== false,
  )
  if (invalid) throw abortWithErrorPage(invalid)
  const [page, subject] = await Promise.all([pageOf(form, pageContext), subjectOf(form, pageContext)])
  const context = contextOf(pageContext, subject)
  const { stay } = parseStay(new URLSearchParams(urlParsed.search), services.today())
  const accepted = services.confirmedEnquiry(urlParsed.search.sent ?? '')
  const openingDays = globals?.salesOpeningTimes.days ?? []
  const isCopied = globals?.enquiryCopies === true
  const view = enquiryFormView(form, {
    // the city follows from the property
    action: withQuery(urlPathname, { ...context, city: undefined, ...stay }),
    today: services.today(),
    token: services.formToken(enquiry === undefined ? 'first' : 'again'),
    context,
    cities: askedFields(form, context).includes('city') ? await citiesOf(pageContext) : [],
    plans: subject?.kind === 'reservation' ? plansOf(subject, globals, services.today()) : [],
    stay,
    state: enquiry ?? { kind: 'new' },
    openingDays,
    isCopied,
  })
  const asked = askedFor(view.fields, accepted?.fields ?? {})
  return enquiryPageView(page, {
    subject,
    form: view,
    sent:
      accepted && confirmationView({ ...accepted, form, kind: context.kind, openingDays, asked, isCopied }),
    globals,
    brandName,
  })
}

/** Returns the ways to pay the contract, as far as the content says. */
function plansOf(
  { contract, cost, property, room }: EnquirySubject,
  terms: PaymentTerms | null,
  today: string,
) {
  const payments = room && contract && cost && paymentsView(contract, cost, { property, room, terms, today })
  return (payments?.plans ?? []).map(({ name, first, guarantor }) => ({
    value: name,
    label: name,
    detail: `${first}. ${guarantor}`,
  }))
}

/**
 * Returns the slugs of the enquiry's subject. While the content cannot be read, those of the address are submitted
 * unchecked.
 */
function contextOf({ urlParsed }: PageContextServer, subject: EnquirySubject | null): EnquiryValues {
  const asked = CONTEXT_FIELDS.map((name) => [name, urlParsed.search[name] ?? ''] as const)
  if (subject === null)
    return Object.fromEntries(asked.filter(([name, value]) => CONTEXT_CHECKS[name](value)))
  const { property, room, contract, kind } = subject
  const chosen = contract && choiceOfContract(contract)
  return {
    property: property.slug,
    ...(room && { room: room.slug }),
    ...(property.city && { city: property.city.slug }),
    ...(chosen && { weeks: String(chosen.weeks), start: chosen.start }),
    ...(kind && { kind }),
  }
}

/** Reads the text of the page. The form is shown without it too, under a fallback text. */
async function pageOf(form: EnquiryForm, { services, urlPathname }: PageContextServer): Promise<Page> {
  const page = await services.readOptional(
    (source) => source.page(urlPathname),
    "Couldn't fetch the page of a form",
  )
  return page ?? enquiryPageFallback(form, urlPathname)
}

async function citiesOf({ services }: PageContextServer) {
  const cities = await services.readOptional((source) => source.cities, "Couldn't fetch the cities of a form")
  return (cities ?? []).map(({ slug, name }) => ({ value: slug, label: name }))
}

/**
 * Reads the property and room of `?property=…&room=…`, or nothing where they do not exist: the page works without them.
 */
async function subjectOf(
  form: EnquiryForm,
  { services, urlParsed }: PageContextServer,
): Promise<EnquirySubject | null> {
  const { property: slug, room: roomSlug } = urlParsed.search
  if (!slug) return null
  const [property, room, agent] = await Promise.all([
    services.readOptional(
      (source) => source.location(slug, { withRooms: false }),
      "Couldn't fetch the property of an enquiry",
    ),
    roomSlug
      ? services.readOptional((source) => source.room(roomSlug), "Couldn't fetch the room of an enquiry")
      : null,
    services.readOptional((source) => source.agent(slug), "Couldn't fetch the agent of a property"),
  ])
  if (property === null) return null
  const ownRoom = room?.property?.slug === property.slug ? room : null
  const query = new URLSearchParams(urlParsed.search)
  const today = services.today()
  const selection =
    ownRoom && selectContract(offeringRoom(ownRoom, property, today), parseContractChoice(query))
  const chosen = selection?.kind === 'chosen' ? selection.contract : null
  const { stay } = parseStay(query, today)
  const isStayUncovered = chosen !== null && stay !== null && !coversStay(chosen, stay)
  // whoever waits waits for the contract that is sold out
  const awaited = form === 'waiting-list' && selection?.kind === 'sold-out' ? selection.contract : null
  const contract = isStayUncovered ? null : (chosen ?? awaited)
  const isContractUnavailable =
    selection?.kind === 'unknown' ||
    (selection?.kind === 'sold-out' && awaited === null) ||
    (ownRoom !== null && Object.keys(choiceProblems(query)).length > 0)
  const kind = ENQUIRY_KINDS.find((known) => known === urlParsed.search.kind) ?? null
  return {
    property,
    room: ownRoom,
    agent,
    contract,
    cost: contract && costOfContract(contract, { property, today }),
    isContractUnavailable,
    isStayUncovered,
    // what cannot be reserved is asked about
    kind: kind === 'reservation' && (isContractUnavailable || isStayUncovered) ? null : kind,
  }
}
