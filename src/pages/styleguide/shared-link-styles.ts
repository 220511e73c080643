import type { CSSProperties } from 'react'

/* Not in a style sheet, because every page loads all style sheets, with the names of their classes. */

/** Messengers cut texts that are longer. */
const lines = (count: number): CSSProperties => ({
  display: '-webkit-box',
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: count,
})

const card: CSSProperties = {
  overflow: 'hidden',
  border: '1px solid var(--line)',
  borderRadius: 'var(--radius-card)',
  background: 'var(--stone)',
  fontSize: 'var(--step--1)',
  lineHeight: 1.4,
}

/** Five lines, also before the page is read, so that nothing moves. */
const texts: CSSProperties = { boxSizing: 'content-box', minWidth: 0, minHeight: '7em' }

export const styles = {
  form: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: 'var(--space-4)',
    marginBottom: 'var(--space-6)',
  },
  field: { flex: '1 1 16rem', maxWidth: '30rem' },
  asked: { marginBottom: 'var(--space-6)' },
  list: {
    display: 'grid',
    gap: 'var(--space-7) var(--gutter)',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 20rem), 1fr))',
  },
  link: {
    display: 'grid',
    alignContent: 'start',
    gap: 'var(--space-4)',
    gridTemplateColumns: 'minmax(0, 1fr)',
    maxWidth: '30rem',
  },
  path: {
    marginTop: 'calc(-1 * var(--space-3))',
    color: 'var(--ink-soft)',
    fontSize: 'var(--step--1)',
    overflowWrap: 'anywhere',
  },
  problem: { overflowWrap: 'anywhere' },
  site: { ...lines(1), color: 'var(--ink-soft)' },
  title: { ...lines(2), fontWeight: 600 },
  description: lines(2),
  image: { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
} satisfies Readonly<Record<string, CSSProperties>>

interface CardStyles {
  readonly card: CSSProperties
  readonly picture: CSSProperties
  readonly texts: CSSProperties
}

/** The picture above the texts. */
export const LARGE: CardStyles = {
  card,
  picture: { aspectRatio: '1200 / 630', background: 'var(--line)' },
  texts: { ...texts, padding: 'var(--space-3) var(--space-4)' },
}

/** The picture as a small square beside the texts. */
export const COMPACT: CardStyles = {
  card: { ...card, display: 'flex', alignItems: 'start', gap: 'var(--space-3)', padding: 'var(--space-3)' },
  picture: {
    flex: 'none',
    width: '5rem',
    overflow: 'hidden',
    borderRadius: 'var(--radius-field)',
    background: 'var(--line)',
    aspectRatio: '1',
  },
  texts,
}
