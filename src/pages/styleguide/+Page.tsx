import type { ReactNode } from 'react'
import { useData } from 'vike-react/useData'
import { ALL_DENIED } from '#domain/consent/consent.ts'
import { firstPaymentText, noPriceText } from '#domain/contract/price-text.ts'
import { blogPath, cityPath, styleguidePath } from '#domain/routing/paths.ts'
import { Accordion } from '#ui/components/Accordion/Accordion.tsx'
import { AmenityList } from '#ui/components/AmenityList/AmenityList.tsx'
import { Button, ButtonLink } from '#ui/components/Button/Button.tsx'
import { CardGrid } from '#ui/components/Card/Card.tsx'
import { CityTile } from '#ui/components/CityTile/CityTile.tsx'
import { CopyButton } from '#ui/components/CopyButton/CopyButton.tsx'
import { OfferCard } from '#ui/components/OfferCard/OfferCard.tsx'
import { Pagination } from '#ui/components/Pagination/Pagination.tsx'
import { PhoneLink } from '#ui/components/PhoneLink/PhoneLink.tsx'
import { PostCard } from '#ui/components/PostCard/PostCard.tsx'
import { PriceBox } from '#ui/components/PriceBox/PriceBox.tsx'
import { AvailabilityTag, PriceLine } from '#ui/components/PriceLine/PriceLine.tsx'
import { PropertyCard } from '#ui/components/PropertyCard/PropertyCard.tsx'
import { ReviewList } from '#ui/components/ReviewCard/ReviewCard.tsx'
import { RoomCard } from '#ui/components/RoomCard/RoomCard.tsx'
import { ShortlistButton, ShortlistLink } from '#ui/components/Shortlist/ShortlistButton.tsx'
import { SiteLink } from '#ui/components/SiteLink/SiteLink.tsx'
import { StickyActions } from '#ui/components/StickyActions/StickyActions.tsx'
import { RoomFilter } from '#ui/forms/RoomFilter/RoomFilter.tsx'
import { SiteSearch } from '#ui/forms/SiteSearch/SiteSearch.tsx'
import { ConsentForm } from '#ui/layout/ConsentBar/ConsentForm.tsx'
import { GridOverlay } from '#ui/layout/GridOverlay/GridOverlay.tsx'
import { ProgressBar } from '#ui/layout/LoadingBar/LoadingBar.tsx'
import { Logo } from '#ui/layout/Logo/Logo.tsx'
import { PageHeading } from '#ui/layout/PageHeading/PageHeading.tsx'
import { Section } from '#ui/layout/Section/Section.tsx'
import type { Data } from './+data.ts'
import { ErrorStates } from './ErrorStates.tsx'
import { SharedLinks } from './SharedLinks.tsx'
import styles from './StyleguidePage.module.css'

