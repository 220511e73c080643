import type { NavigationItem } from '../../../domain/visit/navigation.ts'
import { SiteLink } from '../../components/SiteLink/SiteLink.tsx'
import styles from './NavigationList.module.css'
import { useDisclosure } from './useDisclosure.ts'

interface NavigationListProps {
  readonly items: readonly NavigationItem[]
  readonly openItem: number | null
  readonly onToggleItem: (id: number) => void
}

/** The menu. An item with a sub-menu is a disclosure; one sub-menu is open at a time (spec section 2, Layout). */
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
            <SubMenu item={item} isOpen={openItem === item.id} onToggle={() => onToggleItem(item.id)} />
          )}
        </li>
      ))}
    </ul>
  )
}

interface SubMenuProps {
  readonly item: NavigationItem
  readonly isOpen: boolean
  readonly onToggle: () => void
}

/** A sub-menu. The browser opens it and closes the others of the same name, also before hydration. */
function SubMenu({ item, isOpen, onToggle }: SubMenuProps) {
  return (
    <details name="sub-menu" {...useDisclosure(isOpen, onToggle)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control by itself, whose click must not reach the page, which closes open sub-menus */}
      <summary className={styles.link} onClick={(event) => event.stopPropagation()}>
        <span>{item.label}</span>
        <svg viewBox="0 0 12 8" width="12" height="8" aria-hidden="true" className={styles.chevron}>
          <path d="M1 1l5 5 5-5" fill="none" stroke="currentColor" strokeWidth="2" />
        </svg>
      </summary>
      <ul className={styles.subMenu}>
        {item.children.some((child) => child.url === item.url) || (
          <li>
            <SiteLink href={item.url}>{`All ${item.label.toLowerCase()}`}</SiteLink>
          </li>
        )}
        {item.children.map((child) => (
          <li key={child.id}>
            <SiteLink href={child.url}>{child.label}</SiteLink>
          </li>
        ))}
      </ul>
    </details>
  )
}
