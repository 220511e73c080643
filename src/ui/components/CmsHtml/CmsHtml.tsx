import { useId } from 'react'
import styles from './CmsHtml.module.css'

/**
 * Text that an editor wrote, sanitised on the server. Its id lets the browser read it from the document, which is why it
 * does not travel twice (pages/hydrationData.ts).
 */
export function CmsHtml({ html }: { readonly html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: views carry only SafeHtml, sanitised in the adapter
  return <div id={useId()} className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
}
