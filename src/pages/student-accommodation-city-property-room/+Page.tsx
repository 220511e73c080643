import { useData } from 'vike-react/useData'
import { noPriceText } from '../../domain/contract/priceText.ts'
import { AvailabilityTag } from '../../ui/components/AvailabilityTag/AvailabilityTag.tsx'
import { CardGrid } from '../../ui/components/CardGrid/CardGrid.tsx'
import { CmsHtml } from '../../ui/components/CmsHtml/CmsHtml.tsx'
import { ContractPicker } from '../../ui/components/ContractPicker/ContractPicker.tsx'
import { Gallery } from '../../ui/components/Gallery/Gallery.tsx'
import { PictureTour } from '../../ui/components/Gallery/PictureTour.tsx'
import { Picture } from '../../ui/components/Picture/Picture.tsx'
import { PriceBox } from '../../ui/components/PriceBox/PriceBox.tsx'
import { LIMITED_AVAILABILITY_NOTE } from '../../ui/components/PriceLine/priceView.ts'
import { RoomCard } from '../../ui/components/RoomCard/RoomCard.tsx'
import { ShortlistButton } from '../../ui/components/Shortlist/ShortlistButton.tsx'
import { SiteLink } from '../../ui/components/SiteLink/SiteLink.tsx'
import { StickyActions } from '../../ui/components/StickyActions/StickyActions.tsx'
import { Container } from '../../ui/layout/Container/Container.tsx'
import { PageHeading } from '../../ui/layout/PageHeading/PageHeading.tsx'
import { Section } from '../../ui/layout/Section/Section.tsx'
import type { Data } from './+data.ts'
import { CostOfContract, Payments } from './Payments.tsx'
import { linksOfContract, usePendingContract } from './pendingContract.ts'
import styles from './RoomPage.module.css'

/** A room with all its contracts and their totals. */
export function Page() {
  const view = useData<Data>()
  const pending = usePendingContract()
  const { actions, viewingUrl, entry } = linksOfContract(view, pending.href)
  const { availability } = view
  if (view.showsPictures)
    return <PictureTour gallery={view.gallery} crumbs={view.crumbs} backHref={view.path} />
  return (
    <>
      <PageHeading
        crumbs={view.crumbs}
        heading={`${view.name}, ${view.property.name}`}
        lead={view.facts.join(' · ')}
      >
        {(availability === 'sold-out' || availability === 'limited') && (
          <AvailabilityTag tag={availability} />
        )}
      </PageHeading>
      <Container>
        <Gallery gallery={view.gallery} />
        <div className={styles.opening}>
          <div className={styles.words}>
            <CmsHtml html={view.descriptionHtml} />
            {view.facilities.length > 0 && (
              <>
                <h2 className={styles.facilitiesHeading}>In the room</h2>
                <ul className={styles.facilities}>
                  {view.facilities.map((facility) => (
                    <li key={facility}>{facility}</li>
                  ))}
                </ul>
              </>
            )}
          </div>
          <PriceBox
            from={view.from}
            otherwise={noPriceText(availability)}
            actions={actions}
            cost={view.cost && <CostOfContract cost={view.cost} />}
          >
            {viewingUrl && (
              <SiteLink
                href={viewingUrl}
                pageKind="property"
                tracked={{ event: 'pslArrangeViewing', property: view.phone.property, room: view.id }}
              >
                Arrange a viewing
              </SiteLink>
            )}
            {view.payments && <a href="#payments">See when you pay</a>}
            <ShortlistButton room={entry} name={`${view.name}, ${view.property.name}`} />
            {availability === 'limited' && <p className={styles.rule}>{LIMITED_AVAILABILITY_NOTE}</p>}
          </PriceBox>
        </div>
      </Container>
      {view.alternatives && (
        <Section heading={view.alternatives.heading} anchor="free">
          <CardGrid columns={3}>
            {view.alternatives.rooms.map((room) => (
              <RoomCard key={room.id} room={room} />
            ))}
          </CardGrid>
        </Section>
      )}
      <Section
        heading={
          availability === 'sold-out'
            ? 'Contracts for this room'
            : view.from?.dates
              ? 'Your contract'
              : 'Choose your contract'
        }
        anchor="contracts"
        tone="tint"
      >
        {view.choiceProblem && <p className={styles.problem}>{view.choiceProblem}</p>}
        {view.contracts.length === 0 ? (
          <p>
            {availability === 'sold-out'
              ? 'This room is sold out for now. Join the waiting list, and we will write as soon as one becomes available.'
              : 'Call us for the price of this room: we will give you the total as well as the weekly price.'}
          </p>
        ) : (
          <>
            <p className={styles.rule}>
              {availability === 'sold-out'
                ? 'This room is sold out for now. Its contracts are listed for your information.'
                : 'Prices are for one person. Total = price a week × weeks.'}
            </p>
            <ContractPicker label="Contracts" groups={view.contracts} onChoose={pending.choose} />
          </>
        )}
        {view.payments && view.from && <Payments view={view.payments} weeks={view.from.weeks} />}
        {view.billsIncluded.length > 0 && (
          <p className={styles.bills}>
            <strong>Included in the rent:</strong> {view.billsIncluded.join(', ')}.{' '}
            <strong>Not included:</strong> {view.billsExcluded.join(', ')}.
          </p>
        )}
      </Section>
      {view.floorPlans.length > 0 && (
        <Section heading={view.floorPlans.length === 1 ? 'Floor plan' : 'Floor plans'}>
          <ul className={styles.floorPlans}>
            {view.floorPlans.map((plan) => (
              <li key={plan.src}>
                <Picture image={plan} size="half" />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {view.otherRooms.length > 0 && (
        <Section heading={`Other rooms at ${view.property.name}`} anchor="other-rooms">
          <CardGrid columns={3}>
            {view.otherRooms.map((room) => (
              <RoomCard key={room.id} room={room} />
            ))}
          </CardGrid>
        </Section>
      )}
      <StickyActions
        from={view.from && view.cost ? { ...view.from, withOffers: view.cost.toPay } : view.from}
        otherwise={noPriceText(availability)}
        action={actions[0]}
      />
    </>
  )
}
