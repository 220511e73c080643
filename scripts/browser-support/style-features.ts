import {
  type Atrule,
  type CssNode,
  type Declaration,
  find,
  generate,
  type PseudoClassSelector,
  type PseudoElementSelector,
  parse,
  type WalkContext,
  walk,
} from 'css-tree'
import { browserslistToTargets, transform } from 'lightningcss'
import { browsersWithout, type Feature, mdnData } from './missing-feature.ts'
import { oldestVersions } from './supported-browsers.ts'

type Features = Readonly<Record<string, Feature>>
const properties = mdnData.css.properties as Record<string, Features>
const atRules = mdnData.css['at-rules'] as Record<string, Features>
const selectors = mdnData.css.selectors as Features
const functions = Object.assign({}, ...Object.values(mdnData.css.types ?? {}), mdnData.css.types) as Features

/** Something that a style sheet uses and supported browsers lack. */
export interface MissingStyle {
  /** How it is written, such as `text-wrap: balance` or `:has()`. */
  readonly feature: string
  readonly lacking: readonly string[]
}

/**
 * Returns what a style sheet uses and supported browsers lack, each once. It accepts what the build replaces (nesting,
 * `light-dark()`, prefixes), what `@supports` tests for, and a value after another one for the same property, which
 * these browsers use instead.
 */
export function missingStyles(css: string): readonly MissingStyle[] {
  const missing = new Map<string, readonly string[]>()
  const found = (feature: string, lacking: readonly string[], parents: readonly string[]): void => {
    const isAskedFor = parents.some((condition) => condition.includes(feature.replace(/^.*: |\(\)$/g, '')))
    if (lacking.length > 0 && !isAskedFor) missing.set(feature, lacking)
  }
  const conditions: string[] = []
  walk(parse(lowered(css)), {
    enter(this: WalkContext, node: CssNode) {
      if (node.type === 'Atrule') {
        conditions.push(node.name === 'supports' && node.prelude ? generate(node.prelude) : '')
        for (const [feature, lacking] of atRuleFeatures(node)) found(feature, lacking, conditions)
      } else if (node.type === 'Declaration') {
        const siblings = this.block?.children.toArray() ?? []
        for (const [feature, lacking] of declarationFeatures(node, siblings))
          found(feature, lacking, conditions)
      } else if (node.type === 'PseudoClassSelector' || node.type === 'PseudoElementSelector') {
        found(selectorName(node), browsersWithout(selectors[node.name]), conditions)
      }
    },
    leave(node: CssNode) {
      if (node.type === 'Atrule') conditions.pop()
    },
  })
  return [...missing].map(([feature, lacking]) => ({ feature, lacking }))
}

type Found = readonly [feature: string, lacking: readonly string[]]

function* atRuleFeatures({ name, prelude }: Atrule): Generator<Found> {
  yield [`@${name}`, browsersWithout(atRules[name]?.[name] ?? (atRules[name] as Feature))]
  if (name !== 'media' || !prelude) return
  for (const [feature, data] of Object.entries(atRules.media ?? {}))
    if (new RegExp(`\\(${feature}\\b`).test(generate(prelude)))
      yield [`@media (${feature})`, browsersWithout(data)]
}

function* declarationFeatures(node: Declaration, siblings: readonly CssNode[]): Generator<Found> {
  const { property, value } = node
  if (property.startsWith('-')) return
  const data = properties[property]
  yield [property, browsersWithout(data as Feature, prefixesOf(property, siblings))]
  if (hasFallback(node, siblings)) return
  for (const word of wordsOf(value)) {
    const feature = word.endsWith('()') ? functions[word.slice(0, -2)] : data?.[word]
    yield [word.endsWith('()') ? word : `${property}: ${word}`, browsersWithout(feature)]
  }
  if (property === 'content' && find(value, ({ type }) => type === 'Operator'))
    yield ['content: text / alternative text', browsersWithout(data?.alt_text)]
}

/** Whether the block has an earlier value for the property, which browsers use that do not know this one. */
const hasFallback = (node: Declaration, siblings: readonly CssNode[]): boolean =>
  siblings
    .slice(0, siblings.indexOf(node))
    .some((before) => before.type === 'Declaration' && before.property === node.property)

/** Returns the keywords of a value, and its functions as `name()`. */
function wordsOf(value: CssNode): readonly string[] {
  const words: string[] = []
  walk(value, (node) => {
    if (node.type === 'Identifier') words.push(node.name)
    else if (node.type === 'Function') words.push(`${node.name}()`)
  })
  return words
}

/** Returns the prefixes with which a block also sets a property. */
const prefixesOf = (property: string, siblings: readonly CssNode[]): readonly string[] =>
  siblings.flatMap((node) =>
    node.type === 'Declaration' && node.property.startsWith('-') && node.property.endsWith(`-${property}`)
      ? [node.property.slice(0, -property.length)]
      : [],
  )

const selectorName = ({ type, name, children }: PseudoClassSelector | PseudoElementSelector): string =>
  `${type === 'PseudoClassSelector' ? ':' : '::'}${name}${children ? '()' : ''}`

/** Returns the style sheet as the build writes it for these browsers. */
function lowered(css: string): string {
  const targets = browserslistToTargets([...oldestVersions()].map((browser) => browser.join(' ')))
  const { code } = transform({ filename: 'style.css', code: Buffer.from(css), targets, cssModules: true })
  return code.toString()
}
