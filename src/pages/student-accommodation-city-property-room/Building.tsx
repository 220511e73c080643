import { AmenityList } from '#ui/components/AmenityList/AmenityList.tsx'
import { PlaceMap } from '#ui/components/PlaceMap/PlaceMap.tsx'
import { RatedReviews } from '#ui/components/ReviewCard/ReviewCard.tsx'
import { reviewsText } from '#ui/components/ReviewCard/review-view.ts'
import type { BuildingView } from '../shared/property/building-view.ts'
import styles from './RoomPage.module.css'

interface BuildingProps {
  readonly building: BuildingView
}

/** Where a room is, and what residents think of its building, in a line. */
export function BuildingLine({ building: { address, journey, reviews } }: BuildingProps) {
  if (!(address || journey || reviews.average)) return null
  return (
    <ul className={styles.place}>
      {address && (
        <li>
          <a href="#building">{address}</a>
        </li>
      )}
      {reviews.average && (
        <li>
          <a href="#residents">{`${reviews.average} of 5, ${reviewsText(reviews)}`}</a>
        </li>
      )}
      {journey && <li>{journey}</li>}
    </ul>
  )
}

/** What everybody who lives in a room has around it. */
export function Building({ building }: BuildingProps) {
  const { name, href, address, journey, amenities, reviews } = building
  const where = [address, journey].filter(Boolean).join('\u00a0· ')
  return (
    <div className={styles.building}>
      {where && <p>{where}</p>}
      {amenities.length > 0 && <AmenityList amenities={amenities} />}
      {building.map && (
        <div>
          <h3 className={styles.heading}>Where it is</h3>
          <PlaceMap
            map={building.map}
            title={`${name} and the universities near it`}
            coordinates={building.coordinates}
            property={building.slug}
          />
        </div>
      )}
      {reviews.count > 0 && (
        <div id="residents">
          <h3 className={styles.heading}>What residents say</h3>
          <RatedReviews reviews={reviews} />
        </div>
      )}
      <p>
        <a href={href}>{`Everything about ${name}`}</a>
      </p>
    </div>
  )
}
