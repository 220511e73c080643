import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { startDemoBackend } from '#demo/server.ts'
import { installedProgram } from '#scripts/find-programs.ts'
import { siteProcess } from '#tests/server/site-process.ts'
import { type Promised, submitEnquiries } from '#tests/server/submit-enquiries.ts'
import { freePort } from '#tests/support/free-port.ts'
import { startPostgresql } from '#tests/support/postgresql.ts'
import { startRedis } from '#tests/support/redis.ts'
import { timedContentChange } from '#tests/support/sign-content-change.ts'
import { unreliableBackend } from '#tests/support/unreliable-backend.ts'
import { megabytesOf } from './measure-process.ts'

// `node bench/processes.ts --processes 2 --seconds 60`: runs processes of the site behind nginx, with one PostgreSQL
// and one Redis. It measures cached and rendered pages, enquiries and memory. Then it kills and restarts one process
// every 5 s under load, while content changes. It exits with 1 if a request failed, if an enquiry was lost or stored
// twice, or if a process that kept running took longer than 2 s to show a change. Linux only: it reads memory from
// /proc.
const { values } = parseArgs({
  options: {
    processes: { type: 'string', default: '2' },
    seconds: { type: 'string', default: '60' },
    measured: { type: 'string', default: '10' },
  },
})
const RENDERED = '/student-accommodation/leeds?max=250'
const CACHED = '/student-accommodation/leeds/aire-yard'
const KILL_INTERVAL_MS = 5_000
const VISITORS = 8
const CHANGE_INTERVAL_MS = 7_000
const MAX_CHANGE_MS = 2_000
const SECRET = 'a-secret-of-the-bench'

const [nginx, postgresql, redisServer] = [
  installedProgram('nginx'),
  installedProgram('postgresql'),
  installedProgram('redis'),
]
if (!nginx || !postgresql || !redisServer) throw new Error('Install nginx, PostgreSQL and Redis.')
const folder = mkdtempSync(join(tmpdir(), 'processes-'))
const [database, redis] = await Promise.all([startPostgresql(postgresql), startRedis(redisServer)])
const backend = await startDemoBackend({
  port: 0,
  now: new Date('2026-11-21T10:00:00Z'),
  siteOrigin: 'http://127.0.0.1',
})
const proxy = await unreliableBackend(backend.origin)
const sites = await Promise.all(
  Array.from({ length: Number(values.processes) }, (_, index) =>
    siteProcess(
      {
        CMS_ORIGIN: proxy.origin,
        CONTENT_WEBHOOK_SECRET: SECRET,
        DATA_DIR: join(folder, `site-${index}`),
        DATABASE_URL: database.url,
        REDIS_URL: redis.url,
        LOG_LEVEL: 'fatal',
      },
      { onOutput: () => undefined },
    ),
  ),
)
for (const site of sites) while ((await site.outboxState())?.status !== 'ok') await wait(200)

// as in deploy/nginx.conf, but without its cache, which would respond in place of the processes
const port = await freePort()
mkdirSync(join(folder, 'temp'))
const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
  (name) => `${name}_temp_path ${join(folder, 'temp', name)};`,
)
writeFileSync(
  join(folder, 'nginx.conf'),
  `${process.getuid?.() === 0 ? 'user root; ' : ''}daemon off; worker_processes 1; pid ${join(folder, 'nginx.pid')};
events { worker_connections 1024; }
http { access_log off; error_log /dev/null; ${temporary.join(' ')}
upstream site { ${sites.map(({ origin }) => `server ${new URL(origin).host} max_fails=1 fail_timeout=2s;`).join(' ')} keepalive 32; }
server { listen 127.0.0.1:${port}; location / {
  proxy_http_version 1.1; proxy_set_header Connection ""; proxy_pass http://site;
  proxy_set_header X-Forwarded-For $http_x_forwarded_for;
  proxy_connect_timeout 1s; proxy_next_upstream error timeout http_503; proxy_next_upstream_tries 2; } } }`,
)
const nginxProcess = spawn(nginx, ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr'], {
  stdio: 'inherit',
})
const origin = `http://127.0.0.1:${port}`
while (!(await fetch(origin).catch(() => null))?.ok) await wait(100)

async function load(path: string): Promise<string> {
  const options = ['--json', '-c', '20', '-d', values.measured, origin + path]
  const child = spawn('node_modules/.bin/autocannon', options, { stdio: ['ignore', 'pipe', 'ignore'] })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  await once(child, 'close')
  const { requests, latency, non2xx } = JSON.parse(Buffer.concat(chunks).toString()) as {
    readonly requests: { readonly average: number }
    readonly latency: { readonly p99: number }
    readonly non2xx: number
  }
  return `${Math.round(requests.average)} a second, p99 ${latency.p99} ms, ${non2xx} not 200`
}

