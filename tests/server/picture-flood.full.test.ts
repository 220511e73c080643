// spec sections 11 and 15

import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { jpeg, startPictureSite } from './start-picture-site.ts'

const FLOOD = Array.from({ length: 90 }, (_, index) => `many-${index}.jpg`)
/** How many new images one client may wait for: sixty, and two in progress, which begin one after the other. */
const OF_CLIENT = { least: 60, most: 62 }
const SLOW = ['slow-1.jpg', 'slow-2.jpg']
let site: Awaited<ReturnType<typeof startPictureSite>>

beforeAll(async () => {
  const noise = await noiseJpeg()
  site = await startPictureSite({
    ...Object.fromEntries([...FLOOD, 'plain.jpg', 'another.jpg'].map((name) => [name, jpeg])),
    ...Object.fromEntries(SLOW.map((name) => [name, () => ({ body: noise })])),
  })
})
afterAll(() => site.close())

it('a flood of requests for new images is rejected beyond its limit, uses three connections, and does not hold up others', async () => {
  const open = site.hold()
  const answers: { readonly status: number; readonly retryAfter: string | null }[] = []
  const flood = FLOOD.map(async (name) => {
    const { status, headers } = await site.resized(name, { from: '198.51.100.7' })
    answers.push({ status, retryAfter: headers.get('retry-after') })
  })
  // the rest is rejected at once, while the requests within the limit still wait
  await expect.poll(() => answers.length).toBeGreaterThanOrEqual(FLOOD.length - OF_CLIENT.most)
  expect(new Set(answers.map(({ status, retryAfter }) => `${status} ${retryAfter}`))).toEqual(
    new Set(['503 10']),
  )
  const other = site.resized('plain.jpg', { from: '203.0.113.9' })
  open()
  expect((await other).status).toBe(200)
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThan(10)
  await Promise.all(flood)
  const resized = answers.filter(({ status }) => status === 200).length
  expect(resized).toBeGreaterThanOrEqual(OF_CLIENT.least)
  expect(resized).toBeLessThanOrEqual(OF_CLIENT.most)
  // the third is for others
  expect(site.connections.most).toBe(3)
})

it('a client with slow images leaves a conversion to others, who need not wait for the end of one', async () => {
  const ended: string[] = []
  const resize = async (name: string, from: string, format: string): Promise<void> => {
    const options = `width=800,format=${format},quality=75`
    expect((await site.resized(name, { from, options })).status).toBe(200)
    ended.push(name)
  }
  const slow = SLOW.map((name) => resize(name, '198.51.100.8', 'png'))
  const isRead = (name: string): boolean => site.asked.some((path) => path.includes(name))
  await expect.poll(() => SLOW.every(isRead)).toBe(true)
  await resize('another.jpg', '203.0.113.9', 'jpeg')
  expect(ended).toEqual(['another.jpg'])
  await Promise.all(slow)
})

// Helpers

/** A picture in which no two pixels are alike: choosing the colours of a PNG takes seconds. */
const noiseJpeg = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 800,
      height: 800,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 50 })
    .toBuffer()
