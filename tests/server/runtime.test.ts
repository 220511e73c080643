import * as Result from 'effect/Result'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { makeRuntime } from '../../server/runtime.ts'

it('tells a page that is being rendered when the site stops', async () => {
  const runtime = makeRuntime({
    cmsOrigin: 'http://127.0.0.1:9',
    siteOrigin: 'http://127.0.0.1',
    log: pino({ level: 'silent' }),
    middleware: [],
    shutdownSignal: new AbortController().signal,
  })
  await runtime.dispose()
  const answer = await runtime.readContent((source) => source.menus)
  expect(Result.isFailure(answer) && answer.failure).toMatchObject({
    status: 503,
    detail: 'the site is being stopped',
  })
})
