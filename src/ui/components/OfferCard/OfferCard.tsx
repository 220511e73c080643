import { CmsHtml } from '../CmsHtml/CmsHtml.tsx'
import { CopyButton } from '../CopyButton/CopyButton.tsx'
import styles from './OfferCard.module.css'
import type { OfferView } from './offerView.ts'

/** A city or a property with the rooms that an offer is for. */
export interface OfferPlace {
  readonly label: string
  readonly href: string
}

interface OfferCardProps {
  readonly offer: OfferView
  /** The places where the offer applies, unless the page makes that clear. */
  readonly places?: readonly OfferPlace[]
}

/** An offer with its eligibility, code, end date and terms. */
export function OfferCard({ offer, places = [] }: OfferCardProps) {
  return (
    <li className={styles.offer}>
      <h3 className={styles.title}>{offer.title}</h3>
      <p>{offer.summary}</p>
      <dl className={styles.facts}>
        {places.length > 0 && (
          <div>
            <dt>Where</dt>
            <dd>
              <ul className={styles.places}>
                {places.map(({ label, href }) => (
                  <li key={href}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        )}
        {offer.eligibility && (
          <div>
            <dt>Who</dt>
            <dd>{offer.eligibility}</dd>
          </div>
        )}
        {offer.code && (
          <div>
            <dt>Code</dt>
            <dd>
              <code className={styles.code}>{offer.code}</code>{' '}
              <CopyButton text={offer.code} subject={`the code of ${offer.title}`} />
            </dd>
          </div>
        )}
        {offer.until && (
          <div>
            <dt>Until</dt>
            <dd>{offer.until}</dd>
          </div>
        )}
      </dl>
      <details>
        <summary className={styles.terms}>
          Terms <span className="visually-hidden">of {offer.title}</span>
        </summary>
        <CmsHtml html={offer.termsHtml} />
      </details>
    </li>
  )
}
