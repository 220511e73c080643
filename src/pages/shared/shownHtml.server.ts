import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/**
 * Renders a static part of a page for `ServerHtml`. The browser gets it as HTML and needs neither its components nor
 * its data, so the part must have no state, no event handlers and no resized pictures. `id` is the id of the part and
 * the prefix of the ids inside it.
 */
export const shownHtml = (id: string, part: ReactElement): string =>
  renderToStaticMarkup(part, { identifierPrefix: id })
