import { describe, expect, it } from 'vitest'
import { inventedAddresses } from '#cli/audit-links/rules/invented-address.ts'
import { toCheckedResponse } from '#cli/shared/rules/checked-response.ts'
import { NO_BODY, type WebResource } from '#cli/shared/rules/web-resource.ts'

const OWN = 'https://own.example'
const OTHER = 'https://other.example'

const MANY = page(...'abcdefghijklmnopqrstuvwxyz')
const NEARLY_MANY = page(...'abcdefghijklmnopqrstuvwxy')

describe('a response like that of an invented address', () => {
  const home = { status: 302, location: '/' }
  it.each<[string, Partial<WebResource>, string, Partial<WebResource>, boolean]>([
    ['shows the same page', page('gone'), `${OWN}/a`, page('gone'), true],
    ['shows the same page of another host', page('gone'), `${OTHER}/a`, page('gone'), true],
    ['shows another page', page('gone'), `${OWN}/a`, page('rooms'), false],
    ['shows its error page, without its status', { ...MANY, status: 404 }, `${OWN}/a`, MANY, true],
    ['says only its address', { ...page('no'), status: 404 }, `${OWN}/a`, page('a'), false],
    ['shows nearly its error page', { ...MANY, status: 404 }, `${OWN}/a`, NEARLY_MANY, false],
    ['shows nearly the same page', MANY, `${OWN}/a`, NEARLY_MANY, true],
    ['is not a page', page('gone'), `${OWN}/a`, { status: 200 }, false],
    ['is the start page', page('gone'), `${OWN}/`, page('gone'), false],
    ['leads to the same page', home, `${OWN}/a`, home, true],
    ['leads to another page', home, `${OWN}/a`, { status: 302, location: '/b' }, false],
    ['leads to the login of another host', home, `${OTHER}/a`, home, false],
    ['is an error', { status: 500 }, `${OWN}/a`, { status: 500 }, false],
  ])('%s', (_, answer, url, resource, expected) => {
    const invented = inventedAddresses(OWN, new Map())
    expect(judged(invented, url, resource)).toBeUndefined()
    invented.note(new URL(url).origin, whole(answer))
    expect(judged(invented, url, resource)).toBe(expected || undefined)
  })

  it('is not looked for where the start page is like it: a script makes all pages', () => {
    const invented = inventedAddresses(OWN, new Map())
    invented.note(OWN, whole(page('app')))
    for (const path of ['/', '/a']) expect(judged(invented, OWN + path, page('app'))).toBeUndefined()
  })
})

// Helpers

const whole = (resource: Partial<WebResource>): WebResource => ({ ...NO_BODY, status: 200, ...resource })

function page(...words: readonly string[]): Partial<WebResource> {
  return { isPage: true, look: { title: 'Brand', text: words.join(' ') } }
}

const judged = (
  invented: ReturnType<typeof inventedAddresses>,
  url: string,
  resource: Partial<WebResource>,
): boolean | undefined =>
  invented.judge(url, toCheckedResponse(url, whole(resource), new Map()), whole(resource)).isSoftNotFound
