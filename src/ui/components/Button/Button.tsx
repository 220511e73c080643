import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { type ClickEvent, clickAttributes } from '#domain/tracking/tracking-events.ts'
import styles from './Button.module.css'

interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> {
  readonly size?: 'small' | 'default' | 'large'
  readonly outline?: boolean
}

/** A button that acts on the current page, in the sizes and the outline of spec section 9. */
export function Button({ size = 'default', outline = false, type = 'button', ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={`${styles.button} ${styles[size]} ${outline ? styles.outline : ''}`}
      {...rest}
    />
  )
}

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
