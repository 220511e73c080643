import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type FSWatcher, globSync, watch } from 'node:fs'
import { fileURLToPath } from 'node:url'
import pretty from 'pino-pretty'
import { RESTARTING_FOLDERS } from '#server/process/restarting-folders.ts'

// `npm run dev`: restarts the server when its sources change. On Linux, `node --watch` misses every change of a file
// after an editor has replaced it by renaming (docs/decisions/055-development-server.md)

/** Several files are often saved at once. */
const SETTLED_MS = 50

process.chdir(fileURLToPath(new URL('..', import.meta.url)))
const env = {
  // Vike logs pages and Vite logs changes; the site's own request log would hide them
  LOG_LEVEL: 'warn',
  ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
  ...process.env,
}
const terminal = pretty({ translateTime: 'SYS:HH:MM:ss', ignore: 'pid,hostname' })

let watchers: readonly FSWatcher[] = []
let settling: NodeJS.Timeout | undefined
let server: ChildProcess | undefined
let restarted = start()

async function start(): Promise<void> {
  for (const watcher of watchers) watcher.close()
  // folders, because these report files that are replaced, too; anew each time, because there may be new ones
  watchers = globSync(RESTARTING_FOLDERS.map((folder) => `${folder}/**/`)).map((folder) =>
    watch(folder, () => {
      clearTimeout(settling)
      settling = setTimeout(() => {
        restarted = restarted.then(start)
      }, SETTLED_MS)
    }),
  )
  if (server?.kill()) await once(server, 'exit')
  server = spawn(process.execPath, ['server/server.ts'], { env, stdio: ['inherit', 'pipe', 'inherit'] })
  server.stdout?.pipe(terminal, { end: false })
  server.once('exit', (status) => {
    if (status) console.error('The server has ended. It starts again after the next change.')
  })
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    server?.kill()
    process.exit()
  })
