import { BACKGROUND_SHAPES } from '../../components/breakpoints.ts'
import styles from './BackgroundShapes.module.css'

const shapes = Array.from({ length: BACKGROUND_SHAPES }, (_, index) => index)

/**
 * The fifteen shapes behind every page (spec section 2, Layout). They are decorative and hidden from assistive
 * technology.
 */
export function BackgroundShapes() {
  return (
    <div className={styles.shapes} aria-hidden="true">
      {shapes.map((shape) => (
        <span key={shape} className={styles.shape} />
      ))}
    </div>
  )
}
