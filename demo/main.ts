import { parseArgs } from 'node:util'
import { parseDemoNow } from './demo-now.ts'
import { startDemoBackend } from './server.ts'

// The demo backend on its own: `node demo/main.ts --port 4000`. The site starts it itself where CMS_ORIGIN is not set.

const USAGE = 'usage: node demo/main.ts [--port 4000] [--host 127.0.0.1]'

function giveUp(message: string): never {
  process.stderr.write(`demo backend: ${message}\n`)
  process.exit(2)
}

function options(): { readonly port: number; readonly host: string } {
  try {
    const { values } = parseArgs({
      options: { port: { type: 'string', default: '4000' }, host: { type: 'string', default: '127.0.0.1' } },
    })
    const port = Number(values.port)
    if (!/^\d+$/.test(values.port) || port > 65_535) return giveUp(`--port must be 0 to 65535. ${USAGE}`)
    return { port, host: values.host }
  } catch (error) {
    return giveUp(`${error instanceof Error ? error.message : String(error)} ${USAGE}`)
  }
}

function clock(): Date | (() => Date) {
  const text = process.env.DEMO_NOW
  if (text === undefined || text === '') return () => new Date()
  const now = parseDemoNow(text)
  return now ?? giveUp(`DEMO_NOW must be a day such as 2026-09-12, or a moment such as 2026-09-12T08:30:00Z.`)
}

const backend = await startDemoBackend({
  ...options(),
  now: clock(),
  siteOrigin: (process.env.SITE_ORIGIN || 'http://localhost:3000').replace(/\/$/, ''),
}).catch((error: unknown) => giveUp(error instanceof Error ? error.message : String(error)))

process.stdout.write(`The demo backend is at ${backend.origin}/wp-json/\n`)

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, () => {
    backend.close().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  })
}
