import { Suspense } from 'react'
import { useData } from 'vike-react/useData'
import { noPriceText } from '#domain/contract/price-text.ts'
import { CardGrid } from '#ui/components/Card/Card.tsx'
import { CmsHtml } from '#ui/components/CmsHtml/CmsHtml.tsx'
import { Gallery, PictureTour } from '#ui/components/Gallery/Gallery.tsx'
import { OfferCard } from '#ui/components/OfferCard/OfferCard.tsx'
import { PostCard } from '#ui/components/PostCard/PostCard.tsx'
import { PriceBox } from '#ui/components/PriceBox/PriceBox.tsx'
import { AvailabilityTag } from '#ui/components/PriceLine/PriceLine.tsx'
import { LIMITED_AVAILABILITY_NOTE } from '#ui/components/PriceLine/price-view.ts'
import { ratingText } from '#ui/components/ReviewCard/review-view.ts'
import { RoomCards } from '#ui/components/RoomCard/RoomCards.tsx'
import { SiteLink } from '#ui/components/SiteLink/SiteLink.tsx'
import { StickyActions } from '#ui/components/StickyActions/StickyActions.tsx'
import { RoomFilter } from '#ui/forms/RoomFilter/RoomFilter.tsx'
import { StayCosts } from '#ui/forms/StayCosts/StayCosts.tsx'
import { PageHeading } from '#ui/layout/PageHeading/PageHeading.tsx'
import { Container, Section } from '#ui/layout/Section/Section.tsx'
import type { Data } from './+data.ts'
import { PropertyDetails } from './PropertyDetails.tsx'
import styles from './PropertyPage.module.css'

/** The offers that are shown without being opened. */
const SHOWN_OFFERS = 1

/** A property. */
export function Page() {
  const view = useData<Data>()
  if (view.showsPictures)
    return <PictureTour gallery={view.gallery} crumbs={view.crumbs} backHref={view.path} />
  return (
    <>
      <PageHeading crumbs={view.crumbs} heading={view.name} lead={view.address} isSlim>
        {(view.tag || view.reviews.average) && (
          <p className={styles.chips}>
            {view.tag && <AvailabilityTag tag={view.tag} />}
            {view.reviews.average && <a href="#reviews">{ratingText(view.reviews)}</a>}
          </p>
        )}
      </PageHeading>
      <nav aria-label="On this page" className={styles.parts}>
        <Container>
          <ul className={styles.partList}>
            {view.sectionLinks.map(({ anchor, label }) => (
              <li key={anchor}>
                <a href={`#${anchor}`} className={styles.part}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </Container>{' '}
      </nav>
      <Container>
        <Gallery gallery={view.gallery} />
        <div className={styles.opening}>
          <PriceBox
            from={view.from}
            otherwise={noPriceText(view.tag)}
            contracts={view.contracts}
            reductions={view.reductions}
            actions={view.actions}
            links={
              <>
                {view.viewingUrl && (
                  <li>
                    <SiteLink
                      href={view.viewingUrl}
                      pageKind="property"
                      tracked={{ event: 'pslArrangeViewing', property: view.slug }}
                    >
                      Arrange a viewing
                    </SiteLink>
                  </li>
                )}
                {view.tourUrl && (
                  <li>
                    <SiteLink
                      href={view.tourUrl}
                      pageKind="property"
                      tracked={{ event: 'storeHouseExperienceClick', property: view.slug }}
                    >
                      Look round in 3D
                    </SiteLink>
                  </li>
                )}
              </>
            }
          />
          <div className={styles.words}>
            <CmsHtml html={view.summaryHtml} />
            <details className={styles.more}>
              <summary>{`More about ${view.name}`}</summary>
              <CmsHtml html={view.descriptionHtml} />
            </details>
            {view.facts.length > 0 && <p className={styles.facts}>{view.facts.join('\u00a0· ')}</p>}
            {view.stayCosts && <StayCosts view={view.stayCosts} />}
          </div>
        </div>
      </Container>
      {view.alternatives && (
        <Section heading={view.alternatives.heading} anchor="free">
          <RoomCards rooms={view.alternatives.rooms} />
        </Section>
      )}
      <Section heading={`Rooms at ${view.name}`} anchor="rooms" tone="tint">
        {view.filter && (
          <details className={styles.filter} open={view.filter.isActive || undefined}>
            <summary>Filter and sort these rooms</summary>
            <RoomFilter filter={view.filter} />
          </details>
        )}
        {view.rooms.length === 0 && !view.filter?.isActive ? (
          <p>No rooms are listed here at the moment. Call us, and we will tell you what is coming up.</p>
        ) : (
          <RoomCards rooms={view.rooms} />
        )}
        {view.rooms.some(({ tag }) => tag === 'limited') && (
          <p className={styles.notes}>{LIMITED_AVAILABILITY_NOTE}</p>
        )}
      </Section>
      {view.offers.length > 0 && (
        <Section heading="Offers">
          <CardGrid columns={2}>
            {view.offers.slice(0, SHOWN_OFFERS).map((offer) => (
              <OfferCard key={offer.title} offer={offer} />
            ))}
          </CardGrid>
          {view.offers.length > SHOWN_OFFERS && (
            <details className={styles.more}>
              <summary>{`All ${view.offers.length} offers`}</summary>
              <CardGrid columns={2}>
                {view.offers.slice(SHOWN_OFFERS).map((offer) => (
                  <OfferCard key={offer.title} offer={offer} />
                ))}
              </CardGrid>
            </details>
          )}
        </Section>
      )}
      {/* a boundary of its own, so that React hydrates what can be pressed first */}
      <Suspense>
        <PropertyDetails view={view} />
      </Suspense>
      {view.news.length > 0 && (
        <Section heading="From the blog" anchor="news">
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
