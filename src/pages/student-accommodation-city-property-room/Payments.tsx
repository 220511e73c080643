import { TermList } from '../../ui/components/TermList/TermList.tsx'
import type { PaymentsView } from '../shared/paymentsView.ts'
import styles from './Payments.module.css'

/** When the rent is due, for each way to pay it. */
export function Payments({ view, weeks }: { readonly view: PaymentsView; readonly weeks: string }) {
  return (
    <section aria-labelledby="payments-heading" id="payments" className={styles.payments}>
      <h2 id="payments-heading" className={styles.heading}>
        {`Paying ${view.toPay} for ${weeks}`}
      </h2>
      <ul className={styles.plans}>
        {view.plans.map(({ name, guarantor, payments, href, calendarHref }) => (
          <li key={name} className={styles.plan}>
            <h3 className={styles.name}>{name}</h3>
            <TermList items={payments} />
            <p className={styles.note}>{guarantor}</p>
            <p className={styles.links}>
              <a href={href}>For whoever pays</a>
              {calendarHref && (
                <a href={calendarHref} download>
                  Add to your calendar
                </a>
              )}
            </p>
          </li>
        ))}
      </ul>
      {view.guarantorRule && (
        <p className={styles.rule}>
          <strong>Who can be a guarantor: </strong>
          <span>{view.guarantorRule}</span>
        </p>
      )}
    </section>
  )
}
