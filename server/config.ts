import * as EffectConfig from 'effect/Config'
import * as ConfigProvider from 'effect/ConfigProvider'
import * as Effect from 'effect/Effect'
import * as Result from 'effect/Result'
import * as SchemaIssue from 'effect/SchemaIssue'
import { DEFAULT_IMAGE_PROVIDER, IMAGE_PROVIDERS } from '#domain/images/image-options.ts'
import {
  address,
  connection,
  isNetwork,
  neededWith,
  oneOf,
  optional,
  origin,
  secret,
  tilesAddress,
  unusable,
  variable,
} from './config-values.ts'

/** The site's configuration, read from the environment once at startup. `VARIABLES` says what each value is. */
export type Config = ReturnType<typeof readConfig>

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

/** Thrown for invalid values in the environment. The message names each of them and says how to fix it. */
export class InvalidConfig extends Error {
  override readonly name = 'InvalidConfig'
}

type Environment = Readonly<Record<string, string | undefined>>

/** Calls `readConfig` at startup. If there are invalid values, it prints a line for each and exits with status 2. */
export function readConfigOrExit(environment: Environment): Config {
  try {
    return readConfig(environment)
  } catch (error) {
    if (!(error instanceof InvalidConfig)) throw error
    console.error(error.message)
    process.exit(2)
  }
}

/**
 * Reads the configuration from the environment (README, "Configuration"). A blank variable counts as unset.
 *
 * @throws InvalidConfig with a line for each invalid variable, which says what it must be
 */
export function readConfig(environment: Environment) {
  const given = Object.entries(environment)
    .map(([name, value]) => [name, value?.trim()] as const)
    .filter(([, value]) => value)
  const provider = ConfigProvider.fromUnknown(Object.fromEntries(given))
  const read = Effect.all(VARIABLES, { mode: 'result' }).pipe(
    Effect.provideService(ConfigProvider.ConfigProvider, provider),
  )
  const results = Effect.runSync(read)
  const problems = Object.values<Result.Result<unknown, EffectConfig.ConfigError>>(results).flatMap(
    (result) => (Result.isFailure(result) ? problemsOf(result.failure) : []),
  )
  if (problems.length > 0) throw new InvalidConfig(problems.join('\n'))
  const {
    newsletterUrl: url,
    newsletterU: u,
    newsletterId: id,
    mapTilesUrl: tilesUrl,
    mapTilesAttribution: attribution,
    accessibilityToolkitUrl,
    tagManagerId,
    ...values
  } = Result.getOrThrow(Result.all(results))
  const { siteOrigin, imageProvider, imageOrigin, imagesDomain, imageSigningToken, ...rest } = values
  return {
    ...rest,
    siteOrigin: siteOrigin ?? `http://localhost:${rest.port}`,
    images: {
      provider: imageProvider,
      origin: imageOrigin,
      domain: imagesDomain,
      signingToken: imageSigningToken,
    },
    /** What pages show or load, and so everybody can read. */
    browser: {
      /** The newsletter's mailing list; `null`: that of the demo backend, or none with a real backend. */
      newsletter: url !== null && u !== null && id !== null ? { url, u, id } : null,
      accessibilityToolkitUrl,
      tagManagerId,
    },
    /** The map tile server, and the attribution that its maps must show; `null`: maps are drawn, without streets. */
    mapTiles: tilesUrl !== null && attribution !== null ? { url: tilesUrl, attribution } : null,
  }
}

const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1()

const problemsOf = ({ cause }: EffectConfig.ConfigError): readonly string[] =>
  cause._tag === 'SchemaError' ? issuesOf(cause.issue).issues.map(({ message }) => message) : [cause.message]

const neededForSignedImages = (name: string) =>
  EffectConfig.String('IMAGE_PROVIDER').pipe(
    EffectConfig.withDefault(DEFAULT_IMAGE_PROVIDER as string),
    EffectConfig.flatMap((provider) =>
      EffectConfig.String(name).pipe(
        provider === 'imgix'
          ? EffectConfig.orElse(() =>
              unusable(
                `${name} is "", but must be set when IMAGE_PROVIDER is imgix: images come from the images subdomain of this domain.`,
              ),
            )
          : optional,
      ),
    ),
  )

const NEEDED_BY_MAILING_LIST = 'the mailing-list service requires it'

