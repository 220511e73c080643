import type { Crumb } from '../../layout/PageHeading/crumbs.ts'
import { PageHeading } from '../../layout/PageHeading/PageHeading.tsx'
import { Container } from '../../layout/Section/Section.tsx'
import { Picture } from '../Picture/Picture.tsx'
import { type GalleryView, pictureId } from './galleryView.ts'
import styles from './PictureTour.module.css'

interface PictureTourProps {
  readonly gallery: GalleryView
  readonly crumbs: readonly Crumb[]
  /** The page of the property or room. */
  readonly backHref: string
}

/** All images of a gallery, one below the other. Without scripts, the gallery leads to this page. */
export function PictureTour({ gallery: { name, pictures }, crumbs, backHref }: PictureTourProps) {
  return (
    <>
      <PageHeading crumbs={crumbs} heading={`Pictures of ${name}`}>
        <a href={backHref}>{`Back to ${name}`}</a>
      </PageHeading>
      <Container>
        <ol className={styles.tour}>
          {pictures.map((image, index) => (
            <li key={image.src} id={pictureId(index)}>
              <figure>
                <Picture
                  image={image}
                  size="grid"
                  className={styles.picture}
                  lazy={index > 0}
                  decorative={image.caption === image.alt}
                />
                <figcaption className={styles.caption}>
                  {`${index + 1} of ${pictures.length}: ${image.caption}`}
                </figcaption>
              </figure>
            </li>
          ))}
        </ol>
      </Container>
    </>
  )
}
