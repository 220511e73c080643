import { useData } from 'vike-react/useData'
import { citiesPath, offersPath, universitiesPath } from '../../domain/routing/paths.ts'
import { CardGrid } from '../../ui/components/CardGrid/CardGrid.tsx'
import { CityTile } from '../../ui/components/CityTile/CityTile.tsx'
import { CmsHtml } from '../../ui/components/CmsHtml/CmsHtml.tsx'
import { LinkList } from '../../ui/components/LinkList/LinkList.tsx'
import { OfferCard } from '../../ui/components/OfferCard/OfferCard.tsx'
import { Picture } from '../../ui/components/Picture/Picture.tsx'
import { PostCard } from '../../ui/components/PostCard/PostCard.tsx'
import { PropertyCard } from '../../ui/components/PropertyCard/PropertyCard.tsx'
import { SiteLink } from '../../ui/components/SiteLink/SiteLink.tsx'
import { SiteSearch } from '../../ui/forms/SiteSearch/SiteSearch.tsx'
import { Container } from '../../ui/layout/Container/Container.tsx'
import { Section } from '../../ui/layout/Section/Section.tsx'
import type { Data } from './+data.ts'
import styles from './HomePage.module.css'
import { PromotionalBanner } from './PromotionalBanner.tsx'

/** The home page. */
export function Page() {
  const view = useData<Data>()
  return (
    <>
      <div className={styles.hero}>
        {view.image && (
          <Picture image={view.image} size="full" className={styles.heroPicture} lazy={false} decorative />
        )}
        <div className={styles.heroWords}>
          <Container>
            <h1 className={styles.title}>{view.heading}</h1>
            <p className={styles.text}>{view.text}</p>
            <SiteSearch label="Where are you studying?" look="onDark" />
            <p className={styles.otherLinks}>
              Or see <a href={citiesPath()}>all cities</a> and{' '}
              <a href={universitiesPath()}>all universities</a>.
            </p>
          </Container>
        </div>
      </div>
      <Container>
        <ul className={styles.points}>
          {view.proofPoints.map((point) => (
            <li key={point.title}>
              <h2 className={styles.pointTitle}>{point.title}</h2>
              <p>{point.text}</p>
            </li>
          ))}
        </ul>
      </Container>
      <Section heading="Popular cities">
        <CardGrid columns={4}>
          {view.cities.map((city) => (
            <CityTile key={city.slug} city={city} />
          ))}
        </CardGrid>
      </Section>
      <Section heading="How long are you staying?" tone="tint">
        <ul className={styles.entryLinks}>
          {view.stays.map((stay) => (
            <li key={stay.url} className={styles.door}>
              <h3>
                <SiteLink href={stay.url} className={styles.doorLink}>
                  {stay.title}
                </SiteLink>
              </h3>
              <p>{stay.text}</p>
            </li>
          ))}
        </ul>
      </Section>
      <Section heading="Featured buildings">
        <CardGrid columns={3}>
          {view.featured.map((property) => (
            <PropertyCard key={property.slug} property={property} showsCity />
          ))}
        </CardGrid>
      </Section>
      {view.banner && (
        <Container>
          <PromotionalBanner banner={view.banner} />
        </Container>
      )}
      <Section heading="What the rent includes" tone="evening">
        <ul className={styles.included}>
          {view.includedInPrice.map((item) => (
            <li key={item.title}>
              <h3 className={styles.pointTitle}>{item.title}</h3>
              <p>{item.text}</p>
            </li>
          ))}
        </ul>
      </Section>
      {view.offers.length > 0 && (
        <Section heading="Current offers">
          <CardGrid columns={2}>
            {view.offers.map((offer) => (
              <OfferCard key={offer.title} offer={offer} />
            ))}
          </CardGrid>
          <p className={styles.more}>
            <a href={offersPath()}>All offers</a>
          </p>
        </Section>
      )}
      {view.universities.length > 0 && (
        <Section heading="Find your university" tone="tint">
          <LinkList label="Universities" links={view.universities} />
        </Section>
      )}
      {view.posts.length > 0 && (
        <Section heading="From the blog">
          <CardGrid columns={3}>
            {view.posts.map((post) => (
              <PostCard key={post.href} post={post} />
            ))}
          </CardGrid>
        </Section>
      )}
      <Section heading="About us">
        <CmsHtml html={view.introHtml} />
      </Section>
    </>
  )
}
