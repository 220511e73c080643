import { useData } from 'vike-react/useData'
import { CmsHtml } from '#ui/components/CmsHtml/CmsHtml.tsx'
import { PageHeading } from '#ui/layout/PageHeading/PageHeading.tsx'
import { Container } from '#ui/layout/Section/Section.tsx'
import type { Data } from './+data.ts'
import styles from './TermsPage.module.css'

/** The terms and conditions with a list of their sections. */
export function Page() {
  const view = useData<Data>()
  return (
    <>
      <PageHeading crumbs={view.crumbs} heading={view.heading} />
      <Container>
        <div className={styles.columns}>
          <nav aria-label="Sections" className={styles.contents}>
            <ol>
              {view.sections.map((section) => (
                <li key={section.id}>
                  <a href={`#${section.id}`}>{section.title}</a>
                </li>
              ))}
            </ol>
          </nav>
          <div className={styles.sections}>
            {view.sections.map((section) => (
              <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
                <h2 id={`${section.id}-title`} className={styles.title}>
                  {section.title}
                </h2>
                <CmsHtml html={section.contentHtml} />
              </section>
            ))}
          </div>
        </div>
      </Container>
    </>
  )
}
