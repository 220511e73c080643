import { describe, expect, it } from 'vitest'
import {
  INVENTED_PATH,
  isChallengeResponse,
  looksLikeInvented,
  type PageLook,
  wordsOf,
} from '#cli/shared/rules/stand-in-page.ts'

it.each<[number, string, string, boolean]>([
  [403, 'cf-mitigated', 'challenge', true],
  [503, 'cf-mitigated', 'challenge', true],
  [429, 'x-vercel-mitigated', 'deny', true],
  [202, 'x-amzn-waf-action', 'challenge', true],
  [405, 'x-amzn-waf-action', 'CAPTCHA', true],
  [503, 'server', 'ddos-guard', true],
  [403, 'server', 'AkamaiGHost', true],
  [403, 'x-datadome', 'protected', true],
  [403, 'cf-mitigated', 'none', false],
  [500, 'server', 'ddos-guard', false],
  [403, 'server', 'cloudflare', false],
  [404, 'x-datadome', 'protected', false],
  // what responds with 200 is the page
  [200, 'cf-mitigated', 'challenge', false],
])('a response with status %i and the header %s: %s is a challenge: %s', (status, name, value, expected) => {
  expect(isChallengeResponse(status, (asked) => (asked === name ? value : undefined))).toBe(expected)
})

it('the words of a text have letters of any script, and no numbers', () => {
  expect(wordsOf('Niċċekkja: 404 errors, B12 Åbo «нет»')).toEqual(['niċċekkja', 'errors', 'åbo', 'нет'])
})

describe('a page beside an invented address', () => {
  const menu = Array.from(
    { length: 80 },
    (_, index) => `word${'abcdefghij'[index % 10]}${'klmnopqr'[index >> 3] ?? 's'}`,
  )
  const gone = look('Diese Seite gibt es nicht', `${menu.join(' ')} ${INVENTED_PATH} nicht gefunden`)

  it.each<[string, PageLook, boolean]>([
    [
      'shows the same',
      look('Diese Seite gibt es nicht', `${menu.join(' ')} /zimmer/leeds nicht gefunden`),
      true,
    ],
    [
      'shows other suggestions',
      look('Diese Seite gibt es nicht', `${menu.join(' ')} nicht gefunden neu`),
      true,
    ],
    ['has another title', look('Zimmer', `${menu.join(' ')} nicht gefunden`), false],
    ['has another text', look('Diese Seite gibt es nicht', 'Unsere Zimmer'), false],
    ['has no text', look('Diese Seite gibt es nicht', ''), false],
  ])('is one that does not exist if it %s', (_, page, expected) => {
    expect(looksLikeInvented('https://site.example/zimmer/leeds', page, gone)).toBe(expected)
  })

  it('may name its own address in its title', () => {
    const invented = look(`${INVENTED_PATH.slice(1)} | Brand`, 'Gone')
    expect(looksLikeInvented('https://site.example/about', look('about | Brand', 'Gone'), invented)).toBe(
      true,
    )
  })
})

// Helpers

function look(title: string, text: string): PageLook {
  return { title, text }
}
