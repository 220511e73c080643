import { useData } from 'vike-react/useData'
import { complaintsPath, reviewChecksPath } from '../../domain/routing/paths.ts'
import { AmenityList } from '../../ui/components/AmenityList/AmenityList.tsx'
import { AvailabilityTag } from '../../ui/components/AvailabilityTag/AvailabilityTag.tsx'
import { CardGrid } from '../../ui/components/CardGrid/CardGrid.tsx'
import { CmsHtml } from '../../ui/components/CmsHtml/CmsHtml.tsx'
import { Gallery } from '../../ui/components/Gallery/Gallery.tsx'
import { LocationMap } from '../../ui/components/LocationMap/LocationMap.tsx'
import { OfferCard } from '../../ui/components/OfferCard/OfferCard.tsx'
import { PostCard } from '../../ui/components/PostCard/PostCard.tsx'
import { PriceBox } from '../../ui/components/PriceBox/PriceBox.tsx'
import { LIMITED_AVAILABILITY_NOTE } from '../../ui/components/PriceLine/priceView.ts'
import { noPriceText } from '../../ui/components/PriceLine/priceWording.ts'
import { ReviewList } from '../../ui/components/ReviewList/ReviewList.tsx'
import { RoomCard } from '../../ui/components/RoomCard/RoomCard.tsx'
import { SiteLink } from '../../ui/components/SiteLink/SiteLink.tsx'
import { StickyActions } from '../../ui/components/StickyActions/StickyActions.tsx'
import { RoomFilter } from '../../ui/forms/RoomFilter/RoomFilter.tsx'
import { Container } from '../../ui/layout/Container/Container.tsx'
import { PageHeading } from '../../ui/layout/PageHeading/PageHeading.tsx'
import { Section } from '../../ui/layout/Section/Section.tsx'
import styles from './PropertyPage.module.css'
import type { PropertyView, TravelTimeView } from './propertyView.ts'

