import { useData } from 'vike-react/useData'
import { reviewChecksPath } from '#domain/routing/paths.ts'
import { ButtonLink } from '#ui/components/Button/Button.tsx'
import { keepScrollPosition } from '#ui/components/keep-scroll-position.ts'
import { LinkedValueList } from '#ui/components/LinkList/LinkList.tsx'
import { Pagination } from '#ui/components/Pagination/Pagination.tsx'
import { ReviewList, StarsWithText } from '#ui/components/ReviewCard/ReviewCard.tsx'
import { reviewsText } from '#ui/components/ReviewCard/review-view.ts'
import { PageHeading } from '#ui/layout/PageHeading/PageHeading.tsx'
import { Container, Section } from '#ui/layout/Section/Section.tsx'
import type { Data } from './+data.ts'
import styles from './ReviewsPage.module.css'

/** Reviews of all properties, of a city or of one property. */
export function Page() {
  const view = useData<Data>()
  return (
    <>
      <PageHeading crumbs={view.crumbs} heading={view.heading} lead={view.lead}>
        <p>
          <a href={reviewChecksPath()}>How we check reviews</a>
        </p>
      </PageHeading>
      <Container>
        <div className={styles.columns}>
          {view.average && (
            <table className={styles.distribution}>
              <caption className={styles.caption}>Ratings</caption>
              <tbody>
                {view.distribution.map(({ stars, count, href, isChosen }) => (
                  <tr key={stars}>
                    <th scope="row">
                      {count > 0 ? (
                        <a
                          href={href}
                          aria-current={isChosen || undefined}
                          className={styles.choice}
                          rel="nofollow"
                        >
                          <StarsWithText rating={stars} />
                        </a>
                      ) : (
                        <StarsWithText rating={stars} />
                      )}
                    </th>
                    <td className={styles.bar} aria-hidden="true">
                      <span style={{ width: `${(count / view.count) * 100}%` }} />
                    </td>
                    <td>{count}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
          {view.places.length > 0 && (
            <LinkedValueList
              look="underlined"
              items={view.places.map(({ href, name, average, count }) => ({
                href,
                label: name,
                value: average === null ? 'No reviews yet' : `${average} from ${reviewsText({ count })}`,
              }))}
            />
          )}
          {view.property && (
            <p>
              <ButtonLink href={view.property.href}>{`See ${view.property.name}`}</ButtonLink>
            </p>
          )}
        </div>
      </Container>
      {view.ledger.length > 0 && (
        <Section
          heading="You said, we did"
          tone="tint"
          lead={`What residents told us, and what the team answered, word for word. ${view.ledgerText}`}
        >
          <ol className={styles.ledger}>
            {view.ledger.map(({ said, by, when, answer, property }) => (
              <li key={said + by + answer} className={styles.entry}>
                <p className={styles.when}>
                  {[when, view.property ? null : property].filter(Boolean).join(', ')}
                </p>
                <p>
                  <strong>You said: </strong>
                  <span>{said}</span>
                  <span className={styles.when}>{` ${by}`}</span>
                </p>
                <p>
                  <strong>The team: </strong>
                  <span>{answer}</span>
                </p>
              </li>
            ))}
          </ol>
        </Section>
      )}
      {view.count > 0 && (
        <Section heading={view.isOverview ? 'Latest reviews' : 'Reviews'} anchor="reviews">
          <Choices label="Themes" choices={view.themes} />
          <Choices label="Order" choices={view.orders} />
          {view.problem !== '' && (
            <p role="alert" className={styles.found}>
              {view.problem}
            </p>
          )}
          {view.allHref && (
            <p className={styles.found}>
              <span>{`${view.matchingCount} of ${view.count} reviews.`}</span>{' '}
              <a href={view.allHref}>Show all</a>
            </p>
          )}
          <ReviewList reviews={view.reviews} />
          <Pagination paging={view.paging} />
        </Section>
      )}
    </>
  )
}

interface ChoicesProps {
  readonly label: string
  readonly choices: readonly {
    readonly label: string
    readonly href: string
    readonly isChosen: boolean
    readonly count?: number
  }[]
}

/** Links that choose what is shown; they need no script. */
function Choices({ label, choices }: ChoicesProps) {
  if (choices.length === 0) return null
  return (
    <nav aria-label={label} className={styles.choices}>
      <span className={styles.label}>{label}</span>
      <ul className={styles.list}>
        {choices.map(({ label: name, href, isChosen, count }) => (
          <li key={name}>
            <a
              href={href}
              aria-current={isChosen || undefined}
              className={styles.choice}
              rel="nofollow"
              ref={keepScrollPosition}
            >
              {count === undefined ? name : `${name} (${count})`}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
