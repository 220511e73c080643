import { type CSSProperties, type FormEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#ui/components/Button/Button.tsx'
import { InputField } from '#ui/forms/Field/Field.tsx'
import { readSharedLink, type SharedLink, type SharedLinkResult } from './read-shared-link.ts'
import { COMPACT, LARGE, styles } from './shared-link-styles.ts'

interface SharedPage {
  readonly kind: string
  readonly path: string
}

/** Links to pages as messengers show them, read from the pages that the site sends, and a form that shows any other. */
export function SharedLinks({ pages }: { readonly pages: readonly SharedPage[] }) {
  // counted, so that the same page can be read again
  const [asked, setAsked] = useState({ path: '', times: 0 })
  const list = useRef<HTMLDivElement>(null)
  const isNear = useNear(list)
  const show = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const path = String(new FormData(event.currentTarget).get('path') ?? '')
    setAsked(({ times }) => ({ path, times: times + 1 }))
  }
  return (
    <>
      <noscript>
        <p>The cards are read from the pages, which needs JavaScript. Please switch it on.</p>
      </noscript>
      <form style={styles.form} onSubmit={show}>
        <div style={styles.field}>
          <InputField label="Path of a page" name="path" problem={null} placeholder="/faq" required />
        </div>
        <Button type="submit">Show link</Button>
      </form>
      <div role="status" style={styles.asked}>
        {asked.times > 0 && <SharedLinkCards kind="Your page" path={asked.path} key={asked.times} />}
      </div>
      <div ref={list} style={styles.list}>
        {pages.map(({ kind, path }) => (
          <SharedLinkCards key={path} kind={kind} path={path} isAwaited={!isNear} />
        ))}
      </div>
    </>
  )
}

/** Whether an element is in the viewport or a screen away, or has been: before that, nobody needs the pages. */
function useNear(element: { readonly current: HTMLElement | null }): boolean {
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true)
      },
      { rootMargin: '100%' },
    )
    if (element.current) observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isNear
}

/** What stands in a card's place while its page is read. */
const UNREAD: SharedLink = { host: '', siteName: '', title: '', description: '', image: { src: '', alt: '' } }

interface SharedLinkCardsProps extends SharedPage {
  /** Whether its page is not to be read yet. */
  readonly isAwaited?: boolean
}

/** The link to one page as a large card and as a compact one, or why there is none. */
function SharedLinkCards({ kind, path, isAwaited = false }: SharedLinkCardsProps) {
  const [result, setResult] = useState<SharedLinkResult>({ ok: true, link: UNREAD })
  useEffect(() => {
    let isShown = !isAwaited
    if (isShown)
      void readSharedLink(path).then((read) => {
        if (isShown) setResult(read)
      })
    return () => {
      isShown = false
    }
  }, [path, isAwaited])
  return (
    <article style={styles.link} aria-label={kind}>
      <h3>{kind}</h3>
      <p style={styles.path}>{path}</p>
      {result.ok ? (
        <>
          <SharedLinkCard link={result.link} />
          <SharedLinkCard link={result.link} isCompact />
        </>
      ) : (
        <p style={styles.problem}>{result.problem}</p>
      )}
    </article>
  )
}

interface SharedLinkCardProps {
  readonly link: SharedLink
  /** Whether the picture is a small square beside the texts. */
  readonly isCompact?: boolean
}

/** A link as WhatsApp, Facebook and iMessage show it, or, compact, as Slack and Telegram. */
function SharedLinkCard({ link, isCompact = false }: SharedLinkCardProps) {
  const { host, siteName, title, description, image } = link
  const { card, picture, texts } = isCompact ? COMPACT : LARGE
  return (
    <div style={card}>
      {image && <CardPicture key={image.src} {...image} style={picture} />}
      <div style={texts}>
        <p style={styles.site}>{isCompact ? siteName : host}</p>
        <p style={styles.title}>{title}</p>
        <p style={styles.description}>{description}</p>
      </div>
    </div>
  )
}

interface CardPictureProps {
  readonly src: string
  readonly alt: string
  readonly style: CSSProperties
}

/** The picture of a card, which messengers leave out where it does not load. */
function CardPicture({ src, alt, style }: CardPictureProps) {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) return null
  return (
    <div style={style}>
      {src && <img src={src} alt={alt} loading="lazy" style={styles.image} onError={() => setBroken(true)} />}
    </div>
  )
}
