import { keepScrollPosition } from '#ui/components/keep-scroll-position.ts'
import { StayBar } from '#ui/components/StayBar/StayBar.tsx'
import { StayForm } from '../StayForm/StayForm.tsx'
import styles from './StayCosts.module.css'
import type { StayCostsView } from './stay-costs-view.ts'

/** Asks when somebody arrives and goes home, and shows what each contract costs for these days, empty weeks in grey. */
export function StayCosts({ view }: { readonly view: StayCostsView }) {
  return (
    <section
      aria-labelledby="dates-heading"
      id={view.anchor}
      className={view.rows.length > 0 ? styles.costs : `${styles.costs} ${styles.unanswered}`}
    >
      <h2 id="dates-heading" className={styles.heading}>
        When do you arrive, when do you go home?
      </h2>
      <StayForm view={view.form} submitLabel="Compare the contracts" leaveLabel="Going home" />
      {view.rows.length > 0 && (
        <ul className={styles.rows}>
          {view.rows.map((row) => (
            <li key={row.href}>
              <a
                href={row.href}
                className={styles.row}
                aria-current={row.isChosen || undefined}
                ref={keepScrollPosition}
              >
                <span className={styles.what}>
                  <span className={styles.label}>{row.label}</span>
                  {row.isCheapest && <span className={styles.best}>Cheapest for your dates</span>}
                  <span className={styles.soft}>{row.days}</span>
                </span>
                <span className={styles.cost}>
                  <span className={styles.label}>{row.total}</span>
                  <span className={styles.soft}>{row.perWeek}</span>
                </span>
                <StayBar parts={row.bar} />
                <span className={styles.soft}>{row.note}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
