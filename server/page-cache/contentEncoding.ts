/** The content encodings that responses are sent in. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const
export type ContentEncoding = (typeof ENCODINGS)[number]

/** Returns the encoding with the fewest bytes that a request's Accept-Encoding allows. */
export function negotiateEncoding(accept: string | undefined): ContentEncoding {
  const refused = new Set<string>()
  const taken = new Set<string>()
  for (const part of (accept ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const isRefused = parameters.some((parameter) => /^q=0(?:\.0{0,3})?$/.test(parameter))
    ;(isRefused ? refused : taken).add(name)
  }
  const isTaken = (name: string): boolean => taken.has(name) || (taken.has('*') && !refused.has(name))
  return isTaken('br') ? 'br' : isTaken('gzip') ? 'gzip' : 'identity'
}
