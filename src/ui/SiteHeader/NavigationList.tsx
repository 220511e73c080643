import type { NavigationItem } from '../../domain/navigation/navigationState.ts'
import { SiteLink } from '../SiteLink/SiteLink.tsx'
import styles from './NavigationList.module.css'

interface NavigationListProps {
  readonly items: readonly NavigationItem[]
  readonly openItem: number | null
  readonly onToggleItem: (id: number) => void
}

/** The element id of the button that opens an item's sub-menu. */
export const navigationButtonId = (id: number): string => `sub-menu-button-${id}`

/** The menu: an item with others below it is a button that shows them, one at a time. */
export function NavigationList({ items, openItem, onToggleItem }: NavigationListProps) {
  return (
    <ul className={styles.list}>
      {items.map((item) => (
        <li key={item.id} className={styles.item}>
          {item.children.length === 0 ? (
            <SiteLink href={item.url} className={styles.link}>
              {item.label}
            </SiteLink>
          ) : (
            <>
              <button
                type="button"
                id={navigationButtonId(item.id)}
                className={styles.link}
                aria-expanded={openItem === item.id}
                aria-controls={`sub-menu-${item.id}`}
                onClick={(event) => {
                  // the page closes open sub-menus at any click: this one must not reach it
                  event.stopPropagation()
                  onToggleItem(item.id)
                }}
              >
                {item.label}
                <svg viewBox="0 0 12 8" width="12" height="8" aria-hidden="true" className={styles.chevron}>
                  <path d="M1 1l5 5 5-5" fill="none" stroke="currentColor" strokeWidth="2" />
                </svg>
              </button>
              <ul
                id={`sub-menu-${item.id}`}
                className={`${styles.subMenu} ${openItem === item.id ? styles.open : ''}`}
              >
                {item.children.some((child) => child.url === item.url) || (
                  <li>
                    <SiteLink href={item.url}>All {item.label.toLowerCase()}</SiteLink>
                  </li>
                )}
                {item.children.map((child) => (
                  <li key={child.id}>
                    <SiteLink href={child.url}>{child.label}</SiteLink>
                  </li>
                ))}
              </ul>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}
