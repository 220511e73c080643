import { describe, expect, it } from 'vitest'
import { isPathOfSlugs, parseSlug } from '../../../src/domain/content/slug.ts'
import { itAlways } from '../../support/itAlways.ts'
import { slugArb } from '../support/slugArb.ts'

describe('a slug', () => {
  itAlways('is parsed as it is, and as WordPress stores it', slugArb, (slug) => {
    expect(parseSlug(slug)).toBe(slug)
    expect(parseSlug(encodeURIComponent(slug).toLowerCase())).toBe(slug)
  })

  it.each([
    ['freshers-week', 'freshers-week'],
    ['freshers_week', 'freshers_week'],
    ['%f0%9f%8e%89-freshers-week', '🎉-freshers-week'],
    ['%E6%96%B0%E7%94%9F', '新生'],
    ['%d8%aa%d8%b1%d8%ad%db%8c%d8%a8', 'ترحیب'],
    ['%e0%a4%a8%e0%a4%ae%e0%a4%b8%e0%a5%8d%e0%a4%a4%e0%a5%87', 'नमस्ते'],
    ['%f0%9f%91%a8%e2%80%8d%f0%9f%91%a9', '👨‍👩'],
    ['weiß-und-café', 'weiß-und-café'],
    ['a'.repeat(200), 'a'.repeat(200)],
  ])('%s is parsed as %s', (written, slug) => {
    expect(parseSlug(written)).toBe(slug)
  })

  it.each([
    '',
    '%',
    '%zz',
    'a%2fb',
    '%2e%2e',
    'a.b',
    'a,b',
    'a b',
    'a%20b',
    'a%00b',
    'a%3fb',
    'Upper',
    '%e2%80%aea',
    '-a',
    'a--b',
    '%ed%a0%80',
    'a'.repeat(201),
    // longer than WordPress stores it
    '新'.repeat(23),
  ])('%s is none', (written) => {
    expect(parseSlug(written)).toBeNull()
  })
})

it.each([
  ['/', true],
  ['/blog/page/2', true],
  ['/student-accommodation/leeds/%E5%AD%A6/caf%C3%A9', true],
  ['/student-accommodation/leeds/%e5%ad%a6', false],
  ['/student-accommodation/leeds/学', false],
  ['/bl%6Fg', false],
  ['', false],
  ['blog', false],
  ['/blog/', false],
  ['/blog//x', false],
  ['/blog?page=2', false],
  ['/%2F/%', false],
])('%s is a path as the site writes it: %s', (path, isPath) => {
  expect(isPathOfSlugs(path)).toBe(isPath)
})
