import { Picture } from '../Picture/Picture.tsx'
import type { PictureView } from '../Picture/pictureView.ts'
import styles from './Gallery.module.css'

/** The pictures of a building or room, the first one large. */
export function Gallery({ pictures }: { readonly pictures: readonly PictureView[] }) {
  if (pictures.length === 0) return null
  // from four on the style sheet sets them in three columns
  const ofFive = pictures.length > 3 ? 'OfFive' : ''
  return (
    <ul className={styles.gallery} aria-label="Pictures">
      {pictures.slice(0, 5).map((picture, index) => (
        <li key={picture.src} className={index === 0 ? styles.large : undefined}>
          <Picture
            picture={picture}
            size={`${index === 0 ? 'galleryFirst' : 'galleryOther'}${ofFive}`}
            className={styles.picture}
            lazy={index > 0}
            {...(index === 0 && { preload: 'always', hero: true })}
          />
        </li>
      ))}
    </ul>
  )
}
