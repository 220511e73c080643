import { useEffect, useState } from 'react'
import { ButtonLink } from '../Button/Button.tsx'
import { type EnquiryAction, PRICE_BOX_ID } from '../PriceBox/enquiry-actions.ts'
import { PriceLine } from '../PriceLine/PriceLine.tsx'
import type { PriceView } from '../PriceLine/price-view.ts'
import styles from './StickyActions.module.css'

interface StickyActionsProps {
  readonly from: PriceView | null
  /** The text where nothing has a price. */
  readonly otherwise: string
  readonly action: EnquiryAction
}

/**
 * Keeps the price and the next step at the bottom of the screen while the price box is out of sight, until the visitor
 * reaches the end of the page. Of several lengths it has the one that costs least: more would cover the page.
 */
export function StickyActions({ from, otherwise, action }: StickyActionsProps) {
  const isNeeded = useIsOutOfSight(PRICE_BOX_ID)
  return (
    <aside aria-label="Summary" className={isNeeded ? styles.bar : `${styles.bar} ${styles.hidden}`}>
      <PriceLine from={from && cheapestOf(from)} fromWeekly={from?.weekly ?? null} otherwise={otherwise} />
      <ButtonLink {...action} size="small">
        {action.shortLabel}
      </ButtonLink>
    </aside>
  )
}

const cheapestOf = ({ lengths: _, ...cheapest }: PriceView) => cheapest

/** Whether an element has left the screen; `false` until the browser has said so. */
function useIsOutOfSight(id: string): boolean {
  const [isOutOfSight, setOutOfSight] = useState(false)
  useEffect(() => {
    const element = document.getElementById(id)
    if (!element) return
    const observer = new IntersectionObserver((entries) =>
      setOutOfSight(entries.at(-1)?.isIntersecting === false),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [id])
  return isOutOfSight
}
