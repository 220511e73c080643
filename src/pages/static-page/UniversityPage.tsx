import { CardGrid } from '../../ui/components/CardGrid/CardGrid.tsx'
import { CmsHtml } from '../../ui/components/CmsHtml/CmsHtml.tsx'
import { HeroPicture } from '../../ui/components/HeroPicture/HeroPicture.tsx'
import { NearbyPropertyList } from '../../ui/components/NearbyPropertyList/NearbyPropertyList.tsx'
import { Pagination } from '../../ui/components/Pagination/Pagination.tsx'
import { PropertyCard } from '../../ui/components/PropertyCard/PropertyCard.tsx'
import { RoomFilter } from '../../ui/forms/RoomFilter/RoomFilter.tsx'
import { Container } from '../../ui/layout/Container/Container.tsx'
import { PageHeading } from '../../ui/layout/PageHeading/PageHeading.tsx'
import { Section } from '../../ui/layout/Section/Section.tsx'
import type { UniversityView } from '../shared/universitiesView.ts'
import styles from './UniversityPage.module.css'

/** A university with the properties of its city, nearest first. */
export function UniversityPage({ view }: { readonly view: UniversityView }) {
  return (
    <>
      <PageHeading
        crumbs={view.crumbs}
        heading={`Student accommodation near ${view.name}`}
        {...(view.city && {
          lead: `Our buildings in ${view.city.name}, by how far they are from the campus.`,
        })}
      />
      <Container>
        <div className={styles.opening}>
          {view.image && <HeroPicture image={view.image} size="half" followsCard />}
          <CmsHtml html={view.descriptionHtml} />
        </div>
      </Container>
      {view.nearest.length > 0 && (
        <Section heading="How far it is" tone="tint">
          <NearbyPropertyList nearest={view.nearest} />
        </Section>
      )}
      {view.city && (
        <Section heading="The buildings" anchor="list">
          {view.filter.types.length > 0 && <RoomFilter filter={view.filter} />}
          <CardGrid columns={2}>
            {view.properties.map((property) => (
              <PropertyCard
                key={property.slug}
                property={property}
                distance={property.distance}
                size="half"
              />
            ))}
          </CardGrid>
          <Pagination paging={view.paging} />
        </Section>
      )}
    </>
  )
}
