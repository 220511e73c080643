import fc from 'fast-check'

const wordArb = fc.oneof(
  { weight: 3, arbitrary: fc.stringMatching(/^[a-z0-9]{1,8}$/) },
  fc.constantFrom('café', '学生', 'ترحیب', '🎉', 'नमस्ते'),
)

/** Slugs as WordPress creates them: lower-case words of any script and digits, joined by hyphens or underscores. */
export const slugArb = fc
  .tuple(wordArb, fc.array(fc.tuple(fc.constantFrom('-', '_'), wordArb), { maxLength: 2 }))
  .map(([first, others]) => first + others.flat().join(''))
