import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { sharedSite } from '../server/start-site.ts'

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

const maps = filesIn('dist/source-maps')

it('every client script has a source map, outside the folder that is served', () => {
  const served = filesIn('dist/client')
  expect(served.filter((file) => file.includes('.map'))).toEqual([])
  const scripts = served.filter((file) => file.endsWith('.js') && file.includes('/assets/'))
  expect(scripts.length).toBeGreaterThan(20)
  const mapOf = (file: string): string => `${file.replace('dist/client', 'dist/source-maps')}.map`
  const withoutMap = scripts.filter((file) => !maps.includes(mapOf(file)))
  // the bundler's helpers have no source
  expect(withoutMap.filter((file) => readFileSync(file).length > 1_500)).toEqual([])
  expect(maps.filter((map) => !scripts.some((file) => mapOf(file) === map))).toEqual([])
  const texts = served.filter((file) => /\.(?:js|css|json|svg|html)$/.test(file))
  expect(texts.filter((file) => readFileSync(file, 'utf8').includes('sourceMappingURL'))).toEqual([])
})

it('the server serves no source map, wherever a client might look for one', async () => {
  const site = await sharedSite()
  const [map = ''] = maps
  const script = map.replace('dist/source-maps', '')
  const places = [script, `/source-maps${script}`, `/assets/..%2f..%2fsource-maps${script}`]
  for (const path of [...places, '/dist/server/entry.mjs.map'])
    expect([path, (await site.fetch(path)).status]).toEqual([path, 404])
  const page = await (await site.fetch('/faq')).text()
  const [src = ''] = /\/assets\/[\w./-]+\.js/.exec(page) ?? []
  const answer = await site.fetch(src)
  expect([answer.status, answer.headers.get('sourcemap')]).toEqual([200, null])
})
