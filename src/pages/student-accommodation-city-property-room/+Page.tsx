import { useData } from 'vike-react/useData'
import { noPriceText } from '#domain/contract/price-text.ts'
import { CmsHtml } from '#ui/components/CmsHtml/CmsHtml.tsx'
import { Gallery, PictureTour } from '#ui/components/Gallery/Gallery.tsx'
import { Picture } from '#ui/components/Picture/Picture.tsx'
import { PriceBox } from '#ui/components/PriceBox/PriceBox.tsx'
import { AvailabilityTag } from '#ui/components/PriceLine/PriceLine.tsx'
import { LIMITED_AVAILABILITY_NOTE } from '#ui/components/PriceLine/price-view.ts'
import { RoomCards } from '#ui/components/RoomCard/RoomCards.tsx'
import { ShortlistButton } from '#ui/components/Shortlist/ShortlistButton.tsx'
import { SiteLink } from '#ui/components/SiteLink/SiteLink.tsx'
import { StickyActions } from '#ui/components/StickyActions/StickyActions.tsx'
import { StayCosts } from '#ui/forms/StayCosts/StayCosts.tsx'
import { PageHeading } from '#ui/layout/PageHeading/PageHeading.tsx'
import { Container, Section } from '#ui/layout/Section/Section.tsx'
import type { Data } from './+data.ts'
import { Building, BuildingLine } from './Building.tsx'
import { PaymentPlanPage, Payments } from './Payments.tsx'
import { linksOfContract, usePendingContract } from './pending-contract.ts'
import styles from './RoomPage.module.css'

const SOLD_OUT_NOTE =
  'This room is sold out for now. Its contracts are listed for your information. Join the waiting list, and we will write as soon as one becomes available.'
const ON_REQUEST_NOTE =
  'Call us for the price of this room: we will give you the total as well as the weekly price.'

/** A room with all its contracts and their totals. */
export function Page() {
  const view = useData<Data>()
  const pending = usePendingContract()
  const { actions, viewingUrl, entry } = linksOfContract(view, pending.href)
  const { availability } = view
  if (view.showsPictures)
    return <PictureTour gallery={view.gallery} crumbs={view.crumbs} backHref={view.path} />
  if (view.plan && view.payments)
    return <PaymentPlanPage view={view} plan={view.plan} guarantorRule={view.payments.guarantorRule} />
  return (
    <>
      <PageHeading
        crumbs={view.crumbs}
        heading={`${view.name}, ${view.property.name}`}
        lead={view.facts.join('\u00a0· ')}
      >
        {(availability === 'sold-out' || availability === 'limited') && (
          <AvailabilityTag tag={availability} />
        )}
        <BuildingLine building={view.building} />
      </PageHeading>
      <Container>
        <Gallery gallery={view.gallery} />
        <div className={styles.opening}>
          <PriceBox
            from={view.from}
            otherwise={noPriceText(availability)}
            contracts={view.contracts}
            problem={view.choiceProblem}
            reductions={view.reductions}
            originalWeekly={view.originalWeekly ?? undefined}
            firstPayment={view.payments?.first}
            actions={actions}
            onChoose={pending.choose}
            links={
              <>
                {viewingUrl && (
                  <li>
                    <SiteLink
                      href={viewingUrl}
                      pageKind="property"
                      tracked={{ event: 'pslArrangeViewing', property: view.property.slug, room: view.id }}
                    >
                      Arrange a viewing
                    </SiteLink>
                  </li>
                )}
                {view.payments && (
                  <li>
                    <a href="#payments">See when you pay</a>
                  </li>
                )}
                <li>
                  <ShortlistButton room={entry} name={`${view.name}, ${view.property.name}`} />
                </li>
              </>
            }
          >
            {availability === 'limited' && <p className={styles.rule}>{LIMITED_AVAILABILITY_NOTE}</p>}
            {view.assurances.length > 0 && (
              <ul className={styles.assurances} aria-label="Promises">
                {view.assurances.map(({ text, url }) => (
                  <li key={text}>
                    <SiteLink href={url}>{text}</SiteLink>
                  </li>
                ))}
              </ul>
            )}
          </PriceBox>
          <div className={styles.words}>
            <CmsHtml html={view.descriptionHtml} />
            {availability === 'sold-out' && <p>{SOLD_OUT_NOTE}</p>}
            {availability === 'price-on-request' && <p>{ON_REQUEST_NOTE}</p>}
            {view.facilities.length > 0 && (
              <>
                <h2 className={styles.heading}>In the room</h2>
                <ul className={styles.facilities}>
                  {view.facilities.map((facility) => (
                    <li key={facility}>{facility}</li>
                  ))}
                </ul>
              </>
            )}
            {view.access.length > 0 && (
              <>
                <h2 className={styles.heading}>Access to this room</h2>
                <ul className={styles.facilities}>
                  {view.access.map((fact) => (
                    <li key={fact}>{fact}</li>
                  ))}
                </ul>
                <p>
                  <a href={`${view.property.href}#access`}>More about access to the building</a>
                </p>
              </>
            )}
            {view.stayCosts && <StayCosts view={view.stayCosts} />}
            {view.payments && view.from && <Payments view={view.payments} weeks={view.from.weeks} />}
            {view.billsIncluded.length > 0 && (
              <>
                <h2 className={styles.heading}>Included in the rent</h2>
                <p>{`${view.billsIncluded.join(', ')}.`}</p>
                <p>{`Not included: ${view.billsExcluded.join(', ')}.`}</p>
              </>
            )}
            {view.floorPlans.length > 0 && (
              <>
                <h2 className={styles.heading}>
                  {view.floorPlans.length === 1 ? 'Floor plan' : 'Floor plans'}
                </h2>
                <ul className={styles.floorPlans}>
                  {view.floorPlans.map((plan) => (
                    <li key={plan.src}>
                      <Picture image={plan} size="half" />
                    </li>
                  ))}
                </ul>
              </>
            )}
          </div>
        </div>
      </Container>
      {view.alternatives && (
        <Section heading={view.alternatives.heading} anchor="free">
          <RoomCards rooms={view.alternatives.rooms} />
        </Section>
      )}
      <Section heading={`The building: ${view.building.name}`} anchor="building" tone="tint">
        <Building building={view.building} />
      </Section>
      {view.otherRooms.length > 0 && (
        <Section heading={`Other rooms at ${view.property.name}`} anchor="other-rooms">
          <RoomCards rooms={view.otherRooms} />
          <p className={styles.more}>
            <a href={`${view.property.href}#rooms`}>{`All rooms at ${view.property.name}`}</a>
          </p>
        </Section>
      )}
      <StickyActions from={view.from} otherwise={noPriceText(availability)} action={actions[0]} />
    </>
  )
}
