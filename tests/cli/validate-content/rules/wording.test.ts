import { expect, it } from 'vitest'
import { CONTENT_RULES } from '../../../../cli/validate-content/rules/content-rules.ts'
import { ask } from './run-rules.ts'
import { VIOLATIONS } from './violations.ts'

/** Says something, as a complete sentence. */
const SENTENCE = /^\S+ \S.*[^.]\.$/

it.each(CONTENT_RULES.map(({ id }) => id))(
  '%s reports its violation once, in its field, with what is expected, what was found, and how to fix it',
  (id) => {
    const [path, content] = VIOLATIONS[id] ?? ['', {}]
    expect(ask(id, content)).toMatchObject([
      {
        path,
        expected: expect.stringMatching(/\S/),
        found: expect.stringMatching(/\S/),
        fix: expect.stringMatching(SENTENCE),
      },
    ])
  },
)
