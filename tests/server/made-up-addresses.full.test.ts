import { readdirSync } from 'node:fs'
import { join } from 'node:path'
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
  const askFor = async (from: typeof site | Awaited<ReturnType<typeof site.start>>, number: number) => {
    const paths = SECTIONS.map((section) => `${section}/made-up-${number}`)
    paths.push(`/blog/page/${number}`, `/blog/city-guides/page/${number}`)
    for (const path of paths)
      for (const suffix of ['', '/index.pageContext.json'])
        expect([path, (await from.fetch(path + suffix)).status]).toEqual([path, 404])
  }
  // makes the site read and store all lists, as it does by itself after a while
  await site.fetch(`/cdn-cgi/image/width=400/${site.backend.origin}/makes-it-read-all-lists.jpg`)
  // the first unknown names make the site store what it reads for any name
  await askFor(site, 20)
  // what is still being written is stored once the site has stopped
  await site.stop()
  const before = storedFiles()
  const next = await site.start()
  for (let number = 21; number < 28; number += 1) await askFor(next, number)
  await next.shutDown()
  expect(storedFiles().filter((file) => !before.includes(file))).toEqual([])
})

// Helpers

const storedFiles = (): readonly string[] =>
  readdirSync(site.dataDir, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
