import { CmsHtml } from '../CmsHtml/CmsHtml.tsx'
import { CopyButton } from '../CopyButton/CopyButton.tsx'
import { TermList } from '../TermList/TermList.tsx'
import styles from './OfferCard.module.css'
import type { OfferView } from './offer-view.ts'

/** A city or a property with the rooms that an offer is for. */
export interface OfferLink {
  readonly label: string
  readonly href: string
}

interface OfferCardProps {
  readonly offer: OfferView
  /** The places where the offer applies, unless the page makes that clear. */
  readonly places?: readonly OfferLink[]
}

/** An offer with its eligibility, code, end date and terms. */
export function OfferCard({ offer, places = [] }: OfferCardProps) {
  const facts = [
    {
      term: 'Where',
      value: places.length > 0 && (
        <ul className={styles.places}>
          {places.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      ),
    },
    { term: 'Who', value: offer.eligibility },
    {
      term: 'Code',
      value: offer.code && (
        <span className={styles.copy}>
          <code className={styles.code}>{offer.code}</code>
          <CopyButton text={offer.code} subject={`the code of ${offer.title}`} />
        </span>
      ),
    },
    { term: 'Until', value: offer.until },
  ]
  return (
    <li className={styles.offer}>
      <h3 className={styles.title}>{offer.title}</h3>
      {offer.summary && <p>{offer.summary}</p>}
      <div className={styles.facts}>
        <TermList layout="start" items={facts.filter(({ value }) => value)} />
      </div>
      <details>
        <summary className={styles.terms}>
          Terms <span className="visually-hidden">{`of ${offer.title}`}</span>
        </summary>
        <CmsHtml html={offer.termsHtml} />
      </details>
    </li>
  )
}
