import { FROM, PER_WEEK, withOffersText } from '../../../domain/contract/priceText.ts'
import { ButtonLink } from '../ButtonLink/ButtonLink.tsx'
import type { EnquiryAction } from '../PriceBox/enquiryActions.ts'
import type { PriceView } from '../PriceLine/priceView.ts'
import styles from './StickyActions.module.css'

interface StickyActionsProps {
  readonly from: PriceView | null
  /** The text where nothing has a price. */
  readonly otherwise: string
  readonly action: EnquiryAction
}

/**
 * Keeps the price and the enquiry link at the bottom of the screen until the visitor reaches the end of the page.
 */
export function StickyActions({ from, otherwise, action }: StickyActionsProps) {
  return (
    <aside aria-label="Summary" className={styles.bar}>
      <p className={styles.price}>
        {from ? (
          <>
            <strong>
              {!from.dates && FROM} {from.weekly}
            </strong>{' '}
            {PER_WEEK}
            <br />
            <span className={styles.total}>
              {from.weeks}, {from.withOffers ? withOffersText(from.withOffers) : from.total}
            </span>
          </>
        ) : (
          <strong>{otherwise}</strong>
        )}
      </p>
      <ButtonLink {...action} size="small">
        {action.shortLabel}
      </ButtonLink>
    </aside>
  )
}
