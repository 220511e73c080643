import type { ButtonHTMLAttributes } from 'react'
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
