import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import Fastify from 'fastify'
import { build } from 'vite'
import { styleSheets } from '#scripts/style-sheets.ts'
import type { DocumentData } from './property-page.tsx'

// The floors that bench/pages.ts compares with, for the page of the site at an address. One is Fastify sending the
// bytes of the page. The other is Fastify with React's renderToString of the same components over data in memory,
// inside the rest of the same document.
const address = process.argv[2] ?? ''
const path = new URL(address).pathname
const documentText = await (await fetch(address, { headers: { 'accept-encoding': 'identity' } })).text()
const asSent = await fetch(address, { headers: { 'accept-encoding': 'br' } })
const compressed = await promisify(brotliCompress)(Buffer.from(await asSent.arrayBuffer()))
// headers that Node writes itself
const BY_NODE = [
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
  'content-encoding',
]
const headers = Object.fromEntries([...asSent.headers].filter(([name]) => !BY_NODE.includes(name)))
const [origin, query] = [new URL(address).origin, new URL(address).search]
const { data } = (await (await fetch(`${origin}${path}/index.pageContext.json${query}`)).json()) as {
  readonly data: never
}
const carried = JSON.parse(
  /<script id="vike_pageContext"[^>]*>(.*?)<\/script>/s.exec(documentText)?.[1] ?? '',
) as DocumentData

// in the project, where the build finds its packages
const parent = join(import.meta.dirname, '../.data')
mkdirSync(parent, { recursive: true })
const outDir = mkdtempSync(join(parent, 'floor-'))
await build({
  configFile: false,
  logLevel: 'warn',
  // Vite derives class names from the content of a style sheet
  plugins: [styleSheets],
  resolve: { alias: { 'vike-react/useData': new URL('shown-data.ts', import.meta.url).pathname } },
  build: { ssr: new URL('property-page.tsx', import.meta.url).pathname, outDir },
})
const { renderProperty } = (await import(
  join(outDir, 'property-page.js')
)) as typeof import('./property-page.tsx')
rmSync(outDir, { recursive: true })

const rootAt = documentText.indexOf('<div id="root">') + '<div id="root">'.length
const before = documentText.slice(0, rootAt)
const rendered = renderProperty(origin + path, data, carried)
const after = documentText.slice(rootAt + rendered.length)
// React's ids depend on the place in the tree, which differs here
const comparable = (html: string) => html.split('<footer', 1)[0]?.replaceAll(/_R_\w*_/g, '')
if (comparable(documentText.slice(rootAt)) !== comparable(rendered))
  throw new Error('The floor does not render the same HTML as the site.')

const app = Fastify()
app.get('/bytes', (_request, reply) =>
  reply.headers(headers).header('content-encoding', 'br').send(compressed),
)
app.get('/rendered', (_request, reply) =>
  reply.type('text/html; charset=utf-8').send(before + renderProperty(origin + path, data, carried) + after),
)
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
