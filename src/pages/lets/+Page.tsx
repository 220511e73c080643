import { useData } from 'vike-react/useData'
import { FaqList } from '#ui/components/Accordion/Accordion.tsx'
import { CardGrid } from '#ui/components/Card/Card.tsx'
import { CmsHtml } from '#ui/components/CmsHtml/CmsHtml.tsx'
import { LinkList } from '#ui/components/LinkList/LinkList.tsx'
import { Pagination } from '#ui/components/Pagination/Pagination.tsx'
import { HeroPicture } from '#ui/components/Picture/Picture.tsx'
import { PropertyCard } from '#ui/components/PropertyCard/PropertyCard.tsx'
import { StayForm } from '#ui/forms/StayForm/StayForm.tsx'
import { PageHeading } from '#ui/layout/PageHeading/PageHeading.tsx'
import { Container, Section } from '#ui/layout/Section/Section.tsx'
import type { Data } from './+data.ts'
import styles from './LetsIndexPage.module.css'

/** The first page of a short-term or summer section. */
export function Page() {
  const view = useData<Data>()
  return (
    <>
      <PageHeading crumbs={view.crumbs} heading={view.heading} />
      <Container>
        <StayForm view={view.stay} />
      </Container>
      <Section heading="Where you can stay" anchor="where">
        {view.cities.length === 0 ? (
          view.stay.resultText === '' && (
            <p>Nothing can be booked at the moment. Call us, and we will tell you what is coming up.</p>
          )
        ) : (
          <>
            <LinkList label="Cities" links={view.cities} />
            <CardGrid columns={3}>
              {view.properties.map((property, index) => (
                <PropertyCard
                  key={property.slug}
                  property={property}
                  showsCity
                  lazy={index > 0}
                  preload={index === 1 ? 'tablet' : undefined}
                />
              ))}
            </CardGrid>
            <Pagination paging={view.paging} />
          </>
        )}
      </Section>
      <Container>
        <div className={styles.opening}>
          <CmsHtml html={view.introHtml} />
          {view.image && <HeroPicture image={view.image} size="column" isBelow />}
        </div>
      </Container>
      {view.steps.length > 0 && (
        <Section heading="How it works" tone="tint">
          <ol className={styles.steps}>
            {view.steps.map((step) => (
              <li key={step.title} className={styles.step}>
                <h3 className={styles.stepTitle}>{step.title}</h3>
                <p>{step.text}</p>
              </li>
            ))}
          </ol>
        </Section>
      )}
      {view.faqs.length > 0 && (
        <Section heading="Questions">
          <FaqList faqs={view.faqs} />
        </Section>
      )}
      <Section heading="Other lengths of stay" tone="tint">
        <LinkList label="Other lengths of stay" links={view.otherLettingOptions} />
      </Section>
    </>
  )
}
