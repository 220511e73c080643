import styles from './Breadcrumbs.module.css'
import type { Crumb } from './crumbs.ts'

/** The path from the home page. The last item is the current page. */
export function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const here = crumbs.at(-1)
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.list}>
        {crumbs.map((crumb) => (
          <li key={crumb.href}>
            <a href={crumb.href} aria-current={crumb === here ? 'page' : undefined}>
              {crumb.label}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}
