import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { parseDemoNow } from '#demo/demo-now.ts'
import { findMariadb, findProgram, howToInstall, missingPhpExtensions } from '#scripts/find-programs.ts'
import { installWordPress, startWordPress } from './local-wordpress.ts'

// `npm run wordpress`: a real WordPress with the plugin and the demonstration's content, until Ctrl-C.

const USAGE = 'usage: npm run wordpress -- [--port 8080] [--database sqlite|mariadb] [--fresh]'

function giveUp(message: string): never {
  process.stderr.write(`wordpress: ${message}\n`)
  process.exit(2)
}

function options(): { readonly port: number; readonly fresh: boolean; readonly database: string } {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: 'string', default: '8080' },
        database: { type: 'string', default: 'sqlite' },
        fresh: { type: 'boolean', default: false },
      },
    })
    const port = Number(values.port)
    if (!/^\d+$/.test(values.port) || port < 1 || port > 65_535)
      return giveUp(`--port must be 1 to 65535. ${USAGE}`)
    if (values.database !== 'sqlite' && values.database !== 'mariadb')
      return giveUp(`--database must be sqlite or mariadb. ${USAGE}`)
    return { port, fresh: values.fresh, database: values.database }
  } catch (error) {
    return giveUp(`${error instanceof Error ? error.message : String(error)} ${USAGE}`)
  }
}

/** Returns the secret of the environment, or one that is stored for the next start. */
async function sharedSecret(file: string): Promise<string> {
  const given = process.env.CONTENT_WEBHOOK_SECRET?.trim()
  if (given) return given
  if (!existsSync(file)) await writeFile(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  return readFile(file, 'utf8')
}

/** Returns `PORT=4000 ` for a site on this machine on another port than its own default. */
const portSetting = (origin: string): string => {
  const { hostname, port: sitePort } = new URL(origin)
  const isHere = ['localhost', '127.0.0.1'].includes(hostname)
  return isHere && sitePort !== '' && sitePort !== '3000' ? `PORT=${sitePort} ` : ''
}

const { port, fresh, database } = options()
const now = process.env.DEMO_NOW ? parseDemoNow(process.env.DEMO_NOW) : new Date()
if (!now) giveUp('DEMO_NOW must be a day such as 2026-09-12, or a moment such as 2026-09-12T08:30:00Z.')
const siteOrigin = (process.env.SITE_ORIGIN || 'http://localhost:3000').replace(/\/$/, '')
const data = resolve(process.env.DATA_DIR || '.data')
const folder = join(data, database === 'mariadb' ? 'wordpress-mariadb' : 'wordpress')
const php = await findProgram('php')
if (php === null) giveUp(`${howToInstall('php')} to a PHP 8 with SQLite; on macOS, brew install php.`)

const missing = await missingPhpExtensions(php)
if (missing.length > 0)
  process.stdout.write(
    `PHP lacks ${missing.join(' and ')}: WordPress makes no thumbnails without gd, and exports no personal data without zip (Debian: apt-get install php-gd php-zip).\n`,
  )
const mariadb = database === 'mariadb' ? await findMariadb() : null
if (database === 'mariadb' && mariadb === null)
  giveUp(`${howToInstall('mariadbServer')}; on macOS, brew install mariadb.`)

try {
  await mkdir(data, { recursive: true })
  if (fresh) await rm(folder, { recursive: true, force: true })
  if (!existsSync(folder)) process.stdout.write('Installing WordPress with the demonstration content …\n')
  await installWordPress({ folder, packages: data, php, now, siteOrigin, mariadb })
  const secret = await sharedSecret(join(data, 'wordpress-secret'))
  // scheduled posts and mails, as on a real server
  process.env.WORDPRESS_CRON = '1'
  const wordpress = await startWordPress({ folder, php, port, siteOrigin, secret })
  process.stdout.write(`
WordPress is at ${wordpress.origin}/wp-admin/ (user admin or editor, the password is the same word).
Mail lies in ${join(folder, 'wp-content/mail')}.
Start the site on it:

  ${portSetting(siteOrigin)}SITE_ORIGIN=${siteOrigin} CMS_ORIGIN=${wordpress.origin} CONTENT_WEBHOOK_SECRET=${secret} npm start

`)
  const stop = (): void => {
    void wordpress.close()
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  await wordpress.ended
  await wordpress.close()
} catch (error) {
  giveUp(error instanceof Error ? error.message : String(error))
}
