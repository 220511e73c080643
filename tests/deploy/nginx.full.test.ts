import { type ChildProcess, fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from 'node:tls'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { installedProgram } from '#scripts/find-programs.ts'
import { KNOWN_QUERY_PARAMETERS } from '#server/page-cache/page-cache-key.ts'
import { serve } from '../adapters/wordpress/hostile-server.ts'
import { type RawAnswer, rawRequest } from '../server/raw-request.ts'
import { startUnreliableSite } from '../server/start-unreliable-site.ts'
import { freePort } from '../support/free-port.ts'
import { until } from '../support/until.ts'

const program = installedProgram('nginx')
const PAGE = '/student-accommodation/leeds/aire-yard'
/** The values of X-Cache-Status for a page from the cache of nginx: fresh, or stale while it is revalidated. */
const KEPT = /^(?:HIT|STALE|UPDATING)$/
const BROWSER = ['Accept: text/html,image/webp', 'Accept-Encoding: gzip, deflate, br']

describe.skipIf(program === null)('deploy/nginx.conf in front of two servers', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'))
  let site: Awaited<ReturnType<typeof startUnreliableSite>>
  /** A proxy before `site` that shortens the time to live of its pages to a second. */
  let impatient: Awaited<ReturnType<typeof freshForASecond>>
  let other: ChildProcess
  let nginx: ChildProcess
  let origin = ''
  let tlsPort = 0

  beforeAll(async () => {
    site = await startUnreliableSite()
    other = fork(new URL('../server/site-child.ts', import.meta.url), [site.backend.origin], {
      execArgv: [],
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    const [otherOrigin] = (await once(other, 'message')) as [string]
    const port = await freePort()
    tlsPort = await freePort()
    origin = `http://127.0.0.1:${port}`
    impatient = await freshForASecond(site.origin)
    writeFileSync(join(folder, 'nginx.conf'), wholeConfig(port, tlsPort, [impatient.origin, otherOrigin]))
    mkdirSync(join(folder, 'temp'))
    nginx = spawn(program ?? '', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    const isListening = () => fetch(`${origin}/healthz`).then(Boolean, () => false)
    await until(isListening)
  })

  afterAll(async () => {
    const ended = once(nginx, 'exit')
    nginx.kill('SIGTERM')
    await ended
    other.kill('SIGKILL')
    await impatient.close()
    await site.close()
    rmSync(folder, { recursive: true })
  })

  /** Returns the sample configuration as a complete one, with the ports of the test, and without TLS for the site. */
  function wholeConfig(port: number, tlsPort: number, servers: readonly string[]): string {
    const sample = readFileSync('deploy/nginx.conf', 'utf8')
    const [one = '', two = ''] = servers.map((server) => new URL(server).host)
    const changed = sample
      .replace('127.0.0.1:3001', one)
      .replace('127.0.0.1:3002', two)
      .replace('/var/cache/nginx/site', join(folder, 'cache'))
      .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
      .replace('listen 443 ssl http2 default_server;', `listen 127.0.0.1:${tlsPort} ssl default_server;`)
      .replace('listen 80 default_server;', `listen 127.0.0.1:${port} default_server;`)
      .replace(/server \{\n {4}listen 80;[^}]*\}\n/, '')
      .replaceAll(/^ *ssl_(?!reject_handshake).*\n/gm, '')
      .replaceAll('www.example.com', 'site.example')
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${join(folder, 'temp', name)};`,
    )
    // if nginx runs as root, its worker would otherwise run as a user without access to the folder
    const user = process.getuid?.() === 0 ? 'user root; ' : ''
    return `${user}daemon off; worker_processes 1; pid ${join(folder, 'nginx.pid')};
events { worker_connections 256; }
http { access_log off; ${temporary.join(' ')}
${changed}
}`
  }

  const get = (path: string, headers: readonly string[] = BROWSER) =>
    rawRequest(origin, `GET ${path}`, headers)

  it('caches what the site allows, still compressed, separately by encoding and WebP support', async () => {
    const seen = ({ headers }: RawAnswer) => [headers['x-cache-status'], headers['content-encoding']]
    const first = await get(PAGE)
    expect([first.status, ...seen(first)]).toEqual([200, 'MISS', 'br'])
    const again = await get(PAGE)
    expect(again.headers['x-cache-status']).toMatch(KEPT)
    const html = brotliDecompressSync(again.body).toString()
    expect(html).toContain('<h1>Aire Yard')
    expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id'])
    // nginx uses the same entry, whatever else a browser sends
    const oddly = ['Accept: image/webp,*/*;q=0.1', 'Accept-Encoding: br;q=0.9, x', 'User-Agent: other']
    expect((await get(PAGE, [...oddly, 'Cookie: theme=dark'])).headers['x-cache-status']).toMatch(KEPT)
    const gzip = await get(PAGE, ['Accept: image/webp', 'Accept-Encoding: gzip, br;q=0'])
    expect([...seen(gzip), gunzipSync(gzip.body).toString()]).toEqual(['MISS', 'gzip', html])
    const plain = await get(PAGE, ['Accept: image/webp'])
    expect([...seen(plain), plain.body.toString()]).toEqual(['MISS', undefined, html])
    // without WebP support the page has other image addresses, unless the browser's support was recorded
    const withoutWebP = ['Accept: text/html', 'Accept-Encoding: br']
    expect(seen(await get(PAGE, withoutWebP))[0]).toBe('MISS')
    expect(seen(await get(PAGE, [...withoutWebP, 'Cookie: webp=1']))[0]).toMatch(KEPT)
  })

  it.each(['/shortlist', '/student-accommodation/leeds?max=200', '/search?q=leeds', '/not/there'])(
    'never caches %s, which is for one visitor',
    async (path) => {
      for (let times = 0; times < 2; times += 1)
        expect((await get(path)).headers['x-cache-status']).toBe('MISS')
    },
  )

  it('has one entry for a page and for an image, whatever is appended or accepted', async () => {
    const image = '/cdn-cgi/image/width=400,format=auto,quality=75/images/demo/properties/aire-yard.jpg'
    await get('/faq')
    await get(image, ['Accept: image/avif,image/webp,*/*'])
    for (let count = 0; count < 20; count += 1) {
      const page = await get(`/faq?utm_source=${count}&fbclid=${count}`)
      expect(page.headers['x-cache-status']).toMatch(KEPT)
      const accept = `Accept: image/avif,image/webp,image/x-${count},*/*;q=0.${count}`
      expect((await get(image, [accept])).headers['x-cache-status']).toMatch(KEPT)
      const query = await get(`${image}?q=${count}`, ['Accept: image/webp'])
      expect([query.status, query.headers['x-cache-status']]).toEqual([200, 'MISS'])
    }
    // the same again: copies under other addresses were not stored
    expect((await get(`${image}?q=1`, ['Accept: image/webp'])).headers['x-cache-status']).toBe('MISS')
    expect((await get('/api/search?q=leeds')).headers['x-cache-status']).toBeUndefined()
    expect((await get('/faq?page=1')).headers['x-cache-status']).toBe('MISS')
  })

  it('knows every parameter that a page reads', () => {
    const [, known = ''] = /~\(\?:\^\|&\)\(\?:([^)]*)\)/.exec(readFileSync('deploy/nginx.conf', 'utf8')) ?? []
    expect(known.split('|')).toEqual([...KNOWN_QUERY_PARAMETERS, 'preview', '_vike'])
  })

  it('passes forms on', async () => {
    const headers = ['Content-Type: application/x-www-form-urlencoded', 'Content-Length: 3']
    const form = await rawRequest(origin, 'POST /contact-us', headers, 'a=b')
    expect([form.status, form.headers['x-cache-status']]).toEqual([422, undefined])
  })

  it('discards forwarding headers and request ids of clients, and hides what is for operators', async () => {
    const claims = [
      'X-Forwarded-For: 1.2.3.4',
      'X-Forwarded-Host: evil.example',
      'Forwarded: host=evil.example',
      'X-Request-Id: claimed-claimed',
    ]
    const answer = await get('/faq', [...BROWSER, ...claims])
    expect(answer.status).toBe(200)
    expect(answer.headers['x-request-id']).toMatch(/^[\da-f]{32}$/)
    expect(brotliDecompressSync(answer.body).toString()).not.toContain('evil.example')
    expect((await get('/metrics')).status).toBe(404)
    expect((await get('/readyz')).status).toBe(404)
    expect((await get('/', ['Host: evil.example'])).status).toBe(421)
    expect((await get('/healthz')).status).toBe(200)
    expect(JSON.stringify((await get('/')).headers)).not.toMatch(/nginx\/\d/)
  })

  it('refuses the TLS handshake for any other host name', async () => {
    const socket = connect({
      port: tlsPort,
      host: '127.0.0.1',
      servername: 'evil.example',
      rejectUnauthorized: false,
    })
    const [error] = await once(socket, 'error')
    expect(error).toMatchObject({ code: 'ERR_SSL_TLSV1_UNRECOGNIZED_NAME' })
  })

  it('serves a stale page at once while it is revalidated', async () => {
    // uses a page that came from the server whose pages are fresh for only a second
    const paths = ['manchester', 'cardiff', 'bristol', 'glasgow', 'london', 'sheffield']
    let path = ''
    for (const city of paths) {
      const kept = await get(`/student-accommodation/${city}`)
      if (kept.headers['cache-control']?.includes('s-maxage=1,')) path = `/student-accommodation/${city}`
    }
    expect(path).not.toBe('')
    const states: (string | undefined)[] = []
    const isRevalidated = async (): Promise<boolean> => {
      const answer = await get(path)
      expect(answer.status).toBe(200)
      states.push(answer.headers['x-cache-status'])
      return states.at(-1) === 'HIT' && states.some((state) => state === 'STALE' || state === 'UPDATING')
    }
    await expect.poll(isRevalidated).toBe(true)
    // nobody had to wait for a page that nginx had cached
    expect(states).not.toContain('MISS')
    expect(states).not.toContain('EXPIRED')
  })

  it('loses no request when one of the servers is killed', async () => {
    const paths = Array.from({ length: 40 }, (_, index) => `/student-accommodation/leeds?max=${200 + index}`)
    const statuses: number[] = []
    const notices: Promise<number>[] = []
    // this site has no secret and responds with 503; nginx would respond with 502 if no server did
    const sendNotice = async (): Promise<number> =>
      (await rawRequest(origin, 'POST /api/content-changed', ['Content-Length: 0'])).status
    const visitor = async (): Promise<void> => {
      for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
        if (paths.length === 28) {
          other.kill('SIGKILL')
          notices.push(...Array.from({ length: 12 }, sendNotice))
        }
        statuses.push((await get(path)).status)
      }
    }
    await Promise.all([visitor(), visitor(), visitor(), visitor()])
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(statuses).toHaveLength(40)
    expect(new Set(await Promise.all(notices))).toEqual(new Set([503]))
    expect(other.signalCode).toBe('SIGKILL')
  })
})

// Helpers

/** Starts a proxy that shortens how long nginx may cache a page, from 60 s to 1 s. */
const freshForASecond = (site: string) =>
  serve((incoming, outgoing) => {
    const { method, headers, url = '/' } = incoming
    const asked = request(site + url, { method, headers }, (answer) => {
      const keep = answer.headers['cache-control']?.replace('s-maxage=60', 's-maxage=1')
      outgoing.writeHead(answer.statusCode ?? 502, {
        ...answer.headers,
        ...(keep && { 'cache-control': keep }),
      })
      answer.pipe(outgoing)
    })
    asked.on('error', () => outgoing.destroy())
    incoming.pipe(asked)
  })
