import { usePageContext } from 'vike-react/usePageContext'
import { inAllText } from '#domain/contract/price-text.ts'
import { ButtonLink } from '#ui/components/Button/Button.tsx'
import { CopyButton } from '#ui/components/CopyButton/CopyButton.tsx'
import { KeepCopy } from '#ui/components/KeepCopy/KeepCopy.tsx'
import { TermList } from '#ui/components/TermList/TermList.tsx'
import { PageHeading } from '#ui/layout/PageHeading/PageHeading.tsx'
import { Container } from '#ui/layout/Section/Section.tsx'
import { siteIdentity } from '../shared/head/page-head.ts'
import type { PaymentsView, PlanView } from '../shared/property/payments-view.ts'
import styles from './Payments.module.css'
import type { RoomView } from './room-view.ts'

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

interface PaymentPlanPageProps {
  readonly view: RoomView
  readonly plan: PlanView
  readonly guarantorRule: string
}

/** One way to pay for a room, alone on a page: for a parent or a guarantor, for paper and for a calendar. */
export function PaymentPlanPage({ view, plan, guarantorRule }: PaymentPlanPageProps) {
  const { siteOrigin } = siteIdentity(usePageContext())
  const { from } = view
  const room = `${view.name}, ${view.property.name}`
  const address = siteOrigin + plan.href
  return (
    <>
      <PageHeading
        crumbs={view.crumbs}
        heading={`Paying for ${room}`}
        lead={[from?.weeks, from?.dates].filter(Boolean).join(', ')}
      />
      <Container>
        <div className={styles.letter}>
          <section aria-labelledby="plan" className={styles.signs}>
            <h2 id="plan" className={styles.heading}>
              {plan.name}
            </h2>
            <TermList
              layout="ruled"
              items={[
                ...(from?.deposit ? [{ term: 'Deposit', value: from.deposit }] : []),
                ...plan.payments,
                ...(from
                  ? [{ term: from.fee ? 'Rent and fee' : 'Rent', value: <strong>{inAllText(from)}</strong> }]
                  : []),
              ]}
            />
            {view.reductions.map((text) => (
              <p key={text} className={styles.note}>
                {text}
              </p>
            ))}
          </section>
          <section aria-labelledby="signs" className={styles.signs}>
            <h2 id="signs" className={styles.heading}>
              Who signs what
            </h2>
            <p>The student signs the contract. Nothing is booked, and there is nothing to pay, until then.</p>
            <p>
              {plan.needsGuarantor
                ? `A guarantor signs too, because the rent is paid this way. ${guarantorRule}`.trim()
                : 'To pay this way, no guarantor is needed.'}
            </p>
          </section>
          <KeepCopy email={{ subject: `Paying for ${room}`, body: address }} emailLabel="Email this page">
            {plan.calendarHref && (
              <ButtonLink href={plan.calendarHref} size="small">
                Add to your calendar
              </ButtonLink>
            )}
            <CopyButton text={address} subject="the link to this page" />
          </KeepCopy>
          <p>
            <a href={view.path}>{`Back to ${room}`}</a>
          </p>
        </div>
      </Container>
    </>
  )
}
