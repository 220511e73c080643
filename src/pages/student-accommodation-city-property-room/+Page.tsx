import { useData } from 'vike-react/useData'
import { AvailabilityTag } from '../../ui/components/AvailabilityTag/AvailabilityTag.tsx'
import { CardGrid } from '../../ui/components/CardGrid/CardGrid.tsx'
import { CmsHtml } from '../../ui/components/CmsHtml/CmsHtml.tsx'
import { ContractPicker } from '../../ui/components/ContractPicker/ContractPicker.tsx'
import { Gallery } from '../../ui/components/Gallery/Gallery.tsx'
import { Picture } from '../../ui/components/Picture/Picture.tsx'
import { PriceBox } from '../../ui/components/PriceBox/PriceBox.tsx'
import { LIMITED_AVAILABILITY_NOTE } from '../../ui/components/PriceLine/priceView.ts'
import { noPriceText } from '../../ui/components/PriceLine/priceWording.ts'
import { RoomCard } from '../../ui/components/RoomCard/RoomCard.tsx'
import { ShortlistButton } from '../../ui/components/Shortlist/ShortlistButton.tsx'
import { StickyActions } from '../../ui/components/StickyActions/StickyActions.tsx'
import { Container } from '../../ui/layout/Container/Container.tsx'
import { PageHeading } from '../../ui/layout/PageHeading/PageHeading.tsx'
import { Section } from '../../ui/layout/Section/Section.tsx'
import styles from './RoomPage.module.css'
import type { RoomView } from './roomView.ts'

/** A room with all its contracts and their totals. */
export function Page() {
  const view = useData<RoomView>()
  const { availability } = view
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
        <Gallery pictures={view.pictures} />
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
          <PriceBox from={view.from} otherwise={noPriceText(availability)} actions={view.actions}>
            <ShortlistButton room={view.id} name={`${view.name}, ${view.property.name}`} />
            {availability === 'limited' && <p className={styles.rule}>{LIMITED_AVAILABILITY_NOTE}</p>}
          </PriceBox>
        </div>
      </Container>
      <Section heading="Choose your contract" anchor="contracts" tone="tint">
        {view.choiceProblem && <p className={styles.problem}>{view.choiceProblem}</p>}
        {view.contracts.length === 0 ? (
          <p>
            {availability === 'sold-out'
              ? 'This room is sold out for now. Join the waiting list, and we will write as soon as one is free.'
              : 'Call us for the price of this room: we will tell you the total, not only the week.'}
          </p>
        ) : (
          <>
            <p className={styles.rule}>
              {availability === 'sold-out'
                ? 'This room is sold out for now; these are its contracts.'
                : 'Prices are for one person. Total = price a week × weeks; there is no booking fee.'}
            </p>
            <ContractPicker label="Contracts" groups={view.contracts} />
          </>
        )}
        {view.instalments.length > 0 && (
          <div className={styles.instalments}>
            <h3 className={styles.subheading}>
              Paying {view.from?.total} for {view.from?.weeks}
            </h3>
            <ul className={styles.payments}>
              {view.instalments.map(({ payments, each }) => (
                <li key={payments} className={styles.payment}>
                  <strong>{payments}</strong> of {each}
                </li>
              ))}
            </ul>
          </div>
        )}
        {view.billsIncluded.length > 0 && (
          <p className={styles.bills}>
            <strong>In the price:</strong> {view.billsIncluded.join(', ')}. <strong>Not in it:</strong>{' '}
            {view.billsExcluded.join(', ')}.
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
        <Section heading={`Other rooms at ${view.property.name}`}>
          <CardGrid columns={3}>
            {view.otherRooms.map((room) => (
              <RoomCard key={room.id} room={room} />
            ))}
          </CardGrid>
        </Section>
      )}
      <StickyActions from={view.from} otherwise={noPriceText(availability)} action={view.actions[0]} />
    </>
  )
}
