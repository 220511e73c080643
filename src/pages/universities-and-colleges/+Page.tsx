import { useData } from 'vike-react/useData'
import { LinkedValueList } from '#ui/components/LinkList/LinkList.tsx'
import { Pagination } from '#ui/components/Pagination/Pagination.tsx'
import { PageHeading } from '#ui/layout/PageHeading/PageHeading.tsx'
import { Container } from '#ui/layout/Section/Section.tsx'
import type { Data } from './+data.ts'
import styles from './UniversitiesPage.module.css'

/** Universities by city, each with its nearest property. */
export function Page() {
  const view = useData<Data>()
  return (
    <>
      <PageHeading crumbs={view.crumbs} heading={view.heading} lead={view.lead} />
      <Container>
        <ul id="list" className={styles.cities}>
          {view.cities.map((city) => (
            <li key={city.name} className={styles.city}>
              <h2 className={styles.name}>{city.href ? <a href={city.href}>{city.name}</a> : city.name}</h2>
              <LinkedValueList
                look="soft"
                items={city.universities.map(({ href, name, nearest }) => ({
                  href,
                  label: name,
                  value: nearest && `${nearest.label}: ${nearest.short}`,
                }))}
              />
            </li>
          ))}
        </ul>
        <Pagination paging={view.paging} />
      </Container>
    </>
  )
}
