import { CmsHtml } from '../CmsHtml/CmsHtml.tsx'
import styles from './FaqList.module.css'

interface FaqListProps {
  readonly faqs: readonly { readonly question: string; readonly answerHtml: string }[]
}

/** Questions that open to their answers, without script too. */
export function FaqList({ faqs }: FaqListProps) {
  return (
    <div className={styles.list}>
      {faqs.map((faq) => (
        <details key={faq.question} className={styles.item}>
          <summary className={styles.question}>{faq.question}</summary>
          <CmsHtml html={faq.answerHtml} />
        </details>
      ))}
    </div>
  )
}
