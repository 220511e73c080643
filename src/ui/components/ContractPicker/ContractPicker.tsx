import type { MouseEvent } from 'react'
import { inAllText, noPriceText, PER_WEEK, withOffersText } from '../../../domain/contract/priceText.ts'
import styles from './ContractPicker.module.css'
import type { ContractGroup, ContractRow } from './contractGroups.ts'

interface ContractPickerProps {
  readonly label: string
  readonly groups: readonly ContractGroup[]
  /** Called when the link of a contract is clicked, before the router follows it. */
  readonly onChoose?: (click: MouseEvent<HTMLAnchorElement>) => void
}

/**
 * The contracts of a room, by kind of stay. Each is a link to the room with that contract in its address, so that a
 * contract can be chosen without scripts too. The contracts of a sold-out room are plain text.
 */
export function ContractPicker({ label, groups, onChoose }: ContractPickerProps) {
  return (
    <ul aria-label={label} className={styles.groups}>
      {groups.map(({ stay, isOpen, contracts }) => (
        <li key={stay}>
          <details open={isOpen}>
            <summary className={styles.stay}>
              {stay} <span className={styles.count}>({contracts.length})</span>
            </summary>
            <ul className={styles.contracts}>
              {contracts.map((contract) => (
                <li key={`${contract.weeks} ${contract.dates}`}>
                  {contract.href ? (
                    <a
                      href={contract.href}
                      className={styles.contract}
                      aria-current={contract.isChosen || undefined}
                      keep-scroll-position=""
                      onClick={onChoose}
                    >
                      <ContractText contract={contract} />
                    </a>
                  ) : (
                    <s className={styles.contract}>
                      <ContractText contract={contract} />
                    </s>
                  )}
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  )
}

function ContractText({ contract: { weeks, dates, price } }: { readonly contract: ContractRow }) {
  return (
    <>
      <strong>{weeks}</strong> <span className={styles.dates}>{dates}</span>{' '}
      {price ? (
        <>
          <span className={styles.price}>
            {price.weekly} {PER_WEEK},
          </span>{' '}
          <span className={styles.total}>{inAllText(price.total, price.fee)}</span>
          {price.withOffers && (
            <>
              {' '}
              <span className={styles.withOffers}>{withOffersText(price.withOffers)}</span>
            </>
          )}
        </>
      ) : (
        <span className={styles.price}>{noPriceText(null)}</span>
      )}
    </>
  )
}
