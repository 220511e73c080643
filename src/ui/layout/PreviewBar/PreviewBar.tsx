import styles from './PreviewBar.module.css'

/** Tells an editor that this page shows a draft, with a link to the published page. */
export function PreviewBar({ exitHref }: { readonly exitHref: string }) {
  return (
    <aside className={styles.bar} aria-label="Preview">
      <p className={styles.text}>
        <strong>Preview</strong> This page shows a draft. Visitors do not see it.
      </p>
      <a className={styles.exit} href={exitHref}>
        Exit preview
      </a>
    </aside>
  )
}
