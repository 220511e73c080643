import { type MissingNames, missingNames } from '#scripts/browser-support/script-features.ts'

/**
 * Returns a script that deletes every global and member that some supported browser lacks. If it runs before anything
 * else, the browser has only what all supported browsers have in common.
 */
export const removeNewApis = (): string => `(${takeAway})(${JSON.stringify(missingNames())})`

function takeAway({ globals, statics, members }: MissingNames): void {
  const own = globalThis as unknown as Record<string, { readonly prototype?: object } | undefined>
  for (const [object, name] of statics) if (own[object]) Reflect.deleteProperty(own[object], name)
  for (const [object, name] of members) {
    const prototype = own[object]?.prototype
    if (prototype) Reflect.deleteProperty(prototype, name)
  }
  for (const name of globals) Reflect.deleteProperty(own, name)
}
