import type { MouseEvent, ReactNode } from 'react'
import { totalLine } from '#domain/contract/price-text.ts'
import { clickAttributes } from '#domain/tracking/tracking-events.ts'
import { ButtonLink } from '../Button/Button.tsx'
import { ContractPicker } from '../ContractPicker/ContractPicker.tsx'
import type { ContractGroup } from '../ContractPicker/contract-groups.ts'
import { WeeklyPrice } from '../PriceLine/PriceLine.tsx'
import type { PriceView } from '../PriceLine/price-view.ts'
import { TermList } from '../TermList/TermList.tsx'
import { type EnquiryAction, PRICE_BOX_ID } from './enquiry-actions.ts'
import styles from './PriceBox.module.css'

interface PriceBoxProps {
  readonly from: PriceView | null
  /** The weekly price before a sale. */
  readonly originalWeekly?: string | undefined
  /** The text where nothing has a price. */
  readonly otherwise: string
  /** What can be chosen here. */
  readonly contracts?: readonly ContractGroup[]
  /** What each offer takes off the total, and for whom. */
  readonly reductions?: readonly string[]
  /** When the first part of the rent is due, in words. */
  readonly firstPayment?: string | undefined
  /** Why the contract in the address is not shown. */
  readonly problem?: string | null
  /** The first is the next step. */
  readonly actions: readonly [EnquiryAction, ...EnquiryAction[]]
  readonly onChoose?: (click: MouseEvent<HTMLAnchorElement>) => void
  /** The name of another box on the same page. */
  readonly label?: string
  /** More links, each in a list item, and below them what qualifies the price. */
  readonly links?: ReactNode
  readonly children?: ReactNode
}

/** Everything to decide by, in one place: the price, the choice of the contract, the first payment and the next step. */
export function PriceBox(props: PriceBoxProps) {
  const { from, otherwise, contracts = [], reductions = [], firstPayment, problem, actions } = props
  const [next, ...others] = actions
  const details = [
    ...(from?.dates ? [{ term: 'Dates', value: from.dates }] : []),
    ...(from?.deposit ? [{ term: 'Deposit', value: from.deposit }] : []),
  ]
  const total = from && totalLine(from)
  return (
    <aside
      className={styles.box}
      id={props.label ? undefined : PRICE_BOX_ID}
      aria-label={props.label ?? 'Price'}
    >
      <h2 className="visually-hidden">{props.label ?? 'Price'}</h2>
      {problem && <p className={styles.problem}>{problem}</p>}
      {from ? (
        <div className={styles.price}>
          <WeeklyPrice
            weekly={from.weekly}
            isFrom={from.isFrom === true}
            originalWeekly={props.originalWeekly}
          />
          <p role="status" className={styles.total}>
            {total}
          </p>
        </div>
      ) : (
        <p className={styles.none}>{otherwise}</p>
      )}
      {contracts.length > 0 && <ContractPicker groups={contracts} onChoose={props.onChoose} />}
      {from && (
        <div className={styles.terms}>
          <TermList items={details} />
          {firstPayment && <p className={styles.first}>{firstPayment}</p>}
          {reductions.map((text) => (
            <p key={text} className={styles.offer}>
              {text}
            </p>
          ))}
        </div>
      )}
      <ButtonLink {...next} key={next.label}>
        {next.label}
      </ButtonLink>
      <ul className={styles.links}>
        {others.map(({ label, href, target, rel, tracked }) => (
          <li key={label}>
            <a href={href} target={target} rel={rel} {...clickAttributes(tracked)}>
              {label}
            </a>
          </li>
        ))}
        {props.links}
      </ul>
      {props.children}
    </aside>
  )
}
