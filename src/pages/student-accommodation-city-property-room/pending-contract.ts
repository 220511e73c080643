import { type MouseEvent, useEffect, useState, useSyncExternalStore } from 'react'
import { shortlistEntry } from '#domain/room/shortlist.ts'
import { addToQuery, contactPath } from '#domain/routing/paths.ts'
import type { EnquiryAction } from '#ui/components/PriceBox/enquiry-actions.ts'
import { loading } from '#ui/layout/LoadingBar/loading-bar.ts'
import { leadsToOtherPage } from '#ui/layout/OfflineNotice/offline-attempt.ts'
import type { RoomView } from './room-view.ts'

type ContractLinks = Pick<RoomView, 'actions' | 'viewingUrl' | 'entry'>

const isPageLoading = (): boolean => loading.get()?.finishedAt === null

interface PendingContract {
  readonly href: string | null
  /** Handles a click on the link of a contract. */
  readonly choose: (click: MouseEvent<HTMLAnchorElement>) => void
}

/**
 * Remembers the address of a contract that a visitor has chosen until its page is shown or has failed to load. On a
 * slow connection that takes seconds, and the visitor may already press a link that depends on the contract.
 */
export function usePendingContract(): PendingContract {
  const [href, setHref] = useState<string | null>(null)
  const isLoading = useSyncExternalStore(loading.subscribe, isPageLoading, () => false)
  useEffect(() => {
    if (!isLoading) setHref(null)
  }, [isLoading])
  const choose = (click: MouseEvent<HTMLAnchorElement>): void => {
    const link = click.currentTarget
    if (navigator.onLine && leadsToOtherPage(link, click)) setHref(link.pathname + link.search)
  }
  return { href, choose }
}

/**
 * Returns the links of a room's page that depend on the contract. `pending` is the address of that page with the
 * contract's `weeks` and `start`; with `null`, they are the links of the view (spec section 14).
 */
export function linksOfContract(
  view: ContractLinks & Pick<RoomView, 'id'>,
  pending: string | null,
): ContractLinks {
  const { id, actions, viewingUrl, entry } = view
  if (pending === null) return { actions, viewingUrl, entry }
  const contract = Object.fromEntries(new URLSearchParams(pending.split('?')[1]))
  const actionOf = (action: EnquiryAction): EnquiryAction => {
    const { href, label, shortLabel } = action
    if (href.startsWith('#')) return action
    // the booking system has an address for each contract, which only the page that is loading knows
    return isContactForm(href)
      ? { ...action, href: addToQuery(href, contract) }
      : { href: pending, label, shortLabel }
  }
  const [first, ...others] = actions
  return {
    actions: [actionOf(first), ...others.map(actionOf)],
    viewingUrl: viewingUrl && isContactForm(viewingUrl) ? addToQuery(viewingUrl, contract) : viewingUrl,
    entry: shortlistEntry(id, { weeks: Number(contract.weeks), start: contract.start ?? '' }),
  }
}

const isContactForm = (href: string): boolean => href.split('?')[0] === contactPath()
