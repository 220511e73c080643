import type { ReactNode } from 'react'
import { ButtonLink } from '../ButtonLink/ButtonLink.tsx'
import type { PriceView } from '../PriceLine/priceView.ts'
import { FROM, PER_WEEK } from '../PriceLine/priceWording.ts'
import type { EnquiryPaths } from './enquiryPaths.ts'
import styles from './PriceBox.module.css'

interface PriceBoxProps {
  readonly from: PriceView | null
  readonly soldOut: boolean
  readonly enquiry: EnquiryPaths
  readonly label?: string
  readonly children?: ReactNode
}

/** The from price with its contract total. */
export function PriceBox({ from, soldOut, enquiry, label = 'Price', children }: PriceBoxProps) {
  return (
    <aside className={styles.box} aria-label={label}>
      {from ? (
        <>
          <p className={styles.weekly}>
            {FROM} {from.weekly} <span className={styles.unit}>{PER_WEEK}</span>
          </p>
          <dl className={styles.total}>
            <dt>Contract</dt>
            <dd>{from.weeks}</dd>
            <dt>Total</dt>
            <dd>
              <strong>{from.total}</strong>
            </dd>
            <dt>Deposit</dt>
            <dd>{from.deposit}</dd>
          </dl>
        </>
      ) : (
        <p className={styles.weekly}>{soldOut ? 'Sold out for now' : 'Price on request'}</p>
      )}
      {soldOut ? (
        <ButtonLink href={enquiry.waitingList}>Join the waiting list</ButtonLink>
      ) : (
        <ButtonLink href={enquiry.contact} tracked={enquiry.tracked}>
          Ask about a room
        </ButtonLink>
      )}
      {children}
    </aside>
  )
}
