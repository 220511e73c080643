import { useData } from 'vike-react/useData'
import { CardGrid } from '#ui/components/Card/Card.tsx'
import { LinkList } from '#ui/components/LinkList/LinkList.tsx'
import { Pagination } from '#ui/components/Pagination/Pagination.tsx'
import { PropertyCard } from '#ui/components/PropertyCard/PropertyCard.tsx'
import { StayForm } from '#ui/forms/StayForm/StayForm.tsx'
import { PageHeading } from '#ui/layout/PageHeading/PageHeading.tsx'
import { Container, Section } from '#ui/layout/Section/Section.tsx'
import type { Data } from './+data.ts'

/** A city's properties with short-term or summer lets. */
export function Page() {
  const view = useData<Data>()
  return (
    <>
      <PageHeading crumbs={view.crumbs} heading={view.heading} lead={view.lead} />
      <Container>
        <StayForm view={view.stay} />
      </Container>
      <Section heading="Buildings" anchor="where">
        {view.properties.length === 0 ? (
          view.stay.resultText === '' && (
            <p>Nothing can be booked here at the moment. Call us, and we will tell you what is coming up.</p>
          )
        ) : (
          <CardGrid columns={2}>
            {view.properties.map((property, index) => (
              <PropertyCard key={property.slug} property={property} size="half" lazy={index > 0} />
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
