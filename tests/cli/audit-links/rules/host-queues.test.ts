import { describe, expect, it } from 'vitest'
import { hostQueues } from '#cli/audit-links/rules/host-queues.ts'
import { ALLOW_ALL } from '#cli/shared/rules/web-resource.ts'

const OWN = 'https://own.example'
const queues = (change: Partial<Parameters<typeof hostQueues>[0]> = {}) =>
  hostQueues({ siteOrigin: OWN, siteConcurrency: 4, externalConcurrency: 2, pauseMs: 0, ...change })

/** Returns how many requests a host may begin now. */
const requestsOf = (all: ReturnType<typeof hostQueues>, host: string, now = 0): number => {
  let count = 0
  while (all.next(host, now).kind === 'request') count += 1
  return count
}
const addTo = (all: ReturnType<typeof hostQueues>, host: string, count: number): void => {
  for (let index = 0; index < count; index += 1) all.add(`${host}/${index}`)
}

describe('the queue of a host', () => {
  it('runs as many requests as its limit allows, in order', () => {
    const all = queues()
    addTo(all, OWN, 10)
    expect(all.next(OWN, 0)).toEqual({ kind: 'request', url: `${OWN}/0` })
    expect(requestsOf(all, OWN)).toBe(3)
    expect(all.finish(OWN)).toEqual([OWN])
    expect(all.next(OWN, 0)).toEqual({ kind: 'request', url: `${OWN}/4` })
  })

  it('halves its limit when the host asks for fewer requests, and restores it slowly', () => {
    const all = queues()
    addTo(all, OWN, 30)
    for (let times = 0; times < 5; times += 1) all.slowDown(`${OWN}/0`)
    expect(requestsOf(all, OWN)).toBe(1)
    for (let times = 0; times < 4; times += 1) all.speedUp(`${OWN}/0`)
    expect(requestsOf(all, OWN)).toBe(1)
    for (let times = 0; times < 50; times += 1) all.speedUp(`${OWN}/0`)
    expect(requestsOf(all, OWN)).toBe(2)
  })

  it('returns every address of a long queue, and one that is added afterwards', () => {
    const all = queues({ siteConcurrency: 3_000 })
    addTo(all, OWN, 2_500)
    expect(requestsOf(all, OWN)).toBe(2_500)
    expect(all.add(`${OWN}/last`)).toBe(OWN)
    expect(all.next(OWN, 0)).toEqual({ kind: 'request', url: `${OWN}/last` })
  })
})

describe('the queues of external hosts', () => {
  const OTHER = 'https://other.example'

  it('wait for their robots.txt, and pause between requests', () => {
    const all = queues({ pauseMs: 100 })
    addTo(all, OTHER, 3)
    expect(all.next(OTHER, 0)).toEqual({ kind: 'read-robots' })
    expect(all.next(OTHER, 0)).toEqual({ kind: 'idle' })
    expect(all.setRobots(OTHER, ALLOW_ALL)).toEqual([OTHER])
    expect(all.next(OTHER, 0).kind).toBe('request')
    all.finish(OTHER)
    expect(all.next(OTHER, 30)).toEqual({ kind: 'sleep', ms: 70 })
    expect(all.next(OTHER, 200)).toEqual({ kind: 'idle' })
    all.wake(OTHER)
    expect(all.next(OTHER, 100).kind).toBe('request')
    // a host with a pause gets one request at a time, however well it responds
    all.speedUp(`${OTHER}/0`)
    expect(all.next(OTHER, 1_000)).toEqual({ kind: 'idle' })
  })

  it('share a limit of 64 requests, and may all continue when one of them ends', () => {
    const all = queues({ externalConcurrency: 1 })
    const hosts = Array.from({ length: 66 }, (_, index) => `https://host-${index}.example`)
    for (const host of hosts) addTo(all, host, 2)
    const started = hosts.filter((host) => all.next(host, 0).kind === 'read-robots')
    expect(started).toHaveLength(64)
    expect(all.setRobots(started[0] ?? '', ALLOW_ALL)).toEqual([started[0], ...hosts])
    expect(all.next(hosts[65] ?? '', 0).kind).toBe('read-robots')
    expect(all.next(started[0] ?? '', 0)).toEqual({ kind: 'idle' })
  })

  it('count all their requests towards the 64, but not those of the site', () => {
    const all = queues({ externalConcurrency: 100, siteConcurrency: 100 })
    addTo(all, OWN, 100)
    expect(requestsOf(all, OWN)).toBe(100)
    addTo(all, OTHER, 100)
    all.next(OTHER, 0)
    all.setRobots(OTHER, ALLOW_ALL)
    expect(requestsOf(all, OTHER)).toBe(64)
    expect(all.finish(OTHER)).toEqual([OTHER, OWN, OTHER])
    expect(requestsOf(all, OTHER)).toBe(1)
    all.finish(OTHER)
    expect(all.finish(OTHER)).toEqual([OTHER])
    expect(requestsOf(all, OTHER)).toBe(2)
  })

  it('have no pause unless robots.txt asks for one, and then a limit of one request', () => {
    const all = queues()
    addTo(all, OTHER, 3)
    all.next(OTHER, 0)
    all.setRobots(OTHER, ALLOW_ALL)
    expect(requestsOf(all, OTHER, 5)).toBe(2)
    const asked = queues({ externalConcurrency: 8 })
    addTo(asked, OTHER, 3)
    asked.next(OTHER, 0)
    asked.setRobots(OTHER, { ...ALLOW_ALL, crawlDelaySeconds: 2 })
    expect(requestsOf(asked, OTHER)).toBe(1)
    for (let times = 0; times < 9; times += 1) asked.speedUp(`${OTHER}/0`)
    asked.finish(OTHER)
    expect(asked.next(OTHER, 500)).toEqual({ kind: 'sleep', ms: 1_500 })
  })

  it('never grow beyond their limit', () => {
    const all = queues({ siteConcurrency: 3 })
    addTo(all, OWN, 9)
    addTo(all, OTHER, 9)
    all.next(OTHER, 0)
    all.setRobots(OTHER, ALLOW_ALL)
    for (let times = 0; times < 9; times += 1) for (const host of [OWN, OTHER]) all.speedUp(`${host}/0`)
    expect([requestsOf(all, OWN), requestsOf(all, OTHER)]).toEqual([3, 2])
  })
})
