import type { ReactNode } from 'react'
import styles from '../Button/Button.module.css'

interface ButtonLinkProps {
  readonly href: string
  readonly size?: 'small' | 'default' | 'large'
  readonly outline?: boolean
  readonly children: ReactNode
}

/** A link that looks like a button: the sizes and the outline of spec section 9. */
export function ButtonLink({ href, size = 'default', outline = false, children }: ButtonLinkProps) {
  return (
    <a href={href} className={`${styles.button} ${styles[size]} ${outline ? styles.outline : ''}`}>
      {children}
    </a>
  )
}