/** Every component and token in every state, for the team. It is not indexed. */
export function Page() {
  const {
    amenities,
    cityTile,
    colours,
    contracts,
    filters,
    offer,
    paging,
    phones,
    posts,
    prices,
    properties,
    reviews,
    rooms,
    sharedPages,
    spaces,
    typeSteps,
  } = useData<Data>()
  return (
    <>
      <PageHeading heading="Style guide" lead="Every component and token of this site, in every state." />
      <Section heading="Colours">
        <ul className={styles.swatches}>
          {colours.map((colour) => (
            <li key={colour}>
              <span className={styles.swatch} style={{ background: `var(${colour})` }} />
              <span>{colour.slice(2)}</span>
            </li>
          ))}
        </ul>
      </Section>
      <Section heading="Type">
        {typeSteps.map((step) => (
          <p key={step} className={styles.sample} style={{ fontSize: `var(--step-${step})` }}>
            {`Step ${step}: £189 a week, 44 weeks`}
          </p>
        ))}
      </Section>
      <Section heading="Space">
        {spaces.map((space) => (
          <span key={space} className={styles.space} style={{ width: `var(--space-${space})` }} />
        ))}
      </Section>
      <Section heading="Grid">
        <div className={styles.grid}>
          <GridOverlay />
        </div>
      </Section>
      <Section heading="Logo">
        <Row>
          <Logo brandName="Plumbrook Student Living" look="default" />
          <Logo brandName="Plumbrook Student Living" look="short-term" />
          <Logo brandName="Plumbrook Student Living" look="summer" />
        </Row>
      </Section>
      <Section heading="Buttons">
        <Row>
          <ButtonLink href={styleguidePath()} size="small">
            Small
          </ButtonLink>
          <ButtonLink href={styleguidePath()}>Default</ButtonLink>
          <ButtonLink href={styleguidePath()} size="large">
            Large
          </ButtonLink>
          <ButtonLink href={styleguidePath()} outline>
            Outline
          </ButtonLink>
        </Row>
      </Section>
      <Section heading="Buttons that do something">
        <Row>
          <Button size="small">Small</Button>
          <Button>Default</Button>
          <Button size="large">Large</Button>
          <Button outline>Outline</Button>
          <CopyButton text="AIRE150" subject="the code" />
          <ShortlistButton room="style-guide-room" name="an example" />
          <ShortlistLink />
        </Row>
      </Section>
      <Section heading="Search">
        <SiteSearch label="Plain" />
        <SiteSearch label="Its label is hidden from sight" look="secondary" />
      </Section>
      <Section heading="Filter">
        <RoomFilter filter={filters.clear} />
        <RoomFilter filter={filters.nothingFits} />
      </Section>
      <Section heading="Links and telephone">
        <Row>
          <SiteLink href={blogPath()}>Internal</SiteLink>
          <SiteLink href="https://www.nationalcode.org">External</SiteLink>
          <SiteLink href="https://www.nationalcode.org" pageKind="city">
            External on a city’s page
          </SiteLink>
          {phones.map((phone) => (
            <PhoneLink key={phone.url} phone={phone} openingTimes="Monday to Friday, 9:00 to 18:30" />
          ))}
        </Row>
      </Section>
      <Section heading="Tags">
        <Row>
          <AvailabilityTag tag="sold-out" />
          <AvailabilityTag tag="limited" />
        </Row>
      </Section>
      <Section heading="Prices">
        <div className={styles.boxes}>
          <PriceLine from={prices.price} fromWeekly="£189" otherwise="" />
          <PriceLine from={prices.price} fromWeekly="£189" originalWeekly="£199" otherwise="" />
          <PriceLine from={null} fromWeekly={null} otherwise={noPriceText('sold-out')} />
          <PriceBox
            from={prices.price}
            otherwise=""
            contracts={contracts}
            firstPayment={firstPaymentText('£2,772', '28 September 2027')}
            actions={prices.actions}
          />
          <PriceBox
            from={null}
            otherwise={noPriceText('sold-out')}
            actions={[prices.actions[1]]}
            label="Price, sold out"
          />
        </div>
        <StickyActions from={prices.price} otherwise="" action={prices.actions[0]} />
        <p>While the price box is out of sight, price and enquiry stay at the foot of the screen.</p>
      </Section>
      <Section heading="Buildings">
        <CardGrid columns={3}>
          {properties.map((property) => (
            <PropertyCard key={property.slug} property={property} />
          ))}
        </CardGrid>
      </Section>
      <Section heading="Rooms" tone="tint">
        <CardGrid columns={3}>
          {rooms.map((room) => (
            <RoomCard key={room.name} room={room} />
          ))}
        </CardGrid>
      </Section>
      <Section heading="Cities, posts and offers">
        <CardGrid columns={3}>
          <CityTile city={cityTile} />
          {posts.map((post) => (
            <PostCard key={post.href} post={post} />
          ))}
        </CardGrid>
        <div className={styles.topRow}>
          <CardGrid columns={2}>
            {[offer].map((one) => (
              <OfferCard
                key={one.title}
                offer={one}
                places={[{ label: 'Leeds', href: cityPath({ slug: 'leeds' }) }]}
              />
            ))}
          </CardGrid>
        </div>
        <Pagination paging={paging} />
      </Section>
      <Section heading="Reviews and amenities">
        <ReviewList reviews={reviews} />
        <AmenityList amenities={amenities} />
      </Section>
      <Section heading="Accordions">
        <Accordion heading="Closed">Behind the plus.</Accordion>
        <Accordion heading="Open" startsOpen>
          Behind the minus.
        </Accordion>
        <Accordion heading="Disabled" disabled>
          Always to be seen.
        </Accordion>
        <Accordion heading="With another inside">
          <Accordion heading="Nested" nested level={4}>
            <p className={styles.tall}>Its height is reported to the one around it.</p>
          </Accordion>
        </Accordion>
      </Section>
      <Section heading="Question for consent">
        <div className={styles.forms}>
          <ConsentForm choices={ALL_DENIED} onChoose={() => undefined} />
          <ConsentForm choices={ALL_DENIED} startsOpen onChoose={() => undefined} onClose={() => undefined} />
        </div>
      </Section>
      <Section heading="Loading bar">
        <div className={styles.bars}>
          <ProgressBar percent={60} failed={false} />
        </div>
        <div className={styles.bars}>
          <ProgressBar percent={100} failed />
        </div>
      </Section>
      <Section heading="Evening" tone="evening">
        <p>
          Text on the dark band, with <a href={styleguidePath()}>a link in it</a>.
        </p>
      </Section>
      <Section
        heading="How links look when shared"
        lead="Each page as WhatsApp, Facebook and iMessage show it, and below as Slack and Telegram do, from the tags that the page sends."
      >
        <SharedLinks pages={sharedPages} />
      </Section>
      <Section heading="Errors">
        <ErrorStates />
      </Section>
    </>
  )
}

const Row = ({ children }: { readonly children: ReactNode }) => <div className={styles.row}>{children}</div>
