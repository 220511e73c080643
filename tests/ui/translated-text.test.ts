// spec section 15

import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'

// A translator of a browser puts an element in the place of each text. React then updates a text that nobody sees, or
// fails, unless the text is the only child of its element.
it('a text that changes is the only child of its element, and nothing comes and goes beside a text', () => {
  const files = globSync('src/**/*.tsx')
  expect(files.length).toBeGreaterThan(80)
  expect(files.flatMap((file) => mixedTexts(file, readFileSync(file, 'utf8')))).toEqual([])
})

it.each([
  ['<p>{view.count} rooms</p>', 1],
  ['<p>{countText(view.count)}</p>', 0],
  ['<p><b>{view.count}</b> rooms</p>', 0],
  ['<p>Rooms{isNew && <b>new</b>}</p>', 1],
  ['<p><span>Rooms</span>{isNew && <b>new</b>}</p>', 0],
  ['<p><b>Rooms</b>{isNew && "new"}</p>', 1],
  ['<ul>{rooms.map((room) => <li>{room}</li>)}</ul>', 0],
  ['<ul>All: {rooms.map((room) => <li>{room}</li>)}</ul>', 1],
  ['<div><h2>{heading}</h2>{children}</div>', 0],
])('of %s it finds %i', (jsx, count) => {
  expect(mixedTexts('a.tsx', `export const a = ${jsx}`)).toHaveLength(count)
})

// Helpers

interface Node {
  readonly type: string
  readonly start: number
  readonly [key: string]: unknown
}

/** What a child of an element can be: a text that stays or that changes, an element, or one of several. */
type Kind = 'fixed text' | 'changing text' | 'element' | 'coming and going'

/** Names of props and variables that hold elements. */
const ELEMENTS = /^(?:children|fields|notice|links|tag|text)$/

/** Returns the places in a source at which texts stand beside other children that change. */
function mixedTexts(file: string, source: string): readonly string[] {
  const found: string[] = []
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return
    const node = value as Node
    if (
      (node.type === 'JSXElement' || node.type === 'JSXFragment') &&
      isMixed(node.children as readonly Node[])
    )
      found.push(`${file}:${source.slice(0, node.start).split('\n').length}`)
    Object.values(node).forEach(visit)
  }
  visit(parseSync(file, source).program)
  return found
}

function isMixed(children: readonly Node[]): boolean {
  const kinds = children.map(kindsOf).filter(({ length }) => length > 0)
  if (kinds.length < 2) return false
  const all = kinds.flat()
  return all.includes('changing text') || (all.includes('fixed text') && all.includes('coming and going'))
}

function kindsOf(node: Node): readonly Kind[] {
  const of = (key: string): readonly Kind[] => kindsOf(node[key] as Node)
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return ['element']
    case 'JSXText':
      // JSX drops white space with a line break in it
      return /^\s*\n\s*$/.test(String(node.value)) ? [] : ['fixed text']
    case 'JSXExpressionContainer':
      return of('expression')
    case 'JSXEmptyExpression':
      return []
    case 'Literal':
      return node.value === null ? [] : ['fixed text']
    case 'LogicalExpression':
      return ['coming and going', ...changing(of('right'))]
    case 'ConditionalExpression':
      return ['coming and going', ...changing([...of('consequent'), ...of('alternate')])]
    case 'ParenthesizedExpression':
      return of('expression')
    case 'CallExpression':
      return isMap(node.callee as Node) ? ['coming and going'] : ['changing text']
    case 'ChainExpression':
      return of('expression')
    case 'Identifier':
      return ELEMENTS.test(String(node.name)) ? ['element'] : ['changing text']
    case 'MemberExpression':
      return (node.object as Node).name === 'props' ? of('property') : ['changing text']
    default:
      return ['changing text']
  }
}

/** A fixed text in a condition changes with it. */
const changing = (kinds: readonly Kind[]): readonly Kind[] =>
  kinds.map((kind) => (kind === 'fixed text' ? 'changing text' : kind))

const isMap = (callee: Node): boolean =>
  callee.type === 'MemberExpression' && (callee.property as Node).name === 'map'
