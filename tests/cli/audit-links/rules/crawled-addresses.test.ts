import { describe, expect, it } from 'vitest'
import { crawledAddresses } from '../../../../cli/audit-links/rules/crawl-traps.ts'

const OWN = 'https://own.example'
const names = new Uint32Array([])
const unresolved = { status: 0, failure: 'unresolved' } as const

describe('the addresses known to a crawl', () => {
  it('have one entry each, read for links on the site and for anchors on external hosts', () => {
    const addresses = crawledAddresses(OWN)
    expect(addresses.find(`${OWN}/a`)).toBeUndefined()
    const entry = addresses.of(`${OWN}/a`)
    expect(addresses.of(`${OWN}/a`)).toBe(entry)
    expect(addresses.find(`${OWN}/a`)).toBe(entry)
    expect(entry.bodyUse).toBe('links')
    expect(addresses.of('https://own.example.org/').bodyUse).toBe('fragments')
  })

  it('list the paths of the site’s good pages', () => {
    const addresses = crawledAddresses(OWN)
    addresses.of(`${OWN}/page?a=1`).response = { status: 200, names }
    addresses.of(`${OWN}/file`).response = { status: 200 }
    addresses.of(`${OWN}/gone`).response = { status: 404, names }
    addresses.of(`${OWN}/unread`)
    addresses.of('https://other.example/').response = { status: 200, names }
    expect(addresses.goodPaths()).toEqual(['/page?a=1'])
  })

  it('show that the machine is offline if three external hosts fail to resolve and none does', () => {
    const addresses = crawledAddresses(OWN)
    const hosts = ['a.example', 'b.example', 'c.example']
    for (const host of hosts.slice(0, 2)) {
      addresses.of(`https://${host}/`).response = unresolved
      addresses.of(`https://${host}/more`).response = unresolved
    }
    addresses.of(`${OWN}/`).response = { status: 200 }
    addresses.of('http://127.0.0.1:3000/').response = { status: 200 }
    addresses.of('https://unread.example/')
    expect(addresses.isOnline()).toBe(true)
    addresses.of(`https://${hosts[2]}/`).response = unresolved
    expect(addresses.isOnline()).toBe(false)
    addresses.of('https://found.example/').response = { status: 500 }
    expect(addresses.isOnline()).toBe(true)
  })
})
