import { CmsHtml } from '../CmsHtml/CmsHtml.tsx'
import { CopyButton } from '../CopyButton/CopyButton.tsx'
import styles from './OfferCard.module.css'
import type { OfferView } from './offerView.ts'

interface OfferCardProps {
  readonly offer: OfferView
  /** Where it holds, if that is not clear from the page. */
  readonly places?: string
}

/** An offer with who may have it, its code, its end and its terms. */
export function OfferCard({ offer, places }: OfferCardProps) {
  return (
    <li className={styles.offer}>
      <h3 className={styles.title}>{offer.title}</h3>
      <p>{offer.summary}</p>
      <dl className={styles.facts}>
        {places && (
          <div>
            <dt>Where</dt>
            <dd>{places}</dd>
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
              <CopyButton text={offer.code} what={`the code of ${offer.title}`} />
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
