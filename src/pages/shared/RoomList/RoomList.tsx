import type { ReactNode } from 'react'
import { CardGrid } from '#ui/components/Card/Card.tsx'
import { Pagination } from '#ui/components/Pagination/Pagination.tsx'
import { offersForOnce } from '#ui/components/PriceLine/offers-for.ts'
import { PropertyCard } from '#ui/components/PropertyCard/PropertyCard.tsx'
import { RoomCards } from '#ui/components/RoomCard/RoomCards.tsx'
import { RoomFilter } from '#ui/forms/RoomFilter/RoomFilter.tsx'
import styles from './RoomList.module.css'
import type { RoomListView } from './room-list-view.ts'

/** How many cards are in the first view: their images are not lazy. */
const FIRST_CARDS = 1

interface RoomListProps {
  readonly list: RoomListView
  /** The text where the list has no properties at all. */
  readonly emptyText: string
  readonly showsCity?: boolean
  /** A map of what is listed: beside the cards on a wide screen, above them elsewhere. */
  readonly map?: ReactNode
  /** What stands in place of the cards while nothing is chosen. */
  readonly children?: ReactNode
}

/** A list of rooms, or of the buildings with them: its filter, the cards, and what just missed. */
export function RoomList({ list, emptyText, showsCity = false, map, children }: RoomListProps) {
  const properties = offersForOnce(list.properties)
  const isReplaced = children !== undefined && !list.filter.isActive
  return (
    <>
      {list.filter.types.length > 0 && <RoomFilter filter={list.filter} />}
      <div className={map ? styles.withMap : undefined}>
        <div className={styles.cards}>
          {isReplaced ? (
            children
          ) : list.shown === 'rooms' ? (
            <RoomCards rooms={list.rooms} first={FIRST_CARDS} />
          ) : list.properties.length === 0 && !list.filter.isActive ? (
            <p>{emptyText}</p>
          ) : (
            <CardGrid columns={2} note={properties.note}>
              {properties.cards.map((property, index) => (
                <PropertyCard
                  key={property.slug}
                  property={property}
                  size={map ? 'besideMap' : 'half'}
                  distance={property.walk}
                  showsCity={showsCity}
                  lazy={index >= FIRST_CARDS}
                />
              ))}
            </CardGrid>
          )}
          <Pagination paging={list.paging} />
          {list.nearMisses.length > 0 && (
            <section aria-labelledby="near-misses" className={styles.nearMisses}>
              <h3 id="near-misses">Almost what you asked for</h3>
              <RoomCards rooms={list.nearMisses} />
            </section>
          )}
        </div>
        {map && <div className={styles.map}>{map}</div>}
      </div>
    </>
  )
}
