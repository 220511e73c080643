/** The beginnings of the image formats that browsers show (WHATWG MIME Sniffing, 6.1). */
const PICTURES = [
  'ffd8ff',
  '89504e470d0a',
  '474946383',
  '424d',
  '00000100',
  '00000200',
  'ff0a',
  '0000000c4a584c20',
]

/**
 * Whether these are the first bytes of a picture. Browsers look at them, whatever its Content-Type says. WebP, AVIF and
 * HEIC name their format after a length.
 */
export function isPicture(first: Buffer): boolean {
  const start = first.toString('hex', 0, 16)
  const format = first.toString('latin1', 4, 12)
  return (
    PICTURES.some((beginning) => start.startsWith(beginning)) ||
    format.startsWith('ftyp') ||
    (first.toString('latin1', 0, 4) === 'RIFF' && format.endsWith('WEBP'))
  )
}

const HTML_START =
  /^\s*(?:<!--|<(?:!doctype html|html|head|script|iframe|h1|div|font|table|a|style|title|b|body|br|p)[\s>])/i

/** Whether browsers take a response without a type for a page. */
export const looksLikeHtml = (first: Buffer): boolean => HTML_START.test(first.toString('latin1', 0, 1_024))
