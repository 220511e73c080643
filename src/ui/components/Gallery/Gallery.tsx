import { type ComponentType, type MouseEvent, useEffect, useRef, useState } from 'react'
import type { Crumb } from '#ui/layout/PageHeading/crumbs.ts'
import { PageHeading } from '#ui/layout/PageHeading/PageHeading.tsx'
import { Container } from '#ui/layout/Section/Section.tsx'
import { importOptional } from '../import-optional.ts'
import { Picture } from '../Picture/Picture.tsx'
import styles from './Gallery.module.css'
import type { GalleryDialogProps } from './GalleryDialog.tsx'
import { type GalleryView, pictureId } from './gallery-view.ts'

/** How many images the page itself shows. */
const SHOWN = 5

/**
 * The first images of a property or room; the first one is large. Each leads to the page that shows all of them. With
 * scripts they open in a dialog, whose code loads when it is opened.
 */
export function Gallery({ gallery }: { readonly gallery: GalleryView }) {
  const { href, pictures } = gallery
  const [Dialog, setDialog] = useState<ComponentType<GalleryDialogProps> | null>(null)
  const [open, setOpen] = useState<number | null>(null)
  const opener = useRef<HTMLElement>(null)
  const show = async (index: number): Promise<void> => {
    const loaded = await importOptional(() => import('./GalleryDialog.tsx'))
    if (loaded === null) return location.assign(`${href}#${pictureId(index)}`)
    setDialog(() => loaded.GalleryDialog)
    setOpen(index)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only for the address that the document was loaded with
  useEffect(() => {
    const index = pictures.findIndex((_, at) => location.hash === `#${pictureId(at)}`)
    if (index < 0) return
    // closed again, the gallery leaves the address of the page
    history.replaceState(history.state, '', location.pathname + location.search)
    void show(index)
  }, [])
  const onClick = (event: MouseEvent<HTMLAnchorElement>, index: number): void => {
    const isOwnTab = !(event.ctrlKey || event.shiftKey || event.altKey || event.metaKey)
    // offline and without the dialog's code, the site's notice names the link
    if (!isOwnTab || (Dialog === null && !navigator.onLine)) return
    event.preventDefault()
    // the router listens further up
    event.stopPropagation()
    opener.current = event.currentTarget
    void show(index)
  }
  if (pictures.length === 0) return null
  const shown = pictures.slice(0, SHOWN)
  // the style sheet shows four or more in three columns, and the last of four across two of them
  const ofFive = pictures.length > 3 ? 'OfFive' : ''
  const isWide = (index: number): boolean => index === 0 || (index === 3 && pictures.length === 4)
  return (
    <div className={styles.frame}>
      {/* the number of images, because the browser may paint the first before it has the others */}
      <ul className={styles.gallery} aria-label="Pictures" data-shown={shown.length}>
        {shown.map((image, index) => (
          <li key={image.src} className={index === 0 ? styles.large : undefined}>
            <a
              href={`${href}#${pictureId(index)}`}
              rel="nofollow"
              onClick={(event) => onClick(event, index)}
              className={styles.link}
            >
              <Picture
                image={image}
                size={`${isWide(index) ? 'galleryFirst' : 'galleryOther'}${ofFive}`}
                className={styles.picture}
                lazy={index > 0}
                hero={index === 0}
              />
              {/* the list says the same to a screen reader */}
              {pictures.length > 1 && (
                <span className={styles.position} aria-hidden="true">
                  {`${index + 1} of ${pictures.length}`}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
      <a href={href} rel="nofollow" onClick={(event) => onClick(event, 0)} className={styles.all}>
        {pictures.length === 1 ? 'Open the picture' : `All ${pictures.length} pictures`}
      </a>
      {Dialog && open !== null && (
        <Dialog
          gallery={gallery}
          first={open}
          onClose={() => {
            setOpen(null)
            opener.current?.focus({ preventScroll: true })
            opener.current = null
          }}
        />
      )}
    </div>
  )
}

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
                  className={styles.tourPicture}
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
