import type { ReactNode } from 'react'
import { ButtonLink } from '../ButtonLink/ButtonLink.tsx'
import type { PriceView } from '../PriceLine/priceView.ts'
import { FROM, PER_WEEK } from '../PriceLine/priceWording.ts'
import type { EnquiryAction } from './enquiryActions.ts'
import styles from './PriceBox.module.css'

interface PriceBoxProps {
  readonly from: PriceView | null
  /** The text where nothing has a price. */
  readonly otherwise: string
  readonly actions: readonly EnquiryAction[]
  readonly label?: string
  readonly children?: ReactNode
}

/** The price of the chosen contract, or else the lowest, with its total, and what to do about it. */
export function PriceBox({ from, otherwise, actions, label = 'Price', children }: PriceBoxProps) {
  return (
    <aside className={styles.box} aria-label={label}>
      {from ? (
        <>
          <p className={styles.weekly}>
            {!from.dates && FROM} {from.weekly} <span className={styles.unit}>{PER_WEEK}</span>
          </p>
          <dl className={styles.total}>
            <dt>Contract</dt>
            <dd>{from.weeks}</dd>
            {from.dates && (
              <>
                <dt>Dates</dt>
                <dd>{from.dates}</dd>
              </>
            )}
            <dt>Total</dt>
            <dd>
              <strong>{from.total}</strong>
            </dd>
            <dt>Deposit</dt>
            <dd>{from.deposit}</dd>
          </dl>
        </>
      ) : (
        <p className={styles.weekly}>{otherwise}</p>
      )}
      {actions.map((action, index) => (
        <ButtonLink key={action.href} {...action} outline={index > 0}>
          {action.label}
        </ButtonLink>
      ))}
      {children}
    </aside>
  )
}
