import type { ReactNode } from 'react'
import { type ClickEvent, clickAttributes } from '../../../domain/tracking/trackingEvents.ts'
import styles from '../Button/Button.module.css'

interface ButtonLinkProps {
  readonly href: string
  readonly size?: 'small' | 'default' | 'large'
  readonly outline?: boolean
  /** For an address of another site (spec section 2). */
  readonly target?: string | undefined
  readonly rel?: string | undefined
  /** The event that is sent to the tag manager when the link is followed. */
  readonly tracked?: ClickEvent
  readonly children: ReactNode
}

/** A link styled as a button, in the sizes and the outline of spec section 9. */
export function ButtonLink({
  size = 'default',
  outline = false,
  tracked,
  children,
  href,
  target,
  rel,
}: ButtonLinkProps) {
  return (
    <a
      href={href}
      target={target}
      rel={rel}
      className={`${styles.button} ${styles[size]} ${outline ? styles.outline : ''}`}
      {...clickAttributes(tracked)}
    >
      {children}
    </a>
  )
}
