import { FROM, inAllText, PER_WEEK, withOffersText } from '../../../domain/contract/priceText.ts'
import styles from './PriceLine.module.css'
import type { PriceView } from './priceView.ts'

interface PriceLineProps {
  /** The contract of the price, where it is known. */
  readonly from: Pick<PriceView, 'weeks' | 'total' | 'fee' | 'withOffers'> | null
  readonly fromWeekly: string | null
  readonly originalWeekly?: string | undefined
  /** The text where nothing has a price. */
  readonly otherwise: string
}

/** "From £165 a week", with the weeks and the contract total. */
export function PriceLine({ from, fromWeekly, originalWeekly, otherwise }: PriceLineProps) {
  if (fromWeekly === null) return <p className={styles.weekly}>{otherwise}</p>
  return (
    <div className={styles.price}>
      <p className={styles.weekly}>
        {FROM}{' '}
        {originalWeekly && (
          <s className={styles.original}>
            <span className="visually-hidden">was </span>
            {originalWeekly}
          </s>
        )}{' '}
        {fromWeekly} <span className={styles.unit}>{PER_WEEK}</span>
      </p>
      {from && (
        <p className={styles.total}>
          {[
            `${from.weeks}, ${inAllText(from.total, from.fee)}`,
            from.withOffers && withOffersText(from.withOffers),
          ]
            .filter(Boolean)
            .join('; ')}
        </p>
      )}
    </div>
  )
}
