import {
  type ComponentType,
  createContext,
  type MouseEvent,
  type ReactNode,
  type Ref,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useCovering } from '#ui/components/use-covering.ts'
import styles from './AccessibilityTools.module.css'
import { useDelayedPending } from './use-delayed-pending.ts'

interface Toolkit {
  readonly panelId: string
  readonly start: () => void
  readonly isPending: boolean
  readonly complaint: string
}

const ToolkitContext = createContext<Toolkit | null>(null)

/** The message if neither the toolkit nor the site's own settings load. */
const TOOLKIT_LOAD_ERROR =
  'The accessibility tools could not be loaded. Check your connection, and press the button again.'

/** Whether the browser shows the panel as a popover, which only the panel's own button can have opened. */
const isOpenPopover = (panel: HTMLElement): boolean =>
  'hidePopover' in panel && panel.matches(':popover-open')

function closePanel(panel: HTMLDialogElement | null): void {
  if (panel && isOpenPopover(panel)) panel.hidePopover()
  else panel?.close()
}

interface AccessibilityToolsProps {
  /** The address of the third-party toolkit; with `null` the site's own panel is shown. */
  readonly toolkitUrl: string | null
  /** The address of the page: the panel closes when it changes. */
  readonly path: string
  readonly children: ReactNode
}

/**
 * Lets the Accessibility Tools buttons inside start the toolkit (spec section 1). Before hydration they open the panel
 * as a popover, which describes the browser's settings; the site's own settings load on demand.
 */
export function AccessibilityTools({ toolkitUrl, path, children }: AccessibilityToolsProps) {
  const panelId = useId()
  const panel = useRef<HTMLDialogElement>(null)
  const [Settings, setSettings] = useState<ComponentType | null>(null)
  const [complaint, setErrorMessage] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [hasToolkitFailed, setToolkitFailed] = useState(false)
  useCovering(isOpen, () => closePanel(panel.current))
  const { isPending, run } = useDelayedPending()

  const showOwnPanel = async (): Promise<void> => {
    const { DisplaySettings } = await import('./DisplaySettings.tsx')
    setSettings(() => DisplaySettings)
    if (panel.current && !panel.current.open && !isOpenPopover(panel.current)) panel.current.showModal()
    setOpen(true)
  }
  const startToolkit = async (src: string): Promise<void> => {
    const { runScript } = await import('./run-script.ts')
    await runScript(src)
    closePanel(panel.current)
  }
  const start = (): void => {
    setErrorMessage('')
    setToolkitFailed(false)
    const work = async (): Promise<void> => {
      if (toolkitUrl === null) return showOwnPanel()
      try {
        await startToolkit(toolkitUrl)
      } catch {
        setToolkitFailed(true)
        await showOwnPanel()
      }
    }
    run(work).catch(() => setErrorMessage(TOOLKIT_LOAD_ERROR))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where the panel was opened before hydration
  useEffect(() => {
    if (panel.current && isOpenPopover(panel.current)) start()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the browser's Back leaves a modal dialog open
  useEffect(() => closePanel(panel.current), [path])
  return (
    <ToolkitContext value={{ panelId, start, isPending, complaint }}>
      {children}
      <AccessibilityPanel ref={panel} id={panelId} onClose={() => setOpen(false)}>
        {Settings && (
          <>
            {hasToolkitFailed && (
              <p>
                The accessibility toolkit does not open at the moment. Please use the site’s own settings.
              </p>
            )}
            <Settings />
          </>
        )}
      </AccessibilityPanel>
    </ToolkitContext>
  )
}

interface AccessibilityButtonProps {
  readonly variant: 'desktop' | 'mobile' | 'footer'
}

/** Starts the accessibility toolkit. It stops the click event, so that no menu closes. */
export function AccessibilityButton({ variant }: AccessibilityButtonProps) {
  const toolkit = useContext(ToolkitContext)
  const start = (event: MouseEvent): void => {
    event.stopPropagation()
    // once hydrated, the panel is a modal dialog and not a popover
    event.preventDefault()
    toolkit?.start()
  }
  return (
    <div className={`${styles.tools} ${styles[variant]}`}>
      <button
        type="button"
        className={styles.button}
        aria-haspopup="dialog"
        popoverTarget={toolkit?.panelId}
        onClick={start}
      >
        <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" className={styles.icon}>
          <circle cx="12" cy="4" r="2.2" />
          <path d="M4 8.2l6 1v4l-2.4 7 1.9.6L12 14.6l2.5 6.2 1.9-.6-2.4-7v-4l6-1-.3-1.9-7.7 1.2-7.7-1.2z" />
        </svg>
        <span className={styles.text}>Accessibility Tools</span>
      </button>
      <span role="status">{toolkit?.isPending ? 'Loading…' : toolkit?.complaint}</span>
    </div>
  )
}

interface AccessibilityPanelProps {
  readonly ref: Ref<HTMLDialogElement>
  /** The id by which its buttons refer to it. */
  readonly id: string
  readonly onClose: () => void
  /** The site's display settings; without them the panel describes those of the browser. */
  readonly children: ReactNode
}

/** A dialog that also opens without JavaScript, as a popover. */
function AccessibilityPanel({ ref, id, onClose, children }: AccessibilityPanelProps) {
  return (
    <dialog
      ref={ref}
      id={id}
      popover="auto"
      aria-labelledby={`${id}-heading`}
      className={styles.panel}
      onClose={onClose}
      // of a popover, which has no event of closing
      onToggle={({ newState }) => {
        if (newState === 'closed') onClose()
      }}
    >
      <div className={styles.content}>
        <h2 id={`${id}-heading`} className={styles.heading}>
          Accessibility tools
        </h2>
        {children || (
          <p>
            Your browser can enlarge this page and its text, and this site follows your device’s settings for
            dark colours and less motion. The site’s own settings need JavaScript.
          </p>
        )}
        <button
          type="button"
          className={styles.close}
          popoverTarget={id}
          popoverTargetAction="hide"
          onClick={(event) => event.currentTarget.closest('dialog')?.close()}
        >
          Close
        </button>
      </div>
    </dialog>
  )
}
