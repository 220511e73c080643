import styles from './CmsHtml.module.css'

/** HTML that an editor wrote, sanitised on the server. */
export function CmsHtml({ html }: { readonly html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: views carry only SafeHtml, sanitised in the adapter
  return <div className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
}
