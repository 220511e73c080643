import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { Marked } from 'marked'
import { parse } from 'yaml'

/** The fields of front matter: the kind of each, with a `?` where it is optional. */
export type MatterShape = Readonly<
  Record<string, 'string' | 'number' | 'boolean' | 'string?' | 'number?' | 'boolean?'>
>

/** A Markdown file: its validated front matter, and its text as HTML. */
export interface MarkdownFile<Matter> {
  /** Its path below the folder with `/` separators and without `.md`. */
  readonly path: string
  /** Its path in the repository, for messages. */
  readonly file: string
  readonly matter: Matter
  readonly html: string
}

const marked = new Marked({ gfm: true })

/** Reads every Markdown file below a folder, sorted by name. `Matter` must match `shape`. */
export function readMarkdownFolder<Matter>(
  folder: string,
  shape: MatterShape,
): readonly MarkdownFile<Matter>[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => readMarkdown<Matter>(folder, name, shape))
}

function readMarkdown<Matter>(folder: string, name: string, shape: MatterShape): MarkdownFile<Matter> {
  const file = relative(process.cwd(), join(folder, name))
  const [, frontMatter, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(
    readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n'),
  ) ?? [undefined, undefined, undefined]
  if (frontMatter === undefined || body === undefined) {
    throw new Error(`${file}: begin the file with front matter between two lines of ---.`)
  }
  return {
    path: name.split(sep).join('/').replace(/\.md$/, ''),
    file,
    matter: checkedMatter(file, frontMatter, shape) as Matter,
    html: blockClasses(marked.parse(body, { async: false })),
  }
}

function checkedMatter(file: string, yaml: string, shape: MatterShape): Record<string, unknown> {
  const matter: unknown = parse(yaml)
  if (typeof matter !== 'object' || matter === null || Array.isArray(matter)) {
    throw new Error(`${file}: write the front matter as "name: value", one a line.`)
  }
  for (const [name, kind] of Object.entries(shape)) {
    const value: unknown = Reflect.get(matter, name)
    if (value === undefined && kind.endsWith('?')) continue
    if (value === undefined || value === '') throw new Error(`${file}: add "${name}:" to the front matter.`)
    const expected = kind.replace('?', '')
    if (typeof value !== expected) {
      throw new Error(`${file}: "${name}:" must be a ${expected}, it is ${JSON.stringify(value)}.`)
    }
  }
  for (const name of Object.keys(matter)) {
    if (!(name in shape)) {
      throw new Error(`${file}: "${name}:" means nothing here; use ${Object.keys(shape).join(', ')}.`)
    }
  }
  return { ...matter }
}

/** The classes that WordPress's editor adds to its blocks. */
const blockClasses = (html: string): string =>
  html
    .replaceAll(/<h([2-6])>/g, '<h$1 class="wp-block-heading">')
    .replaceAll(/<(ul|ol)>/g, '<$1 class="wp-block-list">')
    .replaceAll(
      '<blockquote>',
      '<blockquote class="wp-block-quote is-layout-flow wp-block-quote-is-layout-flow">',
    )
    .replaceAll('<table>', '<figure class="wp-block-table"><table>')
    .replaceAll('</table>', '</table></figure>')
