import { readdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startUnreliableSite } from './start-unreliable-site.ts'

const SECTIONS = [
  ...['', '/a', '/blog', '/student-accommodation', '/student-accommodation/leeds'],
  ...['/student-accommodation/leeds/aire-yard', '/student-accommodation-reviews'],
  ...['/summer-student-accommodation', '/universities-and-colleges'],
]
let site: Awaited<ReturnType<typeof startUnreliableSite>>

beforeAll(async () => {
  site = await startUnreliableSite()
})
afterAll(() => site.close())

it('made-up names create no files, neither for their documents nor for their data', async () => {
  const askFor = async (number: number): Promise<void> => {
    const paths = SECTIONS.map((section) => `${section}/made-up-${number}`)
    paths.push(`/blog/page/${number}`, `/blog/city-guides/page/${number}`)
    for (const path of paths)
      for (const suffix of ['', '/index.pageContext.json'])
        expect([path, (await site.fetch(path + suffix)).status]).toEqual([path, 404])
    await wait(100)
  }
  // makes the site read and store all lists, as it does by itself after a while
  await site.fetch(`/cdn-cgi/image/width=400/${site.backend.origin}/makes-it-read-all-lists.jpg`)
  // the first unknown names make the site store what it reads for any name
  await askFor(20)
  const before = await settledFiles()
  for (let number = 21; number < 28; number += 1) await askFor(number)
  expect((await settledFiles()) - before).toBe(0)
}, 60_000)

// Helpers

/** Returns the number of stored files once it no longer changes, because the cache writes after the responses. */
async function settledFiles(): Promise<number> {
  const stored = (): number =>
    readdirSync(site.dataDir, { recursive: true, withFileTypes: true }).filter((file) => file.isFile()).length
  let before = -1
  while (before !== stored()) {
    before = stored()
    await wait(500)
  }
  return before
}
