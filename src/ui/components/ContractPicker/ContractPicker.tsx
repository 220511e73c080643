import { type MouseEvent, useEffect, useId, useRef } from 'react'
import { WITH_OFFERS } from '#domain/contract/price-text.ts'
import { keepScrollPosition } from '../keep-scroll-position.ts'
import styles from './ContractPicker.module.css'
import type { ContractGroup, ContractOption } from './contract-groups.ts'

interface ContractPickerProps {
  readonly groups: readonly ContractGroup[]
  /** Called when the link of a contract is clicked, before the router follows it. */
  readonly onChoose?: ((click: MouseEvent<HTMLAnchorElement>) => void) | undefined
}

/**
 * The contracts by kind of stay: lengths as segments, and the first days of the chosen length below them. Each is a link
 * to the page with that contract in its address, so that a contract can be chosen without scripts too. One that is sold
 * out leads to its waiting list; those of a sold-out room are plain text.
 */
export function ContractPicker({ groups, onChoose }: ContractPickerProps) {
  const shown = groups.filter(({ isShown }) => isShown)
  const others = groups.filter(({ isShown }) => !isShown)
  const stay = shown[0]?.stay
  const picker = useRef<HTMLElement>(null)
  const lastStay = useRef(stay)
  useEffect(() => {
    // the link that was pressed is gone with its group, which now stands first
    if (lastStay.current !== stay && document.activeElement === document.body)
      picker.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true })
    lastStay.current = stay
  }, [stay])
  return (
    <section ref={picker} aria-label="Contracts" id="contracts" className={styles.picker}>
      {shown.map((group) => (
        <Group key={group.stay} group={group} onChoose={onChoose} />
      ))}
      {others.length > 0 && (
        <details key={stay} className={styles.others}>
          <summary>Other dates and lengths</summary>
          {others.map((group) => (
            <Group key={group.stay} group={group} onChoose={onChoose} />
          ))}
        </details>
      )}
    </section>
  )
}

interface GroupProps extends Pick<ContractPickerProps, 'onChoose'> {
  readonly group: ContractGroup
}

function Group({ group, onChoose }: GroupProps) {
  const id = useId()
  const hasOffers = group.lengths.some(({ before }) => before !== undefined)
  return (
    <div className={styles.group}>
      <p id={id} className={styles.stay}>
        {hasOffers ? `${group.stay}, ${WITH_OFFERS}` : group.stay}
      </p>
      <ul aria-labelledby={id} className={styles.lengths} data-count={group.lengths.length}>
        {group.lengths.map((option) => (
          <li key={option.label}>
            <Option option={option} onChoose={onChoose} />
          </li>
        ))}
      </ul>
      {group.days.length > 0 && (
        <ul aria-label="Dates" className={styles.days}>
          {group.days.map((option) => (
            <li key={option.label}>
              <Option option={option} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface OptionProps extends Pick<ContractPickerProps, 'onChoose'> {
  readonly option: ContractOption
}

function Option({ option: { label, total, before, href, isSoldOut, isChosen }, onChoose }: OptionProps) {
  const text = (
    <>
      <span className={styles.label}>{label}</span>
      {total && <span>{` ${total}`}</span>}
      {before && (
        <>
          <span className="visually-hidden">{` ${WITH_OFFERS}, before `}</span>
          <s className={styles.before}>{before}</s>
        </>
      )}
    </>
  )
  if (href === null) return <s className={styles.option}>{text}</s>
  return (
    <a
      href={href}
      className={styles.option}
      aria-current={isChosen || undefined}
      {...(isSoldOut ? { 'data-sold-out': '' } : { ref: keepScrollPosition, onClick: onChoose })}
    >
      {text}
    </a>
  )
}
