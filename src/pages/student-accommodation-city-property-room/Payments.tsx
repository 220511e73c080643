import type { CostView } from '../../ui/components/PriceLine/priceView.ts'
import styles from './Payments.module.css'
import type { PaymentsView } from './paymentsView.ts'

/** When the rent is due, for each way to pay it. */
export function Payments({ view, weeks }: { readonly view: PaymentsView; readonly weeks: string }) {
  return (
    <div className={styles.payments} id="payments">
      <h3 className={styles.heading}>
        Paying {view.toPay} for {weeks}
      </h3>
      <ul className={styles.plans}>
        {view.plans.map(({ name, needsGuarantor, payments }) => (
          <li key={name} className={styles.plan}>
            <h4 className={styles.name}>{name}</h4>
            <dl className={styles.dates}>
              {payments.map(({ due, amount }) => (
                <div key={due}>
                  <dt>{due}</dt>
                  <dd>{amount}</dd>
                </div>
              ))}
            </dl>
            <p className={styles.note}>
              {needsGuarantor ? 'You need a guarantor to pay this way.' : 'No guarantor needed.'}
            </p>
          </li>
        ))}
      </ul>
      {view.guarantorRule && (
        <p className={styles.rule}>
          <strong>Who can be a guarantor:</strong> {view.guarantorRule}
        </p>
      )}
    </div>
  )
}

/** What offers take off the total, and what is left to pay. */
export function CostOfContract({ cost }: { readonly cost: CostView }) {
  return (
    <dl className={styles.cost}>
      {cost.offers.map(({ title, less, eligibility, code }) => (
        <div key={title}>
          <dt>
            Less, with “{title}”{code && <>, code {code}</>}
            {eligibility && <span className={styles.who}>{eligibility}</span>}
          </dt>
          <dd>−{less}</dd>
        </div>
      ))}
      <div>
        <dt>Rent to pay</dt>
        <dd>
          <strong>{cost.toPay}</strong>
        </dd>
      </div>
    </dl>
  )
}
