import { useData } from 'vike-react/useData'
import { FaqList } from '#ui/components/Accordion/Accordion.tsx'
import { CmsHtml } from '#ui/components/CmsHtml/CmsHtml.tsx'
import { LinkedValueList, LinkList } from '#ui/components/LinkList/LinkList.tsx'
import { HeroPicture } from '#ui/components/Picture/Picture.tsx'
import { PlaceMap } from '#ui/components/PlaceMap/PlaceMap.tsx'
import { PageHeading } from '#ui/layout/PageHeading/PageHeading.tsx'
import { Section } from '#ui/layout/Section/Section.tsx'
import { RoomList } from '../shared/RoomList/RoomList.tsx'
import type { Data } from './+data.ts'
import styles from './CityPage.module.css'

/** A city with its properties, universities and neighbourhoods. */
export function Page() {
  const view = useData<Data>()
  const summary = [view.fromText, view.availableText].filter(Boolean).join(' · ')
  return (
    <>
      <PageHeading
        crumbs={view.crumbs}
        isSlim
        heading={`Student accommodation in ${view.name}`}
        lead={view.strapline}
      >
        {summary && <p>{summary}</p>}
      </PageHeading>
      <Section heading={`Our ${view.list.shown} in ${view.name}`} isHeadingHidden anchor="list">
        <RoomList
          list={view.list}
          emptyText="We have no buildings here yet. Call us, and we will tell you what is nearest."
          map={
            view.map && (
              <section aria-label={`Where we are in ${view.name}`}>
                <details className={styles.map}>
                  <summary>{`Map of ${view.name}`}</summary>
                  <PlaceMap map={view.map} title={`Our buildings and the universities in ${view.name}`} />
                </details>
              </section>
            )
          }
        />
      </Section>
      {view.universities.length > 0 && (
        <Section heading="How far it is to your university" tone="tint">
          <ul className={styles.universities}>
            {view.universities.map((university) => (
              <li key={university.href}>
                <h3 className={styles.subheading}>
                  <a href={university.href}>{university.name}</a>
                </h3>
                {university.nearest.length > 0 && <LinkedValueList items={university.nearest} />}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section heading={`Living in ${view.name}`}>
        <div className={styles.living}>
          {view.image && <HeroPicture image={view.image} size="column" isBelow />}
          <div className={styles.words}>
            <CmsHtml html={view.summaryHtml} />
            <CmsHtml html={view.descriptionHtml} />
          </div>
        </div>
      </Section>
      {view.areas.length > 0 && (
        <Section heading="Neighbourhoods">
          <ul className={styles.areas}>
            {view.areas.map((area) => (
              <li key={area.name}>
                <h3 className={styles.subheading}>{area.name}</h3>
                {area.text && <p>{area.text}</p>}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {view.nearby.length > 0 && (
        <Section heading="Nearby cities">
          <LinkList label="Nearby cities" links={view.nearby} />
        </Section>
      )}
      {view.faqs.length > 0 && (
        <Section heading={`Questions about ${view.name}`}>
          <FaqList faqs={view.faqs} />
        </Section>
      )}
    </>
  )
}
