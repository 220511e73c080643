import fc from 'fast-check'

/** Slugs as WordPress creates them: lower-case words and digits, joined by hyphens. */
export const slugArb = fc.stringMatching(/^[a-z0-9]{1,8}(?:-[a-z0-9]{1,8}){0,3}$/)