/** A property. */
export function Page() {
  const view = useData<PropertyView>()
  return (
    <>
      <PageHeading crumbs={view.crumbs} heading={view.name} lead={view.address}>
        <ul className={styles.chips}>
          {view.tag && (
            <li>
              <AvailabilityTag tag={view.tag} />
            </li>
          )}
          {view.phone.hasANUK && <li className={styles.chip}>In the National Code</li>}
          {view.energyRating && <li className={styles.chip}>Energy rating {view.energyRating}</li>}
          {view.reviews.average && (
            <li className={styles.chip}>
              {view.reviews.average} out of 5 from {reviewsText(view)}
            </li>
          )}
          {view.facts.map((fact) => (
            <li key={fact} className={styles.chip}>
              {fact}
            </li>
          ))}
        </ul>
      </PageHeading>
      <Container>
        <Gallery pictures={view.gallery} />
        <nav aria-label="On this page" className={styles.parts}>
          <ul className={styles.partList}>
            {view.sectionLinks.map(({ anchor, label }) => (
              <li key={anchor}>
                <a href={`#${anchor}`} className={styles.part}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.opening}>
          <div className={styles.words}>
            <CmsHtml html={view.summaryHtml} />
            <CmsHtml html={view.descriptionHtml} />
          </div>
          <PriceBox from={view.from} otherwise={noPriceText(view.tag)} actions={view.actions}>
            {view.viewingUrl && (
              <SiteLink
                href={view.viewingUrl}
                pageKind="property"
                tracked={{ event: 'pslArrangeViewing', property: view.slug }}
              >
                Arrange a viewing
              </SiteLink>
            )}
            {view.tourUrl && (
              <SiteLink
                href={view.tourUrl}
                pageKind="property"
                tracked={{ event: 'storeHouseExperienceClick', property: view.slug }}
              >
                Look round in 3D
              </SiteLink>
            )}
          </PriceBox>
        </div>
      </Container>
      <Section heading={`Rooms at ${view.name}`} anchor="rooms" tone="tint">
        {view.filter.types.length > 0 && <RoomFilter filter={view.filter} />}
        {view.rooms.length === 0 && !view.filter.isActive ? (
          <p>No room is listed here at the moment. Call us, and we will tell you what is coming up.</p>
        ) : (
          <CardGrid columns={3}>
            {view.rooms.map((room) => (
              <RoomCard key={room.id} room={room} />
            ))}
          </CardGrid>
        )}
        {view.rooms.some(({ tag }) => tag === 'limited') && (
          <p className={styles.notes}>{LIMITED_AVAILABILITY_NOTE}</p>
        )}
      </Section>
      {view.offers.length > 0 && (
        <Section heading="Offers">
          <CardGrid columns={2}>
            {view.offers.map((offer) => (
              <OfferCard key={offer.title} offer={offer} />
            ))}
          </CardGrid>
        </Section>
      )}
      {view.amenities.length > 0 && (
        <Section heading="What is here" anchor="amenities">
          <AmenityList amenities={view.amenities} />
        </Section>
      )}
      {view.map && (
        <Section heading="Where it is" anchor="location">
          <LocationMap map={view.map} title={`${view.name} and the universities near it`} />
          {view.externalMapUrl && (
            <p className={styles.notes}>
              <SiteLink
                href={view.externalMapUrl}
                pageKind="property"
                tracked={{ event: 'storeHouseMapClick', property: view.slug }}
              >
                Open in Google Maps
              </SiteLink>{' '}
              for the streets around it and the way there.
            </p>
          )}
        </Section>
      )}
      {view.travelTimes.length > 0 && (
        <Section heading="Getting to university">
          <ul className={styles.blocks}>
            {view.travelTimes.map((journey) => (
              <li key={journey.to}>
                <h3 className={styles.subheading}>{journey.to}</h3>
                <p>{travelTimeText(journey)}</p>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {view.accessibility && (
        <Section heading="Access to this building" anchor="access" tone="tint">
          <ul>
            <li>
              {view.accessibility.stepFree ? 'Step-free from the street' : 'Not step-free from the street'}
            </li>
            <li>{view.accessibility.lifts === 0 ? 'No lift' : `Lifts: ${view.accessibility.lifts}`}</li>
            <li>
              {view.accessibility.adaptedRooms === 0
                ? 'No adapted room'
                : `Adapted rooms: ${view.accessibility.adaptedRooms}`}
            </li>
          </ul>
          <p className={styles.notes}>{view.accessibility.notes}</p>
        </Section>
      )}
      {view.phone.hasANUK && (
        <Section heading="The National Code, in plain words" anchor="national-code">
          <div className={styles.code}>
            <p>
              {view.name} is in the National Code: an independent body has agreed what its management, its
              repairs and its safety must be like, and visits to see whether they are.
            </p>
            <p>
              For you it means a contract for a fixed time that ends when your year ends, a way to complain to
              somebody who is not us, and a manager who has to answer.{' '}
              <a href={complaintsPath()}>How to complain</a> says what to do.
            </p>
          </div>
        </Section>
      )}
      {view.moreInfo.length > 0 && (
        <Section heading="Good to know">
          <ul className={styles.blocks}>
            {view.moreInfo.map((info) => (
              <li key={info.title}>
                <h3 className={styles.subheading}>{info.title}</h3>
                <CmsHtml html={info.contentHtml} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {view.reviews.count > 0 && (
        <Section heading="What residents say" anchor="reviews">
          <p className={styles.reviewed}>
            {view.reviews.average} out of 5 from {reviewsText(view)}.{' '}
            <a href={view.reviewsPath}>All of them</a>, newest first;{' '}
            <a href={reviewChecksPath()}>how we check reviews</a>.
          </p>
          <ReviewList reviews={view.reviews.list} />
        </Section>
      )}
      {view.news.length > 0 && (
        <Section heading="From the blog">
          <CardGrid columns={3}>
            {view.news.map((post) => (
              <PostCard key={post.href} post={post} />
            ))}
          </CardGrid>
        </Section>
      )}
      <StickyActions from={view.from} otherwise={noPriceText(view.tag)} action={view.actions[0]} />
    </>
  )
}

const reviewsText = ({ reviews: { count } }: PropertyView): string =>
  `${count} ${count === 1 ? 'review' : 'reviews'}`

const TRAVEL_MODE_LABELS = {
  walking: 'on foot',
  cycling: 'by bike',
  'public transport': 'by public transport',
  driving: 'by car',
} as const

const travelTimeText = (journey: TravelTimeView): string =>
  journey.times.map(({ mode, minutes }) => `about ${minutes} min ${TRAVEL_MODE_LABELS[mode]}`).join(', ')
