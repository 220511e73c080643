import type { Contract } from '#domain/content/contract.ts'
import { countText } from '#domain/content/count-text.ts'
import type { Property } from '#domain/content/property.ts'
import type { Room } from '#domain/content/room.ts'
import { choiceOfContract } from '#domain/contract/contract-choice.ts'
import type { Stay } from '#domain/contract/stay-dates.ts'
import { type LinkAttributes, linkAttributes } from '#domain/routing/links.ts'
import { contactPath, waitingListPath } from '#domain/routing/paths.ts'
import type { ClickEvent } from '#domain/tracking/tracking-events.ts'

/** The id of the price box: the bar at the foot of the screen stands aside for it, and links lead to it. */
export const PRICE_BOX_ID = 'price'

/** A link beside a price: to reserve, to ask, or to wait. */
export interface EnquiryAction extends Pick<LinkAttributes, 'href' | 'target' | 'rel'> {
  readonly label: string
  /** The label where there is little space. */
  readonly shortLabel: string
  /** The event that is sent to the tag manager when the link is followed. */
  readonly tracked?: ClickEvent
}

interface EnquirySubject {
  readonly property: Pick<Property, 'slug'>
  readonly room?: Pick<Room, 'slug'>
  /** The contract that the visitor has chosen. */
  readonly contract?: Contract | null
  /** The days that the visitor has given. */
  readonly stay?: Stay | null
  readonly isSoldOut: boolean
  /** Whether no contract covers these days, so that there is nothing to reserve for them. */
  readonly isStayUncovered?: boolean
}

/**
 * Returns what a visitor can do about a property or a room, the most useful first: the waiting list where it is sold out;
 * to reserve where a contract is chosen, at the booking system if the content names one; and to ask.
 */
export function enquiryActions({
  property,
  room,
  contract,
  stay,
  isSoldOut,
  isStayUncovered = false,
}: EnquirySubject): readonly [EnquiryAction, ...EnquiryAction[]] {
  const subject = { property: property.slug, room: room?.slug, ...stay }
  if (isSoldOut)
    return [
      {
        href: waitingListPath({ ...subject, ...(contract && choiceOfContract(contract)) }),
        label: contract
          ? `Join the waiting list for ${countText(contract.weeks, 'week')}`
          : 'Join the waiting list',
        shortLabel: 'Waiting list',
      },
    ]
  const tracked: ClickEvent = {
    event: 'pslBookNow',
    property: property.slug,
    ...(room && { room: room.slug }),
  }
  const ask = { label: room ? 'Ask about this room' : 'Ask about a room', shortLabel: 'Ask' }
  if (isStayUncovered) return [{ href: contactPath(subject), ...ask, label: 'Ask about these days', tracked }]
  if (!contract) return [{ href: contactPath(subject), ...ask, tracked }]
  const chosen = { ...subject, ...choiceOfContract(contract) }
  return [
    contract.bookingUrl
      ? { ...bookingLink(contract.bookingUrl), label: 'Book now', shortLabel: 'Book now', tracked }
      : {
          href: contactPath({ ...chosen, kind: 'reservation' }),
          label: 'Ask to reserve',
          shortLabel: 'Reserve',
          tracked,
        },
    { href: contactPath(chosen), ...ask },
  ]
}

function bookingLink(url: string): Pick<LinkAttributes, 'href' | 'target' | 'rel'> {
  const { href, target, rel } = linkAttributes(url, { siteOrigin: '', pageKind: 'property' })
  return { href, ...(target && { target }), ...(rel && { rel }) }
}

/**
 * Returns where a viewing of a property or room is arranged; `null` where the content offers none. An address of the
 * site's own contact form becomes its form for viewings, about the room and the contract.
 */
export function viewingLink(
  { slug, arrangeViewingUrl }: Pick<Property, 'slug' | 'arrangeViewingUrl'>,
  room?: Pick<Room, 'slug'>,
  { contract = null, stay = null }: Pick<EnquirySubject, 'contract' | 'stay'> = {},
): string | null {
  const [path] = arrangeViewingUrl?.split('?') ?? []
  if (path !== contactPath()) return arrangeViewingUrl
  return contactPath({
    property: slug,
    room: room?.slug,
    ...(contract && choiceOfContract(contract)),
    ...stay,
    kind: 'viewing',
  })
}
