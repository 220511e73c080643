import { useData } from 'vike-react/useData'
import { citiesPath } from '#domain/routing/paths.ts'
import { CardGrid } from '#ui/components/Card/Card.tsx'
import { CmsHtml } from '#ui/components/CmsHtml/CmsHtml.tsx'
import { OfferCard } from '#ui/components/OfferCard/OfferCard.tsx'
import { PageHeading } from '#ui/layout/PageHeading/PageHeading.tsx'
import { Section } from '#ui/layout/Section/Section.tsx'
import type { Data } from './+data.ts'

/** The current offers, and how offers work. */
export function Page() {
  const view = useData<Data>()
  return (
    <>
      <PageHeading crumbs={view.crumbs} heading={view.heading} lead={view.lead} />
      <Section heading="Current offers">
        {view.offers.length === 0 ? (
          <p>
            There are no offers today. The prices of our <a href={citiesPath()}>buildings</a> stand as they
            are.
          </p>
        ) : (
          <CardGrid columns={2}>
            {view.offers.map((offer) => (
              <OfferCard key={offer.title} offer={offer} places={offer.places} />
            ))}
          </CardGrid>
        )}
      </Section>
      <Section heading="How offers work" tone="tint">
        <CmsHtml html={view.contentHtml} />
      </Section>
    </>
  )
}
