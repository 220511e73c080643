import styles from './CmsHtml.module.css'

/**
 * Text that an editor wrote, cleaned on the server. At hydration `html` is empty, because the document holds it
 * already and it is not sent twice: Preact leaves what is there.
 */
export function CmsHtml({ html }: { readonly html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: views carry only SafeHtml, sanitised in the adapter
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
}
