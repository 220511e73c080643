import { expect, it } from 'vitest'
import { clientNetwork } from '#adapters/rate-limits/rate-limits.ts'

it.each([
  ['203.0.113.9', '203.0.113.9'],
  [' 203.0.113.9:52100', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['[2001:db8:1:2:3:4:5:6]:443', '32.1.13.184.0.1.0.2/64'],
  ['2001:db8:1:2::1%eth0', '32.1.13.184.0.1.0.2/64'],
  ['2002:cb00:7109:1::1', '203.0.113.9'],
  ['2002:cb00:7109:ffff::2', '203.0.113.9'],
  ['64:ff9b::203.0.113.9', '203.0.113.9'],
  ['64:ff9b::cb00:710a', '203.0.113.10'],
  ['::ffff:0:203.0.113.9', '203.0.113.9'],
  ['unknown', 'unknown'],
  // a connection that was closed
  [undefined, ''],
])('counts %s as %s', (address, network) => {
  expect(clientNetwork(address)).toBe(network)
})
