import { FROM, PER_WEEK, totalLine } from '#domain/contract/price-text.ts'
import { offersForText } from './offers-for.ts'
import styles from './PriceLine.module.css'
import type { PriceView, Tag } from './price-view.ts'

interface PriceLineProps {
  /** The contract of the price, where it is known. Without one, the price is the lowest of several. */
  readonly from: Omit<PriceView, 'deposit' | 'dates'> | null
  readonly fromWeekly: string | null
  readonly originalWeekly?: string | undefined
  /** The text where nothing has a price. */
  readonly otherwise: string
}

/**
 * What one pays in all, with the weeks, and "From £165 a week"; the weekly price first where the visitor compares those,
 * or no contract is known.
 */
export function PriceLine({ from, fromWeekly, originalWeekly, otherwise }: PriceLineProps) {
  if (fromWeekly === null)
    return (
      <div className={styles.price}>
        <p className={styles.weekly}>{otherwise}</p>
      </div>
    )
  const isByWeek = from === null || from.isByWeek
  const weekly = (
    <WeeklyPrice
      key="week"
      weekly={fromWeekly}
      isFrom={from === null || from.isFrom === true}
      originalWeekly={originalWeekly}
    />
  )
  const total = from && (
    <p key="total" className={styles.total}>
      {totalLine(from)}
    </p>
  )
  const offers = from?.offersFor && (
    <p key="offers" className={styles.offers}>
      {offersForText(from.offersFor)}
    </p>
  )
  return (
    <div className={isByWeek ? styles.price : `${styles.price} ${styles.inAll}`}>
      {isByWeek ? [weekly, total, offers] : [total, weekly, offers]}
    </div>
  )
}

interface WeeklyPriceProps {
  readonly weekly: string
  readonly isFrom: boolean
  readonly originalWeekly?: string | undefined
}

/** "£165 a week" of one contract, or "From £165 a week" of several. */
export function WeeklyPrice({ weekly, isFrom, originalWeekly }: WeeklyPriceProps) {
  return (
    <p className={styles.weekly}>
      {isFrom && <span>{`${FROM} `}</span>}
      {originalWeekly && (
        <s className={styles.original}>
          <span className="visually-hidden">{'was '}</span>
          <span>{`${originalWeekly} `}</span>
        </s>
      )}
      <span>{`${weekly} `}</span>
      <span className={styles.unit}>{PER_WEEK}</span>
    </p>
  )
}

const AVAILABILITY_LABELS = { 'sold-out': 'Sold out', limited: 'Limited availability' } as const

/** The sold-out and limited-availability tags (spec section 9, colours). */
export function AvailabilityTag({ tag }: { readonly tag: Tag }) {
  return (
    <span className={`${styles.tag} ${tag === 'sold-out' ? styles.soldOut : styles.limited}`}>
      {AVAILABILITY_LABELS[tag]}
    </span>
  )
}
