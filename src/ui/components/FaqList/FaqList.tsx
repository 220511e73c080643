import { Accordion } from '../Accordion/Accordion.tsx'
import { CmsHtml } from '../CmsHtml/CmsHtml.tsx'
import styles from './FaqList.module.css'

interface FaqListProps {
  readonly faqs: readonly { readonly question: string; readonly answerHtml: string }[]
  /** Inside another accordion. */
  readonly nested?: boolean
}

/** Questions that open to their answers, also without JavaScript. */
export function FaqList({ faqs, nested = false }: FaqListProps) {
  return (
    <div className={styles.list}>
      {faqs.map((faq) => (
        <Accordion key={faq.question} heading={faq.question} nested={nested}>
          <CmsHtml html={faq.answerHtml} />
        </Accordion>
      ))}
    </div>
  )
}
