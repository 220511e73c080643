import { useData } from 'vike-react/useData'
import { SiteLink } from '../../ui/components/SiteLink/SiteLink.tsx'
import { Container } from '../../ui/layout/Container/Container.tsx'
import { PageHeading } from '../../ui/layout/PageHeading/PageHeading.tsx'
import styles from './SiteMapPage.module.css'
import type { SiteMapView } from './siteMapView.ts'

/** All pages by section. */
export function Page() {
  const view = useData<SiteMapView>()
  return (
    <>
      <PageHeading crumbs={view.crumbs} heading={view.heading} lead={view.lead} />
      <Container>
        <div className={styles.sections}>
          {view.sections.map((section, index) => (
            <section key={section.title} aria-labelledby={`map-${index}`}>
              <h2 id={`map-${index}`} className={styles.title}>
                <span>{section.title}</span> <span className={styles.count}>{section.links.length}</span>
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
      </Container>
    </>
  )
}
