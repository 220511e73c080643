import {
  browsersWithoutGlobal,
  browsersWithoutMember,
  browsersWithoutRegExp,
  browsersWithoutStatic,
} from './script-features.ts'

// The part of oxlint's interface (which is ESLint's) that the rule uses. oxlint's own types name every kind of node.
interface Node {
  readonly type: string
  readonly name?: string
  readonly parent: Node
  readonly object?: Node
  readonly property?: Node
  readonly left?: Node & { readonly value?: unknown }
  readonly operator?: string
  readonly argument?: Node
  readonly computed?: boolean
  readonly optional?: boolean
  readonly callee?: Node
  readonly regex?: { readonly pattern: string; readonly flags: string }
}
interface Scope {
  readonly set: ReadonlyMap<string, { readonly defs: readonly unknown[] }>
  readonly upper: Scope | null
}
interface Context {
  readonly sourceCode: { readonly getScope: (node: Node) => Scope }
  readonly report: (problem: { readonly node: Node; readonly message: string }) => void
}
interface Use {
  readonly node: Node
  readonly name: string
  readonly shown: string
  readonly lacking: readonly string[]
}

/** Reports what some supported browser lacks (docs/browsers.md), unless the file tests for it. */
const supportedOnly = {
  create(context: Context) {
    const uses: Use[] = []
    const askedFor = new Set<string>()
    const isGlobal = (node: Node): boolean => {
      const name = node.name ?? ''
      for (let scope: Scope | null = context.sourceCode.getScope(node); scope; scope = scope.upper)
        if ((scope.set.get(name)?.defs.length ?? 0) > 0) return false
      return true
    }
    const isAskedFor = (name: string): boolean =>
      askedFor.has(name) || askedFor.has(name.replace(/^cancel/, 'request'))
    const found = (node: Node, name: string, shown: string, lacking: readonly string[]): void => {
      if (lacking.length > 0) uses.push({ node, name, shown, lacking })
    }
    return {
      Identifier(node: Node) {
        const name = node.name ?? ''
        if (isGlobalName(node) && isGlobal(node)) found(node, name, name, browsersWithoutGlobal(name))
      },
      MemberExpression(node: Node) {
        const name = node.property?.name
        if (node.computed || name === undefined) return
        if (isTest(node)) askedFor.add(name)
        const object = node.object?.type === 'Identifier' ? (node.object.name ?? '') : ''
        const ofGlobal = object && node.object && isGlobal(node.object) ? object : ''
        const lacking = ofGlobal ? browsersWithoutStatic(ofGlobal, name) : []
        if (lacking.length > 0) found(node, name, `${ofGlobal}.${name}`, lacking)
        else if (isCalled(node)) found(node, name, `.${name}`, browsersWithoutMember(name))
      },
      UnaryExpression({ operator, argument }: Node) {
        if (operator === 'typeof' && argument?.name !== undefined) askedFor.add(argument.name)
      },
      BinaryExpression(node: Node) {
        if (node.operator === 'in' && typeof node.left?.value === 'string') askedFor.add(node.left.value)
      },
      Literal(node: Node) {
        if (!node.regex) return
        const { pattern, flags } = node.regex
        found(node, '', `/${pattern}/${flags}`, browsersWithoutRegExp(pattern, flags))
      },
      'Program:exit'() {
        for (const { node, name, shown, lacking } of uses)
          if (!isAskedFor(name))
            context.report({
              node,
              message: `${shown} is missing in ${lacking.join(', ')}, which are supported (docs/browsers.md). Use something else, or test for it first: \`'${name}' in object\`.`,
            })
      },
    }
  },
}

/** Whether the expression tests for the member: `typeof x.name`, `x.name?.()`. */
const isTest = (node: Node): boolean =>
  node.parent.type === 'UnaryExpression' || (isCalled(node) && node.parent.optional === true)

const isCalled = (node: Node): boolean => node.parent.type === 'CallExpression' && node.parent.callee === node

/** Whether an identifier stands for a value, and not for a type, a property or a member. */
function isGlobalName(node: Node): boolean {
  const { parent } = node
  if (parent.type.startsWith('TS') || parent.type.startsWith('JSX')) return false
  if (parent.type === 'MemberExpression') return parent.object === node || parent.computed === true
  return !/^(?:Property|MethodDefinition|PropertyDefinition|ImportSpecifier|ExportSpecifier|LabeledStatement|UnaryExpression)$/.test(
    parent.type,
  )
}

export default { meta: { name: 'browser-support' }, rules: { 'supported-only': supportedOnly } }
