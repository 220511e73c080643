import type { StaticPageView } from '../../domain/views/staticPageView.ts'
import { CmsHtml } from '../CmsHtml/CmsHtml.tsx'
import { Container } from '../Container/Container.tsx'
import { PageHeading } from '../PageHeading/PageHeading.tsx'
import { Picture } from '../Picture/Picture.tsx'
import styles from './StaticPage.module.css'

/** A page that an editor wrote (wireframe 16). */
export function StaticPage({ view }: { readonly view: StaticPageView }) {
  return (
    <>
      <PageHeading crumbs={view.crumbs} heading={view.heading} lead={view.lead} />
      <Container>
        {view.picture && (
          <Picture
            picture={view.picture}
            shownAt="grid"
            className={styles.picture}
            lazy={false}
            preload="always"
          />
        )}
        <CmsHtml html={view.contentHtml} />
        {view.updated && <p className={styles.updated}>Last changed on {view.updated}</p>}
      </Container>
    </>
  )
}
