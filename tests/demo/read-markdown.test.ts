import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readMarkdownFolder } from '#demo/content/read-markdown.ts'

const shape = { title: 'string', daysAgo: 'number', news: 'boolean?' } as const

describe('reading Markdown', () => {
  it('returns path, front matter and HTML with the classes of WordPress blocks', () => {
    const matter = "---\ntitle: 'Keys & boxes'\ndaysAgo: 3\n---\n\n"
    write('guide/moving-in.md', `${matter}## First\n\n- [One](/about)\n`)
    const [file] = readMarkdownFolder(folder, shape)
    expect(file).toMatchObject({ path: 'guide/moving-in', matter: { title: 'Keys & boxes', daysAgo: 3 } })
    expect(file?.html).toContain('<h2 class="wp-block-heading">First</h2>')
    expect(file?.html).toContain('<ul class="wp-block-list">')
    expect(file?.html).toContain('<a href="/about">One</a>')
  })

  it('reads files that were written on Windows', () => {
    write('a.md', '---\r\ntitle: A\r\ndaysAgo: 1\r\n---\r\nText\r\n')
    expect(readMarkdownFolder(folder, shape)).toHaveLength(1)
  })

  it.each([
    ['no front matter', 'Just text\n', /a\.md: begin the file with front matter/],
    ['a missing field', '---\ntitle: A\n---\n', /a\.md: add "daysAgo:" to the front matter/],
    ['an empty field', "---\ntitle: ''\ndaysAgo: 1\n---\n", /a\.md: add "title:"/],
    [
      'a wrong field',
      '---\ntitle: A\ndaysAgo: soon\n---\n',
      /a\.md: "daysAgo:" must be a number, it is "soon"/,
    ],
    [
      'an unknown field',
      '---\ntitle: A\ndaysAgo: 1\nnewz: true\n---\n',
      /a\.md: "newz:" means nothing here; use/,
    ],
    ['a list', '---\n- one\n---\n', /a\.md: write the front matter as "name: value"/],
  ])('rejects %s and names the file', (_name, text, message) => {
    write('a.md', text)
    expect(() => readMarkdownFolder(folder, shape)).toThrow(message)
  })
})

// Helpers

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'read-markdown-'))
})

afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

function write(name: string, text: string): void {
  mkdirSync(join(folder, name, '..'), { recursive: true })
  writeFileSync(join(folder, name), text)
}
