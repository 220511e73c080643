import { type CSSProperties, useEffect, useState, useSyncExternalStore } from 'react'
import styles from './LoadingBar.module.css'
import {
  LOADING_COLOUR,
  LOADING_HEIGHT_PX,
  type LoadingBarState,
  loading,
  loadingBarAt,
} from './loading-bar.ts'

/** The progress bar of a navigation (spec sections 4 and 9). */
export function LoadingBar() {
  const current = useSyncExternalStore(loading.subscribe, loading.get, () => null)
  const [bar, setBar] = useState<LoadingBarState | null>(null)
  useEffect(() => {
    if (current === null) return
    let frame = 0
    const draw = (): void => {
      const next = loadingBarAt(current, performance.now())
      setBar(next)
      // runs until the bar has finished and disappeared; it is invisible before the throttle
      if (next.visible || current.finishedAt === null) frame = requestAnimationFrame(draw)
    }
    draw()
    return () => cancelAnimationFrame(frame)
  }, [current])
  return (
    <>
      {bar?.visible && <ProgressBar percent={bar.percent} failed={bar.failed} />}
      <p role="status" className="visually-hidden">
        {bar?.visible && current?.finishedAt === null ? 'Loading the page' : ''}
      </p>
    </>
  )
}

interface BarProps {
  /** 0 to 100. */
  readonly percent: number
  readonly failed: boolean
}

/** The bar at one moment. It is red where the navigation failed. */
export function ProgressBar({ percent, failed }: BarProps) {
  return (
    <div
      data-loading-bar={failed ? 'failed' : 'loading'}
      className={`${styles.bar} ${failed ? styles.failed : ''}`}
      style={
        {
          width: `${percent}%`,
          height: LOADING_HEIGHT_PX,
          '--loading-colour': LOADING_COLOUR,
        } as CSSProperties
      }
    />
  )
}
