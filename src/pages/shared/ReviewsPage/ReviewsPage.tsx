import { reviewChecksPath } from '../../../domain/routing/paths.ts'
import { ButtonLink } from '../../../ui/components/ButtonLink/ButtonLink.tsx'
import { LinkedValueList } from '../../../ui/components/LinkedValueList/LinkedValueList.tsx'
import { ReviewList } from '../../../ui/components/ReviewList/ReviewList.tsx'
import { Container } from '../../../ui/layout/Container/Container.tsx'
import { PageHeading } from '../../../ui/layout/PageHeading/PageHeading.tsx'
import { Section } from '../../../ui/layout/Section/Section.tsx'
import styles from './ReviewsPage.module.css'
import type { ReviewsPageView } from './reviewsPageView.ts'

/** Reviews of all properties, of a city or of one property. */
export function ReviewsPage({ view }: { readonly view: ReviewsPageView }) {
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
              <caption className={styles.caption}>How people rated</caption>
              <tbody>
                {view.distribution.map(({ stars, count }) => (
                  <tr key={stars}>
                    <th scope="row">{stars} out of 5</th>
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
                value: average === null ? 'No review yet' : `${average} from ${count}`,
              }))}
            />
          )}
          {view.property && (
            <p>
              <ButtonLink href={view.property.href}>See {view.property.name}</ButtonLink>
            </p>
          )}
        </div>
      </Container>
      {view.reviews.length > 0 && (
        <Section heading={view.reviews.length < view.count ? 'The newest' : 'All reviews'}>
          <ReviewList reviews={view.reviews} />
        </Section>
      )}
    </>
  )
}
