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
import { CmsHtml } from '../CmsHtml/CmsHtml.tsx'
import { wholeWords } from '../WholeWords/whole-words.tsx'
import styles from './Accordion.module.css'

/** Lets a nested accordion report a change of its height, in pixels, to the accordion around it. */
const HeightReport = createContext<((change: number) => void) | null>(null)

/** The transition of the height, plus a margin. */
const HEIGHT_TRANSITION_MS = 300

interface AccordionProps {
  readonly heading: string
  /** Always open: the visitor cannot close it. */
  readonly disabled?: boolean
  /** Inside another accordion, which must know of changes in height. */
  readonly nested?: boolean
  readonly startsOpen?: boolean
  readonly level?: 2 | 3 | 4
  readonly children: ReactNode
}

/**
 * A heading that opens its content (spec sections 3 and 4): plus while closed, minus while open. The browser opens and
 * closes the `details` element itself, also before hydration; the script only animates the height.
 */
export function Accordion(props: AccordionProps) {
  const { heading, disabled = false, nested = false, startsOpen = false, level = 3, children } = props
  const reportToParent = useContext(HeightReport)
  const details = useRef<HTMLDetailsElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const wasOpen = useRef(startsOpen)
  // pixels during the animation, otherwise automatic
  const [height, setHeight] = useState<number | null>(null)

  useLayoutEffect(() => {
    // the visitor may have opened or closed it before hydration
    wasOpen.current = details.current?.open === true
  }, [])
  const report = (change: number): void => {
    setHeight((before) => (before === null ? null : before + change))
    if (nested) reportToParent?.(change)
  }
  const toggled = (event: ToggleEvent<HTMLDetailsElement>): void => {
    // toggle events of nested accordions arrive here too
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
        <Heading className={styles.heading}>{wholeWords(heading)}</Heading>
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

interface FaqListProps {
  readonly faqs: readonly { readonly question: string; readonly answerHtml: string }[]
  /** Inside another accordion. */
  readonly nested?: boolean
}

/** Questions that open to their answers, also without JavaScript. */
export function FaqList({ faqs, nested = false }: FaqListProps) {
  return (
    <div className={styles.list}>
      {faqs.map((faq) => (
        <Accordion key={faq.question} heading={faq.question} nested={nested}>
          <CmsHtml html={faq.answerHtml} />
        </Accordion>
      ))}
    </div>
  )
}
