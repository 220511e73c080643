import { ButtonLink } from '../ButtonLink/ButtonLink.tsx'
import type { EnquiryPaths } from '../PriceBox/enquiryPaths.ts'
import type { PriceView } from '../PriceLine/priceView.ts'
import { FROM, PER_WEEK } from '../PriceLine/priceWording.ts'
import styles from './StickyActions.module.css'

interface StickyActionsProps {
  readonly from: PriceView | null
  readonly soldOut: boolean
  readonly enquiry: EnquiryPaths
}

/**
 * Keeps the price and the enquiry link at the bottom of a phone's screen until the visitor reaches the end of the page.
 */
export function StickyActions({ from, soldOut, enquiry }: StickyActionsProps) {
  return (
    <aside aria-label="In short" className={styles.bar}>
      <p className={styles.price}>
        {from ? (
          <>
            <strong>
              {FROM} {from.weekly}
            </strong>{' '}
            {PER_WEEK}
            <br />
            <span className={styles.total}>
              {from.weeks}, {from.total}
            </span>
          </>
        ) : (
          <strong>{soldOut ? 'Sold out for now' : 'Price on request'}</strong>
        )}
      </p>
      {soldOut ? (
        <ButtonLink href={enquiry.waitingList} size="small">
          Waiting list
        </ButtonLink>
      ) : (
        <ButtonLink href={enquiry.contact} size="small" tracked={enquiry.tracked}>
          Ask
        </ButtonLink>
      )}
    </aside>
  )
}
