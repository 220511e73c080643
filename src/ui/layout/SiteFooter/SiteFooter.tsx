import { memo, type ReactNode } from 'react'
import type { PhoneNumber } from '#domain/contact/phone.ts'
import { Accordion } from '#ui/components/Accordion/Accordion.tsx'
import { LAYOUT_MEDIA, useMediaQuery } from '#ui/components/breakpoints.ts'
import { CmsHtml } from '#ui/components/CmsHtml/CmsHtml.tsx'
import { PhoneLink } from '#ui/components/PhoneLink/PhoneLink.tsx'
import { Picture } from '#ui/components/Picture/Picture.tsx'
import { SiteLink } from '#ui/components/SiteLink/SiteLink.tsx'
import { AccessibilityButton } from '../AccessibilityTools/AccessibilityTools.tsx'
import { Container } from '../Section/Section.tsx'
import { type FooterLink, type FrameView, visibleAffiliates } from './frame-view.ts'
import styles from './SiteFooter.module.css'

interface SiteFooterProps {
  readonly brandName: string
  /** `null` where the content could not be read. */
  readonly footer: FrameView['footer'] | null
  /** Whether the page's property is in the ANUK code. */
  readonly isANUKProperty: boolean
  readonly phone: PhoneNumber
  readonly openingTimes: string
  /** Opens the cookie settings; `null` where nothing needs consent. */
  readonly onCookieSettings: (() => void) | null
}

/** Contact, Useful Information, Students, awards, affiliates, company details and compliance links (spec section 2). */
export const SiteFooter = memo(function SiteFooter(props: SiteFooterProps) {
  const { brandName, footer, phone, openingTimes, onCookieSettings } = props
  const affiliates = footer ? visibleAffiliates(footer, props.isANUKProperty) : []
  return (
    <footer className={styles.footer}>
      <Container>
        <h2 className="visually-hidden">About us and this site</h2>
        <div className={styles.sections}>
          <FooterSection heading="Contact">
            <PhoneLink phone={phone} openingTimes={openingTimes} />
            {openingTimes && <p className={styles.times}>{openingTimes}</p>}
            {footer && <CmsHtml html={footer.addressHtml} />}
          </FooterSection>
          <FooterLinks heading="Useful Information" items={footer?.usefulInformation} />
          <FooterLinks heading="Students" items={footer?.students} />
          {footer && (footer.awards.length > 0 || affiliates.length > 0) && (
            <div className={styles.recognition}>
              <FooterSection heading="Awards and memberships">
                {footer.awards.length > 0 && (
                  <ul className={styles.awards} aria-label="Awards">
                    {footer.awards.map((award) => (
                      <li key={award.src}>
                        <Picture image={award} size="logo" className={styles.award} decorative />
                        <span>{award.alt}</span>
                      </li>
                    ))}
                  </ul>
                )}
                {affiliates.length > 0 && (
                  <ul className={styles.affiliates} aria-label="Memberships">
                    {affiliates.map(({ image, title, url }) => (
                      <li key={title}>
                        <SiteLink href={url}>
                          <Picture image={image} size="logo" className={styles.affiliate} />
                        </SiteLink>
                      </li>
                    ))}
                  </ul>
                )}
              </FooterSection>
            </div>
          )}
        </div>
        <AccessibilityButton variant="footer" />
        <div className={styles.company}>
          {footer ? <CmsHtml html={footer.companyRegistrationHtml} /> : <p>{brandName}</p>}
          {(footer?.compliance.length || onCookieSettings) && (
            <nav aria-label="Compliance">
              <ul className={styles.compliance}>
                {footer?.compliance
                  .flatMap((item) => [item, ...item.children])
                  .map((item) => (
                    <li key={item.label + item.url}>
                      <SiteLink href={item.url}>{item.label}</SiteLink>
                    </li>
                  ))}
                {onCookieSettings && (
                  <li>
                    {/* before hydration this is a link to the page about cookies */}
                    <form
                      action="/cookies"
                      onSubmit={(event) => {
                        event.preventDefault()
                        onCookieSettings()
                      }}
                    >
                      <button type="submit" className={styles.settings}>
                        Cookie settings
                      </button>
                    </form>
                  </li>
                )}
              </ul>
            </nav>
          )}
        </div>
      </Container>
    </footer>
  )
})

/** An accordion on narrow screens, which is always open from 815 px (spec section 2, Footer). */
function FooterSection({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  const isWide = useMediaQuery(LAYOUT_MEDIA.desktop)
  return (
    <div className={styles.section}>
      <Accordion heading={heading} disabled={isWide}>
        {children}
      </Accordion>
    </div>
  )
}

interface FooterLinksProps {
  readonly heading: string
  readonly items: readonly FooterLink[] | undefined
}

/** A menu, or nothing while it has no items. */
function FooterLinks({ heading, items }: FooterLinksProps) {
  if (!items?.length) return null
  return (
    <FooterSection heading={heading}>
      <ul className={styles.links}>
        {items.map((item) => (
          <li key={item.label + item.url}>
            <SiteLink href={item.url}>{item.label}</SiteLink>
            {item.children.length > 0 && (
              <ul className={styles.below}>
                {item.children.map((child) => (
                  <li key={child.label + child.url}>
                    <SiteLink href={child.url}>{child.label}</SiteLink>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </FooterSection>
  )
}
