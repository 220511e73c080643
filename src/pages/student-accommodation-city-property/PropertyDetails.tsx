import { accessibleRequestPath, complaintsPath } from '#domain/routing/paths.ts'
import { AmenityList } from '#ui/components/AmenityList/AmenityList.tsx'
import { CmsHtml } from '#ui/components/CmsHtml/CmsHtml.tsx'
import { PlaceMap } from '#ui/components/PlaceMap/PlaceMap.tsx'
import { RatedReviews } from '#ui/components/ReviewCard/ReviewCard.tsx'
import { Section } from '#ui/layout/Section/Section.tsx'
import styles from './PropertyPage.module.css'
import type { PropertyView } from './property-view.ts'

/** What a property offers, where it is and what residents say: the lower half of its page. */
export function PropertyDetails({ view }: { readonly view: PropertyView }) {
  return (
    <>
      {view.amenities.length > 0 && (
        <Section heading="Amenities" anchor="amenities">
          <AmenityList amenities={view.amenities} />
        </Section>
      )}
      {view.map && (
        <Section heading="Where it is" anchor="location">
          <PlaceMap
            map={view.map}
            title={`${view.name} and the universities near it`}
            coordinates={view.coordinates}
            property={view.slug}
          />
        </Section>
      )}
      {view.travelTimes.length > 0 && (
        <Section heading="Getting there">
          <ul className={styles.blocks}>
            {view.travelTimes.map((journey) => (
              <li key={journey.to}>
                <h3 className={styles.subheading}>{journey.to}</h3>
                <p>{journey.text}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {view.accessibility && (
        <Section heading="Access to this building" anchor="access" tone="tint">
          {view.accessibility.facts.length > 0 && (
            <ul>
              {view.accessibility.facts.map((fact) => (
                <li key={fact}>{fact}</li>
              ))}
            </ul>
          )}
          {view.accessibility.notes && <p className={styles.notes}>{view.accessibility.notes}</p>}
          <p className={styles.notes}>
            Is a measure missing?{' '}
            <a href={accessibleRequestPath({ property: view.slug })}>Ask us to take it</a>.
          </p>
        </Section>
      )}
      {view.phone.hasANUK && (
        <Section heading="The National Code" anchor="national-code">
          <div className={styles.code}>
            <details>
              <summary>{`What it means that ${view.name} is in it`}</summary>
              <p>
                {`${view.name} is in the National Code: an independent body sets standards for its management, its repairs and its safety, and visits to see that they are met.`}
              </p>
              <p>
                For you it means a fixed-term contract, a manager who has to answer, and an independent body
                to complain to. <a href={complaintsPath()}>How to complain</a> says what to do.
              </p>
            </details>
          </div>
        </Section>
      )}
      {view.moreInfo.length > 0 && (
        <Section heading="Good to know">
          {view.moreInfo.map((info) => (
            <details key={info.title} className={styles.folded}>
              <summary>{info.title}</summary>
              <CmsHtml html={info.contentHtml} />
            </details>
          ))}
        </Section>
      )}
      {view.reviews.count > 0 && (
        <Section heading="What residents say" anchor="reviews">
          <RatedReviews reviews={view.reviews} />
        </Section>
      )}
    </>
  )
}
