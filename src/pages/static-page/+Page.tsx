import { useData } from 'vike-react/useData'
import { CmsHtml } from '#ui/components/CmsHtml/CmsHtml.tsx'
import { LinkedValueList } from '#ui/components/LinkList/LinkList.tsx'
import { HeroPicture } from '#ui/components/Picture/Picture.tsx'
import { PageHeading } from '#ui/layout/PageHeading/PageHeading.tsx'
import { Container, Section } from '#ui/layout/Section/Section.tsx'
import { RoomList } from '../shared/RoomList/RoomList.tsx'
import type { StaticPageView } from '../shared/static-page-view.ts'
import type { UniversityView } from '../shared/universities-view.ts'
import type { Data } from './+data.ts'
import styles from './StaticPage.module.css'

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

/** A university: the list of its city, with the walk from its campus. */
function UniversityPage({ view }: { readonly view: UniversityView }) {
  const { city } = view
  return (
    <>
      <PageHeading
        crumbs={view.crumbs}
        isSlim
        heading={`Student accommodation near ${view.name}`}
        {...(city && { lead: `Our ${view.list.shown} in ${city.name}, by the walk from the campus.` })}
      />
      {city && (
        <Section heading={`Our ${view.list.shown} near ${view.name}`} isHeadingHidden anchor="list">
          <RoomList
            list={view.list}
            emptyText="We have no buildings here yet. Call us, and we will tell you what is nearest."
          />
        </Section>
      )}
      {view.nearest.length > 0 && (
        <Section heading="How far it is" tone="tint">
          <LinkedValueList items={view.nearest} />
        </Section>
      )}
      <Section heading={`About ${view.name}`}>
        <div className={styles.about}>
          {view.image && <HeroPicture image={view.image} size="half" isBelow />}
          <CmsHtml html={view.descriptionHtml} />
        </div>
      </Section>
    </>
  )
}
