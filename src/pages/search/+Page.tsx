import { useData } from 'vike-react/useData'
import { citiesPath, faqPath, siteMapPath, universitiesPath } from '#domain/routing/paths.ts'
import { LinkList } from '#ui/components/LinkList/LinkList.tsx'
import { Picture } from '#ui/components/Picture/Picture.tsx'
import { AvailabilityTag, PriceLine } from '#ui/components/PriceLine/PriceLine.tsx'
import { RoomCards } from '#ui/components/RoomCard/RoomCards.tsx'
import { SiteSearch } from '#ui/forms/SiteSearch/SiteSearch.tsx'
import { PageHeading } from '#ui/layout/PageHeading/PageHeading.tsx'
import { Container } from '#ui/layout/Section/Section.tsx'
import type { Data } from './+data.ts'
import styles from './SearchPage.module.css'

/** The site search with its results by kind. */
export function Page() {
  const view = useData<Data>()
  return (
    <>
      <PageHeading crumbs={view.crumbs} heading="Search" />
      <Container>
        <div className={styles.page}>
          <SiteSearch
            key={view.query}
            label="City, building, university or question"
            initialQuery={view.query}
          />
          {view.unknown && (
            <div className={styles.group}>
              <p className={styles.result}>{view.unknown.text}</p>
              {view.unknown.cities.length > 0 && <LinkList label="Our cities" links={view.unknown.cities} />}
            </div>
          )}
          {view.answer && (
            <section aria-label="Rooms that match your words" className={styles.group}>
              <h2 className={styles.heading}>Rooms that match your words</h2>
              <p className={styles.result}>
                <span>{`${view.answer.text} `}</span>
                <a href={view.answer.href}>See them with the filter</a>
              </p>
              {view.answer.rooms.length > 0 && <RoomCards rooms={view.answer.rooms} />}
              {view.answer.elsewhere && (
                <p className={styles.elsewhere}>
                  <span>{`${view.answer.elsewhere.text} `}</span>
                  <a href={view.answer.elsewhere.href}>See all cities with the filter</a>
                </p>
              )}
            </section>
          )}
          <p role="status" className={styles.result}>
            {view.resultText}
          </p>
          {view.isUnavailable && (
            <p>
              The search is not working at the moment. <a href={siteMapPath()}>The site map</a> lists every
              page, and on the booking line someone will help you.
            </p>
          )}
          {view.groups.length === 0 && view.resultText !== '' && view.unknown === null && (
            <p>
              Try a shorter word, or begin with <a href={citiesPath()}>our cities</a>,{' '}
              <a href={universitiesPath()}>your university</a> or <a href={faqPath()}>the questions</a>.
            </p>
          )}
          {view.query === '' && (
            <>
              <p>
                Say what you need, in your own words: “studio in Leeds under £200”, “wheelchair”, “deposit”.
              </p>
              <LinkList
                label="Where to begin"
                links={[
                  { label: 'Our cities', href: citiesPath() },
                  { label: 'Universities', href: universitiesPath() },
                  { label: 'Questions', href: faqPath() },
                ]}
              />
            </>
          )}
          {view.groups.map((group) => (
            <section key={group.name} aria-label={group.name} className={styles.group}>
              <h2 className={styles.heading}>{group.name}</h2>
              <ul className={styles.list}>
                {group.results.map((found) => (
                  <li key={found.href + found.title} className={styles.found}>
                    {found.card?.image && (
                      <Picture
                        image={found.card.image}
                        size="thumbnail"
                        decorative
                        className={styles.image}
                      />
                    )}
                    <div>
                      <a href={found.href} className={styles.link}>
                        {found.title}
                      </a>
                      {found.detail && <p className={styles.detail}>{found.detail}</p>}
                      {found.card && (
                        <div className={styles.price}>
                          {found.card.from && (
                            <PriceLine
                              from={found.card.from}
                              fromWeekly={found.card.from.weekly}
                              otherwise=""
                            />
                          )}
                          {found.card.tag && <AvailabilityTag tag={found.card.tag} />}
                        </div>
                      )}
                    </div>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          {view.elsewhereText !== '' && <p className={styles.detail}>{view.elsewhereText}</p>}
        </div>
      </Container>
    </>
  )
}
