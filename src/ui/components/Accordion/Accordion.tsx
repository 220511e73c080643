import {
  createContext,
  type MouseEvent,
  type ReactNode,
  type ToggleEvent,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import styles from './Accordion.module.css'

/** How a nested accordion tells the one around it that its height has changed by so many pixels. */
const HeightReport = createContext<((change: number) => void) | null>(null)

/** As long as the height is on its way, with a little to spare. */
const HEIGHT_TRANSITION_MS = 300

interface AccordionProps {
  readonly heading: string
  /** Always open, and not to be closed. */
  readonly disabled?: boolean
  /** Inside another accordion, which has to know of changes in height. */
  readonly nested?: boolean
  readonly startsOpen?: boolean
  readonly level?: 2 | 3 | 4
  readonly children: ReactNode
}

/**
 * A heading that opens to what it is about (spec sections 3 and 4): plus while closed, minus while open. The browser
 * opens and closes the `details`, before the page is hydrated too; the script only eases the height.
 */
export function Accordion(props: AccordionProps) {
  const { heading, disabled = false, nested = false, startsOpen = false, level = 3, children } = props
  const reportToParent = useContext(HeightReport)
  const details = useRef<HTMLDetailsElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(startsOpen)
  // pixels while the height is on its way, otherwise as high as it is
  const [height, setHeight] = useState<number | null>(null)

  useLayoutEffect(() => {
    // the visitor may have opened or closed it before the page was hydrated
    wasOpen.current = details.current?.open === true
  }, [])
  const report = (change: number): void => {
    setHeight((before) => (before === null ? null : before + change))
    if (nested) reportToParent?.(change)
  }
  const toggled = (event: ToggleEvent<HTMLDetailsElement>): void => {
    // toggles of accordions inside this one pass here too
    if (event.target !== event.currentTarget || disabled) return
    const { open } = event.currentTarget
    if (open === wasOpen.current) return
    wasOpen.current = open
    const full = content.current?.scrollHeight ?? 0
    setHeight(open ? full : null)
    if (nested) reportToParent?.(open ? full : -full)
  }
  useEffect(() => {
    if (height === null) return
    const timer = setTimeout(() => setHeight(null), HEIGHT_TRANSITION_MS)
    return () => clearTimeout(timer)
  }, [height])

  const Heading = `h${level}` as const
  return (
    <details
      ref={details}
      open={disabled || startsOpen}
      onToggle={toggled}
      className={`${styles.accordion} ${disabled ? styles.disabled : ''}`}
      suppressHydrationWarning
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control by itself */}
      <summary
        className={styles.summary}
        aria-disabled={disabled || undefined}
        tabIndex={disabled ? -1 : undefined}
        onClick={(event: MouseEvent) => {
          if (disabled) event.preventDefault()
        }}
      >
        <Heading className={styles.heading}>{heading}</Heading>
      </summary>
      <div
        ref={content}
        className={`${styles.content} ${height === null ? '' : styles.moving}`}
        style={height === null ? undefined : { maxHeight: height }}
      >
        <HeightReport value={report}>{children}</HeightReport>
      </div>
    </details>
  )
}
