import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { errorOverlay, shownError } from '#server/process/error-overlay.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const FILE = `${ROOT}server/routes/pages/pages.ts`
const LINES = readFileSync(FILE, 'utf8').split('\n')

const failed = (stack: string, more: object = {}): Error =>
  Object.assign(
    new Error('oops is not defined'),
    { stack: `ReferenceError: oops is not defined\n${stack}` },
    more,
  )

it('an error is shown with the first place in the project, and the lines around it', () => {
  const error = failed(
    `    at render (${ROOT}node_modules/vike/dist/render.js:8:2)\n    at data (file://${FILE}:12:5)\n    at ${ROOT}server/app.ts:1:1`,
  )
  const { message, loc, frame = '' } = shownError(error, ROOT)
  expect([message, loc]).toEqual(['oops is not defined', { file: FILE, line: 12, column: 5 }])
  expect(frame.split('\n').slice(3, 5)).toEqual([`12 | ${LINES[11]}`, '   |     ^'])
  expect(frame.split('\n')).toHaveLength(9)
})

it('an error of a build keeps its own place and frame, without the colours of a terminal', () => {
  const build = {
    plugin: 'vite:react',
    id: FILE,
    loc: { file: FILE, line: 3, column: 1 },
    frame: '\u001b[31m> 3 | a\u001b[39m\n',
  }
  expect(shownError(failed('', build), ROOT)).toMatchObject({ ...build, frame: '> 3 | a\n' })
})

it.each([
  ['outside of the project', failed('    at file:///elsewhere/a.ts:1:1')],
  ['in a file that is gone', failed(`    at ${ROOT}server/gone.ts:1:1`)],
  ['that is no error', 'oops'],
])('an error %s is shown without lines', (_which, error) => {
  expect(shownError(error, ROOT).frame).toBeUndefined()
})

it('of a page whose error page failed too, the first error is shown, and nothing ends the script', () => {
  const first = failed('', { message: '</script>' })
  const html = errorOverlay(new AggregateError([first, failed('')], 'both', { cause: first }), ROOT)
  expect(html).toContain('"message":"\\u003c/script>"')
})
