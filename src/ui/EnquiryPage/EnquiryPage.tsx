import type { EnquiryPageView } from '../../domain/views/enquiryPageView.ts'
import { CmsHtml } from '../CmsHtml/CmsHtml.tsx'
import { Container } from '../Container/Container.tsx'
import { PageHeading } from '../PageHeading/PageHeading.tsx'
import styles from './EnquiryPage.module.css'

/** A page from which people get in touch (wireframes 12 to 14). */
export function EnquiryPage({ view }: { readonly view: EnquiryPageView }) {
  return (
    <>
      <PageHeading crumbs={view.crumbs} heading={view.heading} lead={view.lead}>
        {view.subject && (
          <p className={styles.subject}>
            About <a href={view.subject.href}>{view.subject.label}</a>
            {view.subject.team && `. Answered by the ${view.subject.team}.`}
          </p>
        )}
      </PageHeading>
      <Container>
        <div className={styles.columns}>
          <CmsHtml html={view.contentHtml} />
          {view.openingDays.length > 0 && (
            <section aria-labelledby="opening-times" className={styles.times}>
              <h2 id="opening-times" className={styles.heading}>
                When we answer
              </h2>
              <dl className={styles.days}>
                {view.openingDays.map(({ day, hours }) => (
                  <div key={day} className={styles.day}>
                    <dt>{day}</dt>
                    <dd>{hours}</dd>
                  </div>
                ))}
              </dl>
            </section>
          )}
        </div>
      </Container>
    </>
  )
}
