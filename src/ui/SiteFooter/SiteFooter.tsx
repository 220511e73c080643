import type { NavigationItem } from '../../domain/navigation/navigationState.ts'
import type { PhoneNumber } from '../../domain/phone/phoneNumber.ts'
import type { AffiliateView, FrameView } from '../../domain/views/frameView.ts'
import { CmsHtml } from '../CmsHtml/CmsHtml.tsx'
import { Container } from '../Container/Container.tsx'
import { PhoneLink } from '../PhoneLink/PhoneLink.tsx'
import { Picture } from '../Picture/Picture.tsx'
import { SiteLink } from '../SiteLink/SiteLink.tsx'
import styles from './SiteFooter.module.css'

interface SiteFooterProps {
  readonly brandName: string
  /** `null` where the content could not be read. */
  readonly footer: FrameView['footer'] | null
  readonly affiliates: readonly AffiliateView[]
  readonly phone: PhoneNumber
  readonly openingTimes: string
}

/** Contact, Useful Information, Students, awards, affiliates, company details and compliance links (spec section 2). */
export function SiteFooter({ brandName, footer, affiliates, phone, openingTimes }: SiteFooterProps) {
  return (
    <footer className={styles.footer}>
      <Container>
        <div className={styles.sections}>
          <section aria-labelledby="footer-contact">
            <h2 id="footer-contact" className={styles.heading}>
              Contact
            </h2>
            <PhoneLink phone={phone} openingTimes={openingTimes} />
            {openingTimes && <p className={styles.times}>{openingTimes}</p>}
            {footer && <CmsHtml html={footer.addressHtml} />}
          </section>
          {footer && <FooterLinks heading="Useful Information" items={footer.usefulInformation} />}
          {footer && <FooterLinks heading="Students" items={footer.students} />}
        </div>
        {footer && footer.awards.length > 0 && (
          <ul className={styles.awards} aria-label="Awards">
            {footer.awards.map((award) => (
              <li key={award.src}>
                <Picture picture={award} className={styles.award} />
              </li>
            ))}
          </ul>
        )}
        {affiliates.length > 0 && (
          <ul className={styles.affiliates} aria-label="Memberships">
            {affiliates.map(({ picture, title, url }) => (
              <li key={title}>
                {url ? (
                  <SiteLink href={url}>
                    <Picture picture={picture} className={styles.affiliate} />
                  </SiteLink>
                ) : (
                  <Picture picture={picture} className={styles.affiliate} />
                )}
              </li>
            ))}
          </ul>
        )}
        <div className={styles.company}>
          {footer ? <CmsHtml html={footer.companyRegistrationHtml} /> : <p>{brandName}</p>}
          {footer && (
            <nav aria-label="Compliance">
              <ul className={styles.compliance}>
                {footer.compliance.map((item) => (
                  <li key={item.id}>
                    <SiteLink href={item.url}>{item.label}</SiteLink>
                  </li>
                ))}
              </ul>
            </nav>
          )}
        </div>
      </Container>
    </footer>
  )
}

function FooterLinks({
  heading,
  items,
}: {
  readonly heading: string
  readonly items: readonly NavigationItem[]
}) {
  const id = `footer-${heading.toLowerCase().replace(' ', '-')}`
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      <ul className={styles.links}>
        {items.map((item) => (
          <li key={item.id}>
            <SiteLink href={item.url}>{item.label}</SiteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
