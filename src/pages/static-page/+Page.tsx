import { useData } from 'vike-react/useData'
import { CmsHtml } from '../../ui/components/CmsHtml/CmsHtml.tsx'
import { HeroPicture } from '../../ui/components/Picture/Picture.tsx'
import { PageHeading } from '../../ui/layout/PageHeading/PageHeading.tsx'
import { Container } from '../../ui/layout/Section/Section.tsx'
import type { StaticPageView } from '../shared/staticPageView.ts'
import type { Data } from './+data.ts'
import styles from './StaticPage.module.css'
import { UniversityPage } from './UniversityPage.tsx'

export function Page() {
  const view = useData<Data>()
  return view.kind === 'university' ? <UniversityPage view={view} /> : <StaticPage view={view} />
}

/** A page that an editor wrote. */
function StaticPage({ view }: { readonly view: StaticPageView }) {
  return (
    <>
      <PageHeading crumbs={view.crumbs} heading={view.heading} lead={view.lead} />
      <Container>
        {view.image && <HeroPicture image={view.image} size="grid" shape="banner" />}
        <CmsHtml html={view.contentHtml} />
        {view.updated && <p className={styles.updated}>{`Last updated on ${view.updated}`}</p>}
      </Container>
    </>
  )
}
