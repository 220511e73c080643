import { decodePart } from '#domain/content/slug.ts'
import { hashText } from './checked-response.ts'

/** What services in front of a site send with the page that they show instead, and the statuses if others send it too. */
const CHALLENGE_HEADERS: readonly (readonly [name: string, value: RegExp, statuses?: readonly number[]])[] = [
  ['cf-mitigated', /challenge|block/i],
  ['x-vercel-mitigated', /challenge|deny/i],
  ['x-amzn-waf-action', /challenge|captcha/i],
  ['x-sucuri-block', /./],
  ['x-datadome', /./, [401, 403, 405, 429]],
  ['x-kpsdk-ct', /./, [403, 429]],
  ['server', /^ddos-guard/i, [403, 429, 503]],
  ['server', /^akamaighost/i, [403, 429]],
]

/**
 * Whether a response stands in front of a page, and asks the visitor to prove to be human. Only its headers say so: any
 * page may use the same words, and what responds with 200 is the page.
 */
export const isChallengeResponse = (status: number, header: (name: string) => string | undefined): boolean =>
  status !== 200 &&
  CHALLENGE_HEADERS.some(
    ([name, value, statuses]) => value.test(header(name) ?? '') && (statuses?.includes(status) ?? true),
  )

/** What a visitor sees of a page. */
export interface PageLook {
  readonly title: string
  readonly text: string
}

/** The path that no host has. */
export const INVENTED_PATH = '/no-such-page-5c2e9b71d4'

/** A page that does not exist may show another date, or other suggestions, each time. */
const MAX_DIFFERENT = 0.05

/** Returns the words of a text, in lower case. Numbers differ from one request to the next. */
export const wordsOf = (text: string): readonly string[] =>
  text.toLowerCase().match(/(?<![\p{L}\p{N}])\p{L}+(?![\p{L}\p{N}])/gu) ?? []

/** Returns a hash of the title and the words of a page. It is undefined without words: then a script makes the page. */
export function hashLook({ title, text }: PageLook): number | undefined {
  const words = wordsOf(text)
  return words.length > 0 ? hashText([...wordsOf(title), '', ...words].join(' ')) : undefined
}

/**
 * Whether a page shows what its host shows at an address that does not exist: the same title and, but for the address
 * itself, nearly the same words; all of them where the host responded there with another status. Without words, a script
 * makes the page, and nobody can tell.
 */
export function looksLikeInvented(
  url: string,
  look: PageLook,
  invented: PageLook,
  isOtherStatus = false,
): boolean {
  const named = new Set([...wordsOf(decodePart(url)), ...wordsOf(INVENTED_PATH)])
  const unnamed = (text: string): readonly string[] => wordsOf(text).filter((word) => !named.has(word))
  if (unnamed(look.title).join(' ') !== unnamed(invented.title).join(' ')) return false
  const [words, expected] = [new Set(unnamed(look.text)), new Set(unnamed(invented.text))]
  const onlyIn = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
    [...one].filter((word) => !other.has(word)).length
  const different = onlyIn(words, expected) + onlyIn(expected, words)
  return words.size > 0 && different <= (isOtherStatus ? 0 : expected.size * MAX_DIFFERENT)
}
