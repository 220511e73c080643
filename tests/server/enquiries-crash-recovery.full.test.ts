// spec section 1

import { expect, it } from 'vitest'
import { crashStorm } from './crash-storm.ts'

const ENQUIRIES = 250
const ALL = { confirmed: ENQUIRIES, lost: [], wrong: [] }

it('no enquiry is lost while the server is killed repeatedly and the backend fails intermittently', async () => {
  const result = await crashStorm({
    enquiries: ENQUIRIES,
    servers: 1,
    moods: ['well', 'dead', 'error', 'well', 'silent', 'html'],
  })
  expect(result).toMatchObject(ALL)
  expect(result.kills).toBeGreaterThanOrEqual(3)
})

it('with two servers on one folder, each of which is killed at times, no enquiry is lost, nor delivered twice without need', async () => {
  const result = await crashStorm({ enquiries: ENQUIRIES, servers: 2, moods: ['well'] })
  expect(result).toMatchObject({ ...ALL, twiceWithoutReason: [] })
  expect(result.kills).toBeGreaterThanOrEqual(3)
})
