import { useId } from 'react'
import styles from './CmsHtml.module.css'

/**
 * HTML that an editor wrote, sanitised on the server. The id lets the browser read it from the document, so that it is
 * not sent twice (pages/shared/hydrationData.ts).
 */
export function CmsHtml({ html }: { readonly html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: views carry only SafeHtml, sanitised in the adapter
  return <div id={useId()} className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
}
