import { useData } from 'vike-react/useData'
import {
  citiesPath,
  offersPath,
  reviewChecksPath,
  reviewsPath,
  universitiesPath,
} from '#domain/routing/paths.ts'
import { Accordion } from '#ui/components/Accordion/Accordion.tsx'
import { LAYOUT_MEDIA } from '#ui/components/breakpoints.ts'
import { CardGrid } from '#ui/components/Card/Card.tsx'
import { CityTile } from '#ui/components/CityTile/CityTile.tsx'
import { CmsHtml } from '#ui/components/CmsHtml/CmsHtml.tsx'
import { OfferCard } from '#ui/components/OfferCard/OfferCard.tsx'
import { Picture } from '#ui/components/Picture/Picture.tsx'
import { PostCard } from '#ui/components/PostCard/PostCard.tsx'
import { ReviewList } from '#ui/components/ReviewCard/ReviewCard.tsx'
import { RoomCards } from '#ui/components/RoomCard/RoomCards.tsx'
import { SiteLink } from '#ui/components/SiteLink/SiteLink.tsx'
import { Container, Section } from '#ui/layout/Section/Section.tsx'
import type { Data } from './+data.ts'
import styles from './HomePage.module.css'
import type { BannerView } from './home-page-view.ts'
import { RoomQuestion } from './RoomQuestion.tsx'

/** The home page. */
export function Page() {
  const view = useData<Data>()
  return (
    <>
      <div className={styles.hero}>
        {view.image && (
          <div className={styles.heroPicture}>
            <Picture image={view.image} size="hero" lazy={false} />
          </div>
        )}
        <div className={styles.heroWords}>
          <h1 className={styles.title}>{view.heading}</h1>
          <p className={styles.text}>{view.text}</p>
          <RoomQuestion question={view.question} />
        </div>
      </div>
      {view.question.rooms.length > 0 && (
        <Section heading="Rooms that are available now">
          <div className={styles.rooms}>
            <RoomCards rooms={view.question.rooms} />
          </div>
          <p className={styles.more}>
            <a href={citiesPath()}>All cities</a> · <a href={universitiesPath()}>All universities</a>
          </p>
        </Section>
      )}
      <Container>
        {view.proofPoints.length > 0 && (
          <ul className={styles.points}>
            {view.proofPoints.map((point) => (
              <li key={point.title}>
                <h2 className={styles.pointTitle}>{point.title}</h2>
                {point.text && <p>{point.text}</p>}
              </li>
            ))}
          </ul>
        )}
      </Container>
      <Section heading="Popular cities">
        <CardGrid columns={4}>
          {view.cities.map((city) => (
            <CityTile key={city.slug} city={city} />
          ))}
        </CardGrid>
      </Section>
      {view.stays.length > 0 && (
        <Section heading="How long are you staying?">
          <ul className={styles.entryLinks}>
            {view.stays.map((stay) => (
              <li key={stay.url} className={styles.door}>
                <h3>
                  <SiteLink href={stay.url} className={styles.doorLink}>
                    {stay.title}
                  </SiteLink>
                </h3>
                {stay.text && <p>{stay.text}</p>}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {view.banner && (
        <Container>
          <PromotionalBanner banner={view.banner} />
        </Container>
      )}
      <Section heading="What the rent includes" tone="tint">
        <div className={styles.included}>
          {view.includedInPrice.map((item) => (
            <Accordion key={item.title} heading={item.title}>
              {item.text && <p>{item.text}</p>}
            </Accordion>
          ))}
        </div>
      </Section>
      {view.reviews && (
        <Section heading="What residents say" lead={`${view.reviews.rating}.`}>
          <div className={styles.reviews}>
            <ReviewList reviews={view.reviews.list} />
          </div>
          <p className={styles.more}>
            <a href={reviewsPath()}>All reviews</a> · <a href={reviewChecksPath()}>How we check reviews</a>
          </p>
        </Section>
      )}
      {view.offers.length > 0 && (
        <Section heading="Current offers">
          <div className={styles.offers}>
            <CardGrid columns={2}>
              {view.offers.map((offer) => (
                <OfferCard key={offer.title} offer={offer} />
              ))}
            </CardGrid>
          </div>
          <p className={styles.more}>
            <a href={offersPath()}>All offers</a>
          </p>
        </Section>
      )}
      {view.posts.length > 0 && (
        <Section heading="From the blog">
          <div className={styles.posts}>
            <CardGrid columns={3}>
              {view.posts.map((post) => (
                <PostCard key={post.href} post={post} />
              ))}
            </CardGrid>
          </div>
        </Section>
      )}
      <Container>
        <div className={styles.about}>
          <Accordion heading="About us" level={2}>
            <CmsHtml html={view.introHtml} />
          </Accordion>
        </div>
      </Container>
    </>
  )
}

/** The promotional banner, with a separate image for narrow screens. */
function PromotionalBanner({ banner }: { readonly banner: BannerView }) {
  const { wide, narrow, alt, url } = banner
  const image = (
    <picture>
      <source media={LAYOUT_MEDIA.mobile} srcSet={narrow.src} width={narrow.width} height={narrow.height} />
      <img
        src={wide.src}
        alt={alt}
        width={wide.width}
        height={wide.height}
        loading="lazy"
        decoding="async"
        className={styles.bannerPicture}
      />
    </picture>
  )
  return url ? (
    <SiteLink href={url} className={styles.bannerLink}>
      {image}
    </SiteLink>
  ) : (
    image
  )
}
