import { browsersWithout, type Feature, mdnData } from './missing-feature.ts'

const { builtins, regular_expressions: regularExpressions } = mdnData.javascript as {
  readonly builtins: Record<string, Record<string, Feature>>
  readonly regular_expressions: Record<string, Feature>
}
const interfaces = mdnData.api as Record<string, Record<string, Feature>>

/** Returns the supported browsers that lack a global such as `IntersectionObserver` or `requestIdleCallback`. */
export const browsersWithoutGlobal = (name: string): readonly string[] =>
  browsersWithout((own(builtins, name) ?? own(interfaces, name) ?? own(interfaces.Window, name)) as Feature)

/** Returns the supported browsers that lack a member of a global, such as `URL.parse` or `Map.groupBy`. */
export const browsersWithoutStatic = (global: string, name: string): readonly string[] =>
  browsersWithout(own(own(interfaces, global), `${name}_static`) ?? own(own(builtins, global), name))

/**
 * Returns the supported browsers that lack a member such as `toSorted` on every object. A name that they have on any
 * object passes, because the type of the object is not known.
 */
export const browsersWithoutMember = (name: string): readonly string[] => membersWithout.get(name) ?? []

/** Returns the supported browsers in which a regular expression is a syntax error. */
export function browsersWithoutRegExp(pattern: string, flags: string): readonly string[] {
  if (/\(\?<[=!]/.test(pattern)) return browsersWithout(regularExpressions.lookbehind_assertion)
  if (/\(\?[ims-]+:/.test(pattern)) return browsersWithout(regularExpressions.modifier)
  return flags.includes('v') ? browsersWithout(builtins.RegExp?.unicodeSets) : []
}

const membersWithout: ReadonlyMap<string, readonly string[]> = missingMembers()

/** Returns the members that some supported browser lacks on every object, each with the browsers that lack it. */
function missingMembers(): ReadonlyMap<string, readonly string[]> {
  const lacking = new Map<string, readonly string[] | null>()
  const international = (builtins.Intl ?? {}) as typeof builtins
  for (const members of [builtins, international, interfaces].flatMap((objects) => Object.values(objects)))
    for (const [key, member] of Object.entries(members)) {
      const name = key.replace(/_static$/, '')
      const without = browsersWithout(member)
      const isAnywhere = without.length === 0 || lacking.get(name) === null
      lacking.set(name, isAnywhere ? null : without)
    }
  return new Map([...lacking].filter((entry): entry is [string, readonly string[]] => entry[1] !== null))
}

const own = <Value>(object: Readonly<Record<string, Value>> | undefined, name: string): Value | undefined =>
  object && Object.hasOwn(object, name) ? object[name] : undefined

/** Names that some supported browser lacks, for tests that remove them. */
export interface MissingNames {
  readonly globals: readonly string[]
  /** `URL.parse` */
  readonly statics: readonly (readonly [object: string, name: string])[]
  /** `toSorted` of arrays */
  readonly members: readonly (readonly [object: string, name: string])[]
}

/** Returns all globals, members of globals and members of objects that some supported browser lacks. */
export function missingNames(): MissingNames {
  const lacking = (objects: typeof interfaces) =>
    Object.entries(objects).flatMap(([object, members]) =>
      Object.entries(members)
        .filter(([, member]) => browsersWithout(member).length > 0)
        .map(([key]) => [object, key] as const),
    )
  const ofInterfaces = lacking(interfaces)
  // of JavaScript's own objects, MDN does not say which members are static
  const ofBuiltins = lacking(builtins)
  const isStatic = ([, key]: readonly [string, string]): boolean => key.endsWith('_static')
  return {
    globals: [builtins, interfaces, interfaces.Window ?? {}]
      .flatMap((names) => Object.keys(names))
      .filter((name) => browsersWithoutGlobal(name).length > 0),
    statics: [
      ...ofBuiltins,
      ...ofInterfaces.filter(isStatic).map(([object, key]) => [object, key.replace('_static', '')] as const),
    ],
    members: [...ofBuiltins, ...ofInterfaces.filter((member) => !isStatic(member))],
  }
}
