import { useData } from 'vike-react/useData'
import { noPriceText } from '../../domain/contract/priceText.ts'
import { CardGrid } from '../../ui/components/CardGrid/CardGrid.tsx'
import { CmsHtml } from '../../ui/components/CmsHtml/CmsHtml.tsx'
import { FaqList } from '../../ui/components/FaqList/FaqList.tsx'
import { HeroPicture } from '../../ui/components/HeroPicture/HeroPicture.tsx'
import { LinkList } from '../../ui/components/LinkList/LinkList.tsx'
import { NearbyPropertyList } from '../../ui/components/NearbyPropertyList/NearbyPropertyList.tsx'
import { Pagination } from '../../ui/components/Pagination/Pagination.tsx'
import { PriceLine } from '../../ui/components/PriceLine/PriceLine.tsx'
import { PropertyCard } from '../../ui/components/PropertyCard/PropertyCard.tsx'
import { RoomCard } from '../../ui/components/RoomCard/RoomCard.tsx'
import { RoomFilter } from '../../ui/forms/RoomFilter/RoomFilter.tsx'
import { Container } from '../../ui/layout/Container/Container.tsx'
import { PageHeading } from '../../ui/layout/PageHeading/PageHeading.tsx'
import { Section } from '../../ui/layout/Section/Section.tsx'
import { CityMap } from './CityMap.tsx'
import styles from './CityPage.module.css'
import type { CityView } from './cityView.ts'

/** A city with its properties, universities and neighbourhoods. */
export function Page() {
  const view = useData<CityView>()
  return (
    <>
      <PageHeading
        crumbs={view.crumbs}
        heading={`Student accommodation in ${view.name}`}
        lead={view.strapline}
      />
      <Container>
        <div className={styles.opening}>
          {view.image && <HeroPicture image={view.image} size="column" followsCard />}
          <div className={styles.summary}>
            <PriceLine
              from={view.from}
              fromWeekly={view.from?.weekly ?? null}
              otherwise={noPriceText('sold-out')}
            />
            <p>{view.availableText}</p>
            <CmsHtml html={view.summaryHtml} />
          </div>
        </div>
      </Container>
      <Section heading={`Our ${view.shown} in ${view.name}`} anchor="list">
        {view.filter.types.length > 0 && (
          <>
            <RoomFilter filter={view.filter} />
            <ul className={styles.switch} aria-label="Show the list as">
              {view.switch.map(({ label, href, isCurrent }) => (
                <li key={label}>
                  <a href={href} aria-current={isCurrent ? 'true' : undefined}>
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </>
        )}
        {view.shown === 'rooms' ? (
          <CardGrid columns={3}>
            {view.rooms.map((room) => (
              <RoomCard key={room.id} room={room} />
            ))}
          </CardGrid>
        ) : view.properties.length === 0 && !view.filter.isActive ? (
          <p>We have no buildings here yet. Call us, and we will tell you what is nearest.</p>
        ) : (
          <CardGrid columns={2}>
            {view.properties.map((property) => (
              <PropertyCard key={property.slug} property={property} size="half" distance={property.walk} />
            ))}
          </CardGrid>
        )}
        <Pagination paging={view.paging} />
      </Section>
      {view.universities.length > 0 && (
        <Section heading="How far it is to your university" tone="tint">
          <ul className={styles.universities}>
            {view.universities.map((university) => (
              <li key={university.href}>
                <h3 className={styles.subheading}>
                  <a href={university.href}>{university.name}</a>
                </h3>
                <NearbyPropertyList nearest={university.nearest} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {view.map && (
        <Section heading={`Where we are in ${view.name}`}>
          <CityMap map={view.map} title={`Our buildings and the universities in ${view.name}`} />
        </Section>
      )}
      <Section heading={`Living in ${view.name}`}>
        <CmsHtml html={view.descriptionHtml} />
      </Section>
      {view.areas.length > 0 && (
        <Section heading="Neighbourhoods">
          <ul className={styles.areas}>
            {view.areas.map((area) => (
              <li key={area.name}>
                <h3 className={styles.subheading}>{area.name}</h3>
                <p>{area.text}</p>
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
