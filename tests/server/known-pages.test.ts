import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ROUTE_EXAMPLES } from '../e2e/route-examples.ts'
import { startBackend, startSite } from './start-site.ts'

let backend: Awaited<ReturnType<typeof startBackend>>

beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.close())

const MORE = [
  '/student-accommodation/leeds/aire-yard?max=200&type=studio',
  '/student-accommodation/leeds?sort=price&sort=name',
  '/search?q=leeds%20canal&page=2',
  '/contact-us?property=aire-yard&room=silver-en-suite',
  '/student-accommodation/manchester',
  '/faq?',
]

describe('a page that is not the first of its kind', () => {
  it('is the same to the byte as one that Vike makes', async () => {
    const addresses = [...new Set([...Object.values(ROUTE_EXAMPLES), ...MORE])]
    const oneWay = await documentsOf(addresses)
    const otherWay = await documentsOf(addresses.toReversed())
    for (const address of addresses) {
      const [first, again] = oneWay.get(address) ?? []
      expect(again, address).toBe(first)
      expect(otherWay.get(address)?.[0], address).toBe(first)
    }
  })

  it('sends on, fails and is missing as the first one does', async () => {
    const site = await startSite(backend.origin)
    const answerOf = async (path: string) => {
      const answer = await fetch(site.origin + path, { redirect: 'manual' })
      await answer.arrayBuffer()
      return [answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]
    }
    const addresses = [
      '/student-accommodation/aire-yard',
      '/student-accommodation/leeds/nowhere',
      '/student-accommodation/leeds/aire-yard/nothing',
      '/blog/page/1?x=1',
      '/blog/no-such-post',
    ]
    const first = await Promise.all(addresses.map(answerOf))
    for (const path of Object.values(ROUTE_EXAMPLES)) await answerOf(path)
    expect(await Promise.all(addresses.map(answerOf))).toEqual(first)
    await site.close()
  })
})

/** The document of each address, asked for twice, in this order, of a site that has just been started. */
async function documentsOf(addresses: readonly string[]) {
  const site = await startSite(backend.origin)
  const ask = async (address: string) => {
    const html = await (await fetch(site.origin + address)).text()
    // the moment a form is shown is in its token
    return html.replaceAll(/(?<=name="shown" value=")[^"]*|(?<="token":")[^"]*/g, '')
  }
  const documents = new Map<string, readonly [string, string]>()
  for (const address of addresses) documents.set(address, [await ask(address), await ask(address)])
  await site.close()
  return documents
}