console.log(`${sites.length} processes`)
console.log(`cached page: ${await load(CACHED)}`)
console.log(`rendered page: ${await load(RENDERED)}`)
const atOnce = { count: 400, visitors: 40, origin: () => origin, promised: new Map() as Promised }
const submittedFrom = performance.now()
await submitEnquiries(atOnce)
const submitted = atOnce.promised.size / ((performance.now() - submittedFrom) / 1_000)
console.log(`enquiries: ${submitted.toFixed(0)} a second`)
console.log(`resident memory: ${sites.map((site) => `${megabytesOf(site.pid())} MB`).join(', ')}`)

const until = performance.now() + Number(values.seconds) * 1_000
const isOver = (): boolean => performance.now() >= until
const failures = new Map<string, number>()
let answered = 0
const visitor = async (number: number): Promise<void> => {
  const paths = [CACHED, RENDERED, '/', '/faq', '/blog', '/student-accommodation']
  for (let count = number; !isOver(); count += 1) {
    const path = paths[count % paths.length] ?? '/'
    const ask = async (): Promise<number> => {
      const answer = await fetch(origin + path)
      await answer.text()
      return answer.status
    }
    // a process that is killed during a response leaves it incomplete
    const outcome = await ask().catch(() => 'no complete response')
    answered += 1
    if (outcome !== 200) failures.set(`${outcome} ${path}`, (failures.get(`${outcome} ${path}`) ?? 0) + 1)
    await wait(20)
  }
}
let kills = 0
const killer = async (): Promise<void> => {
  for (; !isOver(); kills += 1) {
    await wait(KILL_INTERVAL_MS)
    const site = sites[kills % sites.length]
    await site?.stop('SIGKILL')
    site?.start()
    await site?.whenAlive()
  }
}
/** Sends a content change as the backend does, until a process accepts it. */
const sendChange = async (): Promise<void> => {
  const notice = timedContentChange({ type: 'faq' }, SECRET)
  const ask = () => fetch(`${origin}/api/content-changed`, notice)
  // 409: it was accepted before the process was killed
  while (![202, 409].includes((await ask().catch(() => null))?.status ?? 0)) await wait(100)
}
const changeTimes: number[] = []
const lateChanges: string[] = []
const editor = async (): Promise<void> => {
  const question = (await (await fetch(`${backend.origin}/wp-json/hfs/v1/faqs`)).json())[0].questions[0]
    .question as string
  for (let count = 1; !isOver(); count += 1) {
    await wait(CHANGE_INTERVAL_MS)
    const changed = `Question number ${count}`
    proxy.edit((text) => text.replaceAll(question, changed))
    const from = performance.now()
    await sendChange()
    await Promise.all(
      sites.map(async (site, index) => {
        const shows = async (): Promise<boolean> =>
          (await (await fetch(`${site.origin}/faq`)).text()).includes(changed)
        // this waits for a process that is being restarted, but does not count its time
        let wasDown = false
        while (
          !(await shows().catch(() => {
            wasDown = true
            return false
          }))
        ) {
          if (performance.now() - from > 30_000)
            return void lateChanges.push(`${changed} on process ${index}`)
          await wait(50)
        }
        if (wasDown) return
        changeTimes.push(performance.now() - from)
      }),
    )
  }
}
const promised: Promised = new Map()
const enquiries = submitEnquiries({
  count: Number(values.seconds) * 3,
  visitors: 4,
  origin: () => origin,
  promised,
})
await Promise.all([
  ...Array.from({ length: VISITORS }, (_, number) => visitor(number)),
  sites.length > 1 ? killer() : null,
  editor(),
])
await enquiries
const arrived = (): readonly string[] => backend.submissions().map(({ submissionId = '' }) => submissionId)
const missing = (): number => {
  const there = new Set(arrived())
  return [...promised.keys()].filter((id) => !there.has(id)).length
}
// a job of a process that was killed is retried once its time is up
for (let tries = 0; tries < 90 && missing() > 0; tries += 1) await wait(1_000)
const doubled = arrived().length - new Set(arrived()).size
console.log(
  `${values.seconds} s, ${kills} killed: ${answered} pages, failed: ${JSON.stringify([...failures])}; ${promised.size} enquiries, ${missing()} lost, ${doubled} stored twice`,
)
const slowestChange = Math.max(0, ...changeTimes)
console.log(
  `content changes: ${changeTimes.length} seen on a running process, the slowest after ${Math.round(slowestChange)} ms; never seen: ${JSON.stringify(lateChanges)}`,
)

for (const site of sites) await site.stop('SIGTERM')
const ended = once(nginxProcess, 'exit')
nginxProcess.kill('SIGTERM')
await ended
await proxy.close()
await backend.close()
await redis.close()
await database.close()
rmSync(folder, { recursive: true })
const isChangeLate = slowestChange > MAX_CHANGE_MS || lateChanges.length > 0
process.exit(failures.size > 0 || missing() > 0 || doubled > 0 || isChangeLate ? 1 : 0)
