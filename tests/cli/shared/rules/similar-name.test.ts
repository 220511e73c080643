import { expect, it } from 'vitest'
import { similarName } from '../../../../cli/shared/rules/similar-text.ts'

const NAMES = [
  '--external',
  '--internal-only',
  '--include',
  '--exclude',
  '--images',
  '--verify',
  '--without',
  '--max-pages',
  '--max-time',
]

it.each([
  ['--maxpages', '--max-pages'],
  ['--max-pgaes', '--max-pages'],
  ['--exlude', '--exclude'],
  ['--inclde', '--include'],
  ['--internal', '--internal-only'],
  ['--extrenal', '--external'],
  // the opposite of what was written
  ['--internl', null],
  ['--no-images', null],
  ['--not-images', null],
  ['--unverify', null],
  ['--out', null],
  // two begin like this
  ['--max', null],
  // too short to say which it begins
  ['--ve', null],
  ['--something-else', null],
])('for %s, %s is suggested', (written, expected) => {
  expect(similarName(written, NAMES)).toBe(expected)
})
