import { existsSync, readFileSync } from 'node:fs'
import { BlockList } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readConfig } from '#server/config.ts'

interface Service {
  readonly image: string
  readonly build?: { readonly context: string; readonly dockerfile: string }
  readonly environment?: Readonly<Record<string, string>>
  readonly ports?: readonly string[]
  readonly volumes?: readonly string[]
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
  readonly healthcheck?: { readonly test: readonly string[] }
  readonly stop_grace_period?: string
}

interface Compose {
  readonly services: Readonly<Record<string, Service>>
  readonly volumes: Readonly<Record<string, unknown>>
  readonly networks: {
    readonly default: { readonly ipam: { readonly config: readonly { subnet: string; gateway: string }[] } }
  }
}

// The tests need no container engine: they compare the file with what it refers to.
const text = readFileSync('deploy/compose.yaml', 'utf8')
const compose = parse(text, { merge: true }) as Compose
const sites = Object.values(compose.services).filter(({ build }) => build)
const GIVEN: Readonly<Record<string, string>> = {
  SITE_ORIGIN: 'https://www.example.com',
  CMS_ORIGIN: 'https://cms.example.com',
  CONTENT_WEBHOOK_SECRET: 'a-secret-of-the-tests',
  POSTGRES_PASSWORD: 'letters1and2digits',
}
const filled = (value: string): string => value.replace(/\$\{(\w+)[^}]*\}/g, (_, name) => GIVEN[name] ?? '')

describe('deploy/compose.yaml', () => {
  it('builds the containers of the site from the Containerfile', () => {
    expect(sites).toHaveLength(2)
    for (const { build } of sites)
      expect(existsSync(join('deploy', build?.context ?? '', build?.dockerfile ?? ''))).toBe(true)
  })

  it('gives the site a valid configuration, and has an error message for each missing value', () => {
    for (const { environment = {} } of sites) {
      const values = Object.entries(environment).map(([name, value]) => [name, filled(value)])
      const config = readConfig(Object.fromEntries(values))
      expect(config.databaseUrl).toBe('postgres://site:letters1and2digits@postgresql:5432/site')
      expect(config).toMatchObject({
        redisUrl: 'redis://redis:6379',
        siteOrigin: GIVEN.SITE_ORIGIN,
        cmsOrigin: GIVEN.CMS_ORIGIN,
      })
    }
    const asked = [...text.matchAll(/\$\{(\w+)(:\?[^}]{10,})?\}/g)]
    expect(new Set(asked.map(([, name]) => name))).toEqual(new Set(Object.keys(GIVEN)))
    for (const [found, , message] of asked) expect(message, found).toBeDefined()
  })

  it('refers only to services and volumes that it defines, and waits for healthy services', () => {
    for (const { environment = {}, depends_on = {} } of sites) {
      const hosts = ['DATABASE_URL', 'REDIS_URL'].map(
        (name) => new URL(filled(environment[name] ?? '')).hostname,
      )
      expect(Object.keys(depends_on)).toEqual(hosts)
      for (const host of hosts) {
        expect(depends_on[host]?.condition).toBe('service_healthy')
        expect(compose.services[host]?.healthcheck?.test.length).toBeGreaterThan(1)
      }
    }
    const used = Object.values(compose.services).flatMap(({ volumes = [] }) =>
      volumes.map((one) => one.split(':')[0]),
    )
    expect(used.toSorted()).toEqual(Object.keys(compose.volumes).toSorted())
    // no two services share a volume
    expect(new Set(used).size).toBe(used.length)
  })

  it('publishes the ports to which deploy/nginx.conf connects, and no others', () => {
    const asked = [...readFileSync('deploy/nginx.conf', 'utf8').matchAll(/server (127\.0\.0\.1:\d+)/g)].map(
      ([, address]) => address,
    )
    const published = Object.values(compose.services).flatMap(({ ports = [] }) => ports)
    expect(published).toEqual(asked.map((address) => `${address}:3000`))
    expect(readFileSync('deploy/Containerfile', 'utf8')).toContain('EXPOSE 3000')
  })

  it('trusts as a proxy only the gateway of the network, from which nginx connects', () => {
    const [network] = compose.networks.default.ipam.config
    const [address = '', length] = network?.subnet.split('/') ?? []
    const list = new BlockList()
    list.addSubnet(address, Number(length))
    expect(list.check(network?.gateway ?? '')).toBe(true)
    for (const { environment = {} } of sites) expect(environment.TRUSTED_PROXIES).toBe(network?.gateway)
  })

  it('gives a container more time to stop than the server takes', () => {
    const closeWithin = Number(
      /CLOSE_TIMEOUT_MS = ([\d_]+)/.exec(readFileSync('server/server.ts', 'utf8'))?.[1]?.replaceAll('_', ''),
    )
    for (const { stop_grace_period = '' } of sites)
      expect(Number.parseInt(stop_grace_period, 10) * 1000).toBeGreaterThan(closeWithin)
  })
})
