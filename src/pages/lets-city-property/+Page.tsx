import { useData } from 'vike-react/useData'
import { noPriceText } from '#domain/contract/price-text.ts'
import { CmsHtml } from '#ui/components/CmsHtml/CmsHtml.tsx'
import { Gallery } from '#ui/components/Gallery/Gallery.tsx'
import { LinkList } from '#ui/components/LinkList/LinkList.tsx'
import { PriceLine } from '#ui/components/PriceLine/PriceLine.tsx'
import { SiteLink } from '#ui/components/SiteLink/SiteLink.tsx'
import { StayForm } from '#ui/forms/StayForm/StayForm.tsx'
import { PageHeading } from '#ui/layout/PageHeading/PageHeading.tsx'
import { Container, Section } from '#ui/layout/Section/Section.tsx'
import type { Data } from './+data.ts'
import styles from './LetsPropertyPage.module.css'

/** A property in a short-term or summer section, with only the contracts of that option. */
export function Page() {
  const view = useData<Data>()
  return (
    <>
      <PageHeading crumbs={view.crumbs} heading={`${view.stays} at ${view.name}`} lead={view.address} />
      <Container>
        <StayForm view={view.stay} />
      </Container>
      <Section heading="Rooms and contracts" tone="tint">
        {view.rooms.length === 0 ? (
          view.stay.resultText === '' && (
            <p>
              No rooms are available for a stay like this at the moment. Call us, and we will tell you what is
              coming up.
            </p>
          )
        ) : (
          <ul className={styles.rooms}>
            {view.rooms.map((room) => (
              <li key={room.href}>
                <h3>
                  <a href={room.href}>{room.name}</a>
                </h3>
                <p className={styles.facts}>{room.facts.join('\u00a0· ')}</p>
                <ul aria-label={`Contracts for ${room.name}`} className={styles.contracts}>
                  {room.contracts.map((contract) => (
                    <li key={contract.href} className={styles.contract}>
                      <a href={contract.href}>{contract.label}</a>
                      {contract.stayText && <p className={styles.stay}>{contract.stayText}</p>}
                      <PriceLine
                        from={contract.price}
                        fromWeekly={contract.price?.weekly ?? null}
                        otherwise={noPriceText(null)}
                      />
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        )}
      </Section>
      <Section heading={`About ${view.name}`}>
        <Gallery gallery={view.gallery} />
        <div className={styles.text}>
          <CmsHtml html={view.textHtml} />
        </div>
      </Section>
      <Section heading="Ask about your dates">
        {view.email && (
          <p>
            Write to <SiteLink href={view.email.url}>{view.email.email}</SiteLink> with the days you arrive
            and leave.
          </p>
        )}
        <LinkList
          label="More about this building"
          links={[{ label: `${view.name} for the academic year`, href: view.yearHref }]}
        />
      </Section>
    </>
  )
}
