import type { ImageView } from '../Picture/imageView.ts'
import { Picture } from '../Picture/Picture.tsx'
import styles from './Gallery.module.css'

/** The images of a property or room. The first one is large. */
export function Gallery({ pictures }: { readonly pictures: readonly ImageView[] }) {
  if (pictures.length === 0) return null
  // the style sheet shows four or more in three columns
  const ofFive = pictures.length > 3 ? 'OfFive' : ''
  return (
    <ul className={styles.gallery} aria-label="Pictures">
      {pictures.slice(0, 5).map((image, index) => (
        <li key={image.src} className={index === 0 ? styles.large : undefined}>
          <Picture
            image={image}
            size={`${index === 0 ? 'galleryFirst' : 'galleryOther'}${ofFive}`}
            className={styles.picture}
            lazy={index > 0}
            hero={index === 0}
          />
        </li>
      ))}
    </ul>
  )
}
