import type { ReactNode } from 'react'
import { FROM, PER_WEEK } from '../../../domain/contract/priceText.ts'
import { ButtonLink } from '../ButtonLink/ButtonLink.tsx'
import type { PriceView } from '../PriceLine/priceView.ts'
import type { EnquiryAction } from './enquiryActions.ts'
import styles from './PriceBox.module.css'

interface PriceBoxProps {
  readonly from: PriceView | null
  /** The text where nothing has a price. */
  readonly otherwise: string
  readonly actions: readonly EnquiryAction[]
  readonly label?: string
  /** What offers take off the total. */
  readonly cost?: ReactNode
  readonly children?: ReactNode
}

/** The price of the chosen contract, or else the lowest, with its total and the enquiry actions. */
export function PriceBox({ from, otherwise, actions, label = 'Price', cost, children }: PriceBoxProps) {
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
            <Row name="Dates" value={from.dates} />
            <dt>Total</dt>
            <dd>
              <strong>{from.total}</strong>
            </dd>
            <Row name="With offers" value={from.withOffers} />
            <Row name="Booking fee" value={from.fee} />
            <Row name="Deposit" value={from.deposit} />
          </dl>
          {cost}
        </>
      ) : (
        <p className={styles.weekly}>{otherwise}</p>
      )}
      {actions.map((action, index) => (
        <ButtonLink key={action.label} {...action} outline={index > 0}>
          {action.label}
        </ButtonLink>
      ))}
      {children}
    </aside>
  )
}

const Row = ({ name, value }: { readonly name: string; readonly value: string | null | undefined }) =>
  value && (
    <>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </>
  )
