import type { Brand } from '../brand-view.ts'
import styles from './Logo.module.css'

/** The logo of the site, or of short-term or summer pages. */
export type LogoLook = 'default' | 'short-term' | 'summer'

interface LogoProps {
  readonly brandName: string
  /** Short-term and summer pages show it in their own style (spec section 2). */
  readonly look: LogoLook
  /** A property's own logo, which replaces the site's (spec section 2, branding store). */
  readonly image?: Brand['logo']
}

const SECTION_NAMES = { default: null, 'short-term': 'Short stays', summer: 'Summer stays' } as const

/** The brand's symbol and name, with the first word emphasised. */
export function Logo({ brandName, look, image = null }: LogoProps) {
  if (image)
    return <img src={image.src} alt={image.alt || brandName} height={48} className={styles.picture} />
  const [first = '', ...rest] = brandName.split(' ')
  return (
    <span className={`${styles.logo} ${look === 'default' ? '' : styles[look]}`}>
      <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true" className={styles.mark}>
        <path d="M20 3C11 3 5 10 5 19s6 18 15 18 15-9 15-18S29 3 20 3z" className={styles.plum} />
        <path d="M6 24c5-4 9 3 14 0s9-4 14-1" className={styles.brook} />
        <path d="M8 30c4-3 8 2 12 0s8-3 12-1" className={styles.brook} />
      </svg>
      <span className={styles.words}>
        <span className={styles.first}>{first}</span>
        <span className={styles.remaining}>{SECTION_NAMES[look] ?? rest.join(' ')}</span>
      </span>
    </span>
  )
}
