import { useData } from 'vike-react/useData'
import { CardGrid } from '../../ui/components/CardGrid/CardGrid.tsx'
import { LinkList } from '../../ui/components/LinkList/LinkList.tsx'
import { Pagination } from '../../ui/components/Pagination/Pagination.tsx'
import { PropertyCard } from '../../ui/components/PropertyCard/PropertyCard.tsx'
import { StayForm } from '../../ui/forms/StayForm/StayForm.tsx'
import { PageHeading } from '../../ui/layout/PageHeading/PageHeading.tsx'
import { Section } from '../../ui/layout/Section/Section.tsx'
import type { LetsCityView } from '../shared/lets/letsViews.ts'

/** A city's properties with short-term or summer lets. */
export function Page() {
  const view = useData<LetsCityView>()
  return (
    <>
      <PageHeading crumbs={view.crumbs} heading={view.heading} lead={view.lead} />
      <Section heading="Buildings" anchor="where">
        <StayForm view={view.stay} />
        {view.properties.length === 0 ? (
          view.stay.resultText === '' && (
            <p>Nothing can be booked here at the moment. Call us, and we will tell you what is coming up.</p>
          )
        ) : (
          <CardGrid columns={2}>
            {view.properties.map((property) => (
              <PropertyCard key={property.slug} property={property} size="half" />
            ))}
          </CardGrid>
        )}
        <Pagination paging={view.paging} />
      </Section>
      <Section heading="Other lengths of stay" tone="tint">
        <LinkList label="Other lengths of stay" links={view.otherLettingOptions} />
      </Section>
    </>
  )
}
