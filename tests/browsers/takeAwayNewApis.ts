import { type MissingNames, missingNames } from '../../scripts/browser-support/scriptFeatures.ts'

/**
 * What takes away, before anything else runs, the globals and members that some supported browser lacks: the site
 * then runs in a browser that has no more than all of them have in common.
 */
export const takeAwayNewApis = (): string => `(${takeAway})(${JSON.stringify(missingNames())})`

function takeAway({ globals, statics, members }: MissingNames): void {
  const own = globalThis as unknown as Record<string, { readonly prototype?: object } | undefined>
  for (const [object, name] of statics) if (own[object]) Reflect.deleteProperty(own[object], name)
  for (const [object, name] of members) {
    const prototype = own[object]?.prototype
    if (prototype) Reflect.deleteProperty(prototype, name)
  }
  for (const name of globals) Reflect.deleteProperty(own, name)
}
