import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Picture } from '../Picture/Picture.tsx'
import { useCovering } from '../use-covering.ts'
import styles from './GalleryDialog.module.css'
import type { GalleryView } from './gallery-view.ts'

export interface GalleryDialogProps {
  readonly gallery: GalleryView
  /** The image that is shown first, counted from 0. */
  readonly first: number
  readonly onClose: () => void
}

/**
 * The images of a gallery, one at a time, in a modal dialog. Visitors swipe, press buttons or thumbnails, or use the
 * arrow keys, Home and End. Esc and the browser's Back close the dialog.
 */
export function GalleryDialog({ gallery, first, onClose }: GalleryDialogProps) {
  const { name, pictures } = gallery
  const dialog = useRef<HTMLDialogElement>(null)
  const strip = useRef<HTMLUListElement>(null)
  const thumbnails = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(first)
  useCovering(true, () => dialog.current?.close())
  useEffect(() => {
    const list = thumbnails.current
    const chosen = list?.children[current]
    if (list && chosen instanceof HTMLElement)
      list.scrollTo({ left: chosen.offsetLeft - (list.clientWidth - chosen.offsetWidth) / 2 })
  }, [current])
  useLayoutEffect(() => {
    dialog.current?.showModal()
    const list = strip.current
    list?.scrollTo({ left: first * list.clientWidth, behavior: 'instant' })
  }, [first])
  const showPicture = (index: number): void => {
    const list = strip.current
    list?.scrollTo({ left: Math.max(0, Math.min(index, pictures.length - 1)) * list.clientWidth })
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const target = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: pictures.length - 1 }[
      event.key
    ]
    if (target === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    showPicture(target)
  }
  return (
    <dialog
      ref={dialog}
      aria-label={`Pictures of ${name}`}
      className={styles.dialog}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <div className={styles.bar}>
        <p role="status">
          <span>{`${current + 1} of ${pictures.length}`}</span>
          <span className="visually-hidden">{`: ${pictures[current]?.caption}`}</span>
        </p>
        <button type="button" className={styles.button} onClick={() => dialog.current?.close()}>
          Close
        </button>
      </div>
      <ul
        ref={strip}
        className={styles.strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard
        tabIndex={0}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
          if (clientWidth > 0) setCurrent(Math.round(scrollLeft / clientWidth))
        }}
      >
        {pictures.map((image, index) => (
          <li key={image.src} className={styles.slide} aria-hidden={index !== current}>
            <figure className={styles.figure}>
              <Picture
                image={image}
                size="full"
                className={styles.picture}
                lazy={index !== first}
                decorative={image.caption === image.alt}
              />
              <figcaption className={styles.caption}>{image.caption}</figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <ul ref={thumbnails} className={styles.thumbnails} aria-label="All pictures">
        {pictures.map((image, index) => (
          <li key={image.src}>
            <button
              type="button"
              className={styles.thumbnail}
              aria-current={index === current || undefined}
              aria-label={`Picture ${index + 1}`}
              onClick={() => showPicture(index)}
            >
              <Picture image={image} size="thumbnail" className={styles.small} decorative />
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.steps}>
        <button
          type="button"
          className={styles.button}
          aria-disabled={current === 0}
          onClick={() => showPicture(current - 1)}
        >
          Previous
        </button>
        <button
          type="button"
          className={styles.button}
          aria-disabled={current === pictures.length - 1}
          onClick={() => showPicture(current + 1)}
        >
          Next
        </button>
      </div>
    </dialog>
  )
}
