import {
  type ComponentType,
  createContext,
  type MouseEvent,
  type ReactNode,
  useContext,
  useState,
} from 'react'
import { usePending } from '../usePending.ts'
import styles from './AccessibilityTools.module.css'

interface Toolkit {
  readonly start: () => void
  readonly isPending: boolean
  readonly complaint: string
}

const ToolkitContext = createContext<Toolkit | null>(null)

/** The words where neither the toolkit nor our own panel could be fetched. */
const NOT_LOADED =
  'The accessibility tools could not be loaded. Check your connection, and press the button again.'

/** Adds a script of another provider to the page; rejects where it cannot be fetched. */
const loadScript = (src: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src, async: true })
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error(`${src} could not be loaded`)))
    document.head.append(script)
  })

interface AccessibilityToolsProps {
  /** Where the third-party toolkit is; `null`: the site's own panel is shown. */
  readonly toolkitUrl: string | null
  readonly children: ReactNode
}

/** Lets the Accessibility Tools buttons inside start the toolkit (spec section 1). */
export function AccessibilityTools({ toolkitUrl, children }: AccessibilityToolsProps) {
  const [Panel, setPanel] = useState<ComponentType<{ readonly onClose: () => void }> | null>(null)
  const [complaint, setComplaint] = useState('')
  const { isPending, run } = usePending()

  const showOwnPanel = async (): Promise<void> => {
    const { AccessibilityPanel } = await import('./AccessibilityPanel.tsx')
    setPanel(() => AccessibilityPanel)
  }
  const start = (): void => {
    setComplaint('')
    const work = toolkitUrl === null ? showOwnPanel : () => loadScript(toolkitUrl).catch(showOwnPanel)
    run(work).catch(() => setComplaint(NOT_LOADED))
  }
  return (
    <ToolkitContext value={{ start, isPending, complaint }}>
      {children}
      {Panel && <Panel onClose={() => setPanel(null)} />}
    </ToolkitContext>
  )
}

interface AccessibilityButtonProps {
  readonly variant: 'desktop' | 'mobile' | 'footer'
}

/** Starts the accessibility toolkit. Its click stays its own: it closes no menu. */
export function AccessibilityButton({ variant }: AccessibilityButtonProps) {
  const toolkit = useContext(ToolkitContext)
  const start = (event: MouseEvent): void => {
    event.stopPropagation()
    toolkit?.start()
  }
  return (
    <div className={`${styles.tools} ${styles[variant]}`}>
      <button type="button" className={styles.button} aria-haspopup="dialog" onClick={start}>
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" className={styles.icon}>
          <circle cx="12" cy="4" r="2.2" />
          <path d="M4 8.2l6 1v4l-2.4 7 1.9.6L12 14.6l2.5 6.2 1.9-.6-2.4-7v-4l6-1-.3-1.9-7.7 1.2-7.7-1.2z" />
        </svg>
        Accessibility Tools
      </button>
      <span role="status">{toolkit?.isPending ? 'Loading…' : toolkit?.complaint}</span>
    </div>
  )
}
