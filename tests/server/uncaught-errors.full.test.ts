import { once } from 'node:events'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { errorsIn, startFaultySite } from './start-faulty-site.ts'
import { startBackend } from './start-site.ts'

let backend: Awaited<ReturnType<typeof startBackend>>
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.close())

it.each([
  ['throw', 'planted uncaught'],
  ['reject', 'planted rejection'],
])('a process that ends with an uncaught error (%s) logs one fatal line', async (message, text) => {
  const site = await startFaultySite(backend.origin)
  onTestFinished(site.close)
  const child = site.process()
  if (!child) throw new Error('The site has no process.')
  // waits for the outbox, because one that is still opening delays the end of the process
  const isOpen = async (): Promise<boolean> => (await site.outboxState())?.status === 'ok'
  await expect.poll(isOpen).toBe(true)
  const ended = once(child, 'exit')
  child.send(message)
  expect(await ended).toEqual([1, null])
  expect(errorsIn(site.lines())).toMatchObject([
    { level: 'fatal', msg: 'stopping after an error', err: { message: text } },
  ])
})
