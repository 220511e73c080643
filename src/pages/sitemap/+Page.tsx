import { useData } from 'vike-react/useData'
import { Pagination } from '#ui/components/Pagination/Pagination.tsx'
import { SiteLink } from '#ui/components/SiteLink/SiteLink.tsx'
import { PageHeading } from '#ui/layout/PageHeading/PageHeading.tsx'
import { Container } from '#ui/layout/Section/Section.tsx'
import type { Data } from './+data.ts'
import styles from './SiteMapPage.module.css'

/** All pages by section. */
export function Page() {
  const view = useData<Data>()
  return (
    <>
      <PageHeading crumbs={view.crumbs} heading={view.heading} lead={view.lead} />
      <Container>
        <div id="list" className={styles.sections}>
          {view.sections.map((section, index) => (
            <section key={section.title} aria-labelledby={`map-${index}`}>
              <h2 id={`map-${index}`} className={styles.title}>
                <span>{section.title}</span> <span className={styles.count}>{section.count}</span>
              </h2>
              <ul className={styles.links}>
                {section.links.map((link) => (
                  <li key={link.url}>
                    <SiteLink href={link.url}>{link.title}</SiteLink>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <Pagination paging={view.paging} />
      </Container>
    </>
  )
}
