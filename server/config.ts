import { isIP } from 'node:net'
import type { ImageProvider } from '../src/domain/images/imageOptions.ts'

/** Everything the environment decides, read once at the start. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly siteOrigin: string
  /** `null`: the embedded demonstration backend is started. */
  readonly cmsOrigin: string | null
  readonly brandName: string
  readonly images: {
    readonly provider: ImageProvider
    readonly origin: string | null
    readonly domain: string | null
    readonly signingToken: string | null
  }
  /** The mailing list of the newsletter; `null`: the demonstration's, or none beside a real backend. */
  readonly newsletter: { readonly url: string; readonly u: string; readonly id: string } | null
  /** The script of a third-party accessibility toolkit; `null`: the site's own panel. */
  readonly accessibilityToolkitUrl: string | null
  /** The tag manager's container; `null`: nothing is measured, and nobody is asked. */
  readonly tagManagerId: string | null
  readonly dataDir: string
  /** PostgreSQL for the enquiries of several servers; `null`: embedded, in the data folder. */
  readonly databaseUrl: string | null
  /** Redis for the content that several servers keep together; `null`: each keeps its own, in memory and in the data folder. */
  readonly redisUrl: string | null
  /** What the backend signs its notices of changed content with; `null`: none are taken. */
  readonly contentWebhookSecret: string | null
  /** Proxies that are believed what address a visitor has: addresses, networks, or `loopback`. */
  readonly trustedProxies: readonly string[]
  readonly logLevel: LogLevel
  /** The demonstration's clock; `null`: the real one. */
  readonly demoNow: Date | null
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

const IMAGE_PROVIDERS = ['cloudflare', 'imgix', 'storyblok'] as const satisfies readonly ImageProvider[]

/** Shorter ones are guessed. */
const MIN_SECRET_LENGTH = 16

/** The environment holds a value that cannot be used; the message says which and how to mend it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** An address, or one with the length of its network: `10.0.0.0/8`. */
function isNetwork(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/')
  const bits = isIP(address) === 4 ? 32 : 128
  return (
    isIP(address) !== 0 &&
    rest.length === 0 &&
    (length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= bits))
  )
}

type Environment = Readonly<Record<string, string | undefined>>

/** `readConfig` for a process that starts: a value that cannot be used ends it with status 2 and one line. */
export function readConfigOrExit(environment: Environment): Config {
  try {
    return readConfig(environment)
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    console.error(error.message)
    process.exit(2)
  }
}

/**
 * Reads the environment (names: README, "Configuration").
 *
 * @throws ConfigError naming the variable, what it holds and what it should hold
 */
export function readConfig(environment: Environment): Config {
  const text = (name: string): string | null => environment[name]?.trim() || null
  const refuse = (name: string, expected: string): never => {
    throw new ConfigError(`${name} is "${environment[name] ?? ''}", but must be ${expected}.`)
  }
  const oneOf = <A extends string>(name: string, allowed: readonly A[], otherwise: A): A => {
    const value = text(name)
    if (value === null) return otherwise
    return allowed.find((candidate) => candidate === value) ?? refuse(name, `one of ${allowed.join(', ')}`)
  }
  const origin = (name: string): string | null => {
    const value = text(name)
    if (value === null) return null
    const url = URL.parse(value)
    const isOrigin =
      url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.username
    return isOrigin ? url.origin : refuse(name, 'an origin such as https://www.example.com, without a path')
  }
  const address = (name: string): string | null => {
    const value = text(name)
    if (value === null) return null
    const url = URL.parse(value)
    return url !== null && /^https?:$/.test(url.protocol)
      ? url.href
      : refuse(name, 'an address such as https://lists.example.com/subscribe')
  }
  // not quoted in what is said: it holds a password
  const connection = (name: string, protocol: RegExp, example: string): string | null => {
    const value = text(name)
    if (value === null) return null
    if (!protocol.test(URL.parse(value)?.protocol ?? ''))
      throw new ConfigError(`${name} must be an address such as ${example}.`)
    return value
  }
  const secret = (name: string): string | null => {
    const value = text(name)
    if (value !== null && value.length < MIN_SECRET_LENGTH)
      throw new ConfigError(`${name} must have at least ${MIN_SECRET_LENGTH} characters.`)
    return value
  }
  const newsletter = (): Config['newsletter'] => {
    const url = address('NEWSLETTER_URL')
    if (url === null) return null
    const required = (name: string): string =>
      text(name) ?? refuse(name, 'set when NEWSLETTER_URL is: the mailing-list service asks for it')
    return { url, u: required('NEWSLETTER_U'), id: required('NEWSLETTER_ID') }
  }
  const containerId = (name: string): string | null => {
    const value = text(name)
    return value === null || /^GTM-[A-Z0-9]{4,12}$/.test(value)
      ? value
      : refuse(name, 'the ID of a tag manager container, such as GTM-ABC123')
  }
  const proxies = (name: string): readonly string[] => {
    const parts = (text(name) ?? 'loopback').split(',').map((part) => part.trim())
    return parts.every((part) => part === 'loopback' || isNetwork(part))
      ? parts
      : refuse(name, 'addresses or networks with commas between them, such as loopback,10.0.0.0/8')
  }
  const portNumber = (): number => {
    const value = text('PORT') ?? '3000'
    return /^\d{1,5}$/.test(value) && Number(value) <= 65_535
      ? Number(value)
      : refuse('PORT', 'a whole number from 0 to 65535')
  }
  const moment = (name: string): Date | null => {
    const value = text(name)
    if (value === null) return null
    const date = new Date(value)
    return Number.isNaN(date.getTime())
      ? refuse(name, 'a date such as 2026-11-21 or 2026-11-21T09:00:00Z')
      : date
  }

  const port = portNumber()
  return {
    port,
    host: text('HOST') ?? '127.0.0.1',
    siteOrigin: origin('SITE_ORIGIN') ?? `http://localhost:${port}`,
    cmsOrigin: origin('CMS_ORIGIN'),
    brandName: text('BRAND_NAME') ?? 'Plumbrook Student Living',
    images: {
      provider: oneOf('IMAGE_PROVIDER', IMAGE_PROVIDERS, 'cloudflare'),
      origin: origin('IMAGE_ORIGIN'),
      domain: text('IMAGES_DOMAIN'),
      signingToken: text('IMAGE_SIGNING_TOKEN'),
    },
    newsletter: newsletter(),
    accessibilityToolkitUrl: address('ACCESSIBILITY_TOOLKIT_URL'),
    tagManagerId: containerId('TAG_MANAGER_ID'),
    dataDir: text('DATA_DIR') ?? '.data',
    databaseUrl: connection(
      'DATABASE_URL',
      /^postgres(?:ql)?:$/,
      'postgres://user:password@host:5432/database',
    ),
    redisUrl: connection('REDIS_URL', /^rediss?:$/, 'redis://host:6379'),
    contentWebhookSecret: secret('CONTENT_WEBHOOK_SECRET'),
    trustedProxies: proxies('TRUSTED_PROXIES'),
    logLevel: oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    demoNow: moment('DEMO_NOW'),
  }
}