/** Every variable of the environment. */
const VARIABLES = {
  port: variable('PORT', 'a whole number from 0 to 65535', (text) =>
    /^\d{1,5}$/.test(text) && Number(text) <= 65_535 ? Number(text) : null,
  ).pipe(EffectConfig.withDefault(3000)),
  host: EffectConfig.String('HOST').pipe(EffectConfig.withDefault('127.0.0.1')),
  siteOrigin: origin('SITE_ORIGIN').pipe(optional),
  /** `null`: the server starts the embedded demo backend. */
  cmsOrigin: origin('CMS_ORIGIN').pipe(optional),
  brandName: EffectConfig.String('BRAND_NAME').pipe(EffectConfig.withDefault('Plumbrook Student Living')),
  imageProvider: oneOf('IMAGE_PROVIDER', IMAGE_PROVIDERS).pipe(
    EffectConfig.withDefault(DEFAULT_IMAGE_PROVIDER),
  ),
  imageOrigin: origin('IMAGE_ORIGIN').pipe(optional),
  imagesDomain: neededForSignedImages('IMAGES_DOMAIN'),
  imageSigningToken: EffectConfig.String('IMAGE_SIGNING_TOKEN').pipe(optional),
  newsletterUrl: address('NEWSLETTER_URL').pipe(optional),
  newsletterU: neededWith('NEWSLETTER_U', 'NEWSLETTER_URL', NEEDED_BY_MAILING_LIST),
  newsletterId: neededWith('NEWSLETTER_ID', 'NEWSLETTER_URL', NEEDED_BY_MAILING_LIST),
  /** The script of a third-party accessibility toolkit; `null`: the site's own panel. */
  accessibilityToolkitUrl: address('ACCESSIBILITY_TOOLKIT_URL').pipe(optional),
  /** Further origins that the toolkit needs, besides that of its script. */
  accessibilityToolkitOrigins: variable(
    'ACCESSIBILITY_TOOLKIT_ORIGINS',
    'origins separated by commas, such as https://api.example.com,https://*.example.net',
    (text) => {
      const parts = text.split(',').map((part) => part.trim().replace(/\/$/, ''))
      return parts.every((part) => /^(?:https?|wss?):\/\/(?:\*\.)?[\w.-]+(?::\d+)?$/.test(part))
        ? parts
        : null
    },
  ).pipe(EffectConfig.withDefault([])),
  mapTilesUrl: tilesAddress('MAP_TILES_URL').pipe(optional),
  mapTilesAttribution: neededWith(
    'MAP_TILES_ATTRIBUTION',
    'MAP_TILES_URL',
    'a map must credit the sources of its data',
  ),
  /** The tag manager's container; `null`: nothing is measured, and visitors are not asked for consent. */
  tagManagerId: variable('TAG_MANAGER_ID', 'the ID of a tag manager container, such as GTM-ABC123', (text) =>
    /^GTM-[A-Z0-9]{4,12}$/.test(text) ? text : null,
  ).pipe(optional),
  dataDir: EffectConfig.String('DATA_DIR').pipe(EffectConfig.withDefault('.data')),
  /** PostgreSQL for the enquiries of several servers; `null`: a file in the data folder. */
  databaseUrl: connection(
    'DATABASE_URL',
    /^postgres(?:ql)?:$/,
    'postgres://user:password@host:5432/database',
  ).pipe(optional),
  /** Redis for content that several servers cache together; `null`: each uses its memory and its data folder. */
  redisUrl: connection('REDIS_URL', /^rediss?:$/, 'redis://host:6379').pipe(optional),
  /**
   * The secret that the site and its backend share, for content changes, previews and enquiries; `null`: content
   * changes and previews are rejected, and enquiries are sent unsigned.
   */
  contentWebhookSecret: secret('CONTENT_WEBHOOK_SECRET').pipe(optional),
  /** Proxies that are trusted to state a visitor's address: addresses, networks, or `loopback`. */
  trustedProxies: variable(
    'TRUSTED_PROXIES',
    'addresses or networks separated by commas, such as loopback,10.0.0.0/8',
    (text) => {
      const parts = text.split(',').map((part) => part.trim())
      return parts.every((part) => part === 'loopback' || isNetwork(part)) ? parts : null
    },
  ).pipe(EffectConfig.withDefault(['loopback'])),
  logLevel: oneOf('LOG_LEVEL', LOG_LEVELS).pipe(EffectConfig.withDefault('info')),
  /** The fixed time of a demo; `null`: the real time. */
  demoNow: variable('DEMO_NOW', 'a date such as 2026-11-21 or 2026-11-21T09:00:00Z', (text) => {
    const date = new Date(text)
    return Number.isNaN(date.getTime()) ? null : date
  }).pipe(optional),
}
