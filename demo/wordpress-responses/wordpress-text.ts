const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '’': '&#8217;',
  "'": '&#8217;',
  '‘': '&#8216;',
  '“': '&#8220;',
  '”': '&#8221;',
  '–': '&#8211;',
  '—': '&#8212;',
  '…': '&#8230;',
}

/** Formats a title as WordPress does: typographic characters and ampersands become entities. */
export const wordpressTitle = (text: string): string =>
  text.replaceAll(/[&<>’'‘“”–—…]/g, (character) => ENTITIES[character] ?? character)

/** Formats HTML as WordPress does: typographic characters in the text become entities. */
export const wordpressHtml = (html: string): string =>
  html.trim().replaceAll(/[’‘“”–—…]/g, (character) => ENTITIES[character] ?? character)
