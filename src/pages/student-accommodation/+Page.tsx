import { useData } from 'vike-react/useData'
import { fromPriceText, noPriceText } from '#domain/contract/price-text.ts'
import { AmenityList } from '#ui/components/AmenityList/AmenityList.tsx'
import { LinkedValueList } from '#ui/components/LinkList/LinkList.tsx'
import { Picture } from '#ui/components/Picture/Picture.tsx'
import { PageHeading } from '#ui/layout/PageHeading/PageHeading.tsx'
import { Section } from '#ui/layout/Section/Section.tsx'
import { RoomList } from '../shared/RoomList/RoomList.tsx'
import type { Data } from './+data.ts'
import styles from './CityIndexPage.module.css'

/** All cities with their properties. */
export function Page() {
  const view = useData<Data>()
  return (
    <>
      <PageHeading isSlim heading={view.heading} lead={view.lead} />
      <Section heading="Rooms in all cities" isHeadingHidden anchor="list">
        <RoomList list={view.list} showsCity emptyText={noPriceText(null)}>
          <ul className={styles.cities}>
            {view.cities.map((city, index) => (
              <li key={city.slug} className={styles.city}>
                {city.image && (
                  <Picture
                    image={city.image}
                    size="half"
                    className={styles.picture}
                    lazy={index > 0}
                    decorative
                  />
                )}
                <div className={styles.words}>
                  <h2>
                    <a href={city.href}>{city.name}</a>
                  </h2>
                  <LinkedValueList
                    look="spaced"
                    items={city.properties.map(({ href, name, soldOut, fromWeekly }) => ({
                      href,
                      label: name,
                      value:
                        soldOut || fromWeekly === null ? noPriceText('sold-out') : fromPriceText(fromWeekly),
                    }))}
                  />
                  {city.allText && (
                    <p>
                      <a href={city.href}>{city.allText}</a>
                    </p>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </RoomList>
      </Section>
      {view.amenities.length > 0 && (
        <Section
          heading="What our buildings have"
          lead="Not every building has all of it: each says what it has."
        >
          <AmenityList amenities={view.amenities} />
        </Section>
      )}
    </>
  )
}
