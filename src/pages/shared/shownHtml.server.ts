import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/**
 * Renders a part of a page that only shows something, for `ServerHtml`. The browser gets it as HTML and needs neither its
 * components nor its data, so it holds no state, no event and no resized picture. `id` is the part's own, and begins the
 * ids inside it.
 */
export const shownHtml = (id: string, part: ReactElement): string =>
  renderToStaticMarkup(part, { identifierPrefix: id })
