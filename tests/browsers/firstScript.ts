import { type MissingNames, missingNames } from '../../scripts/browser-support/scriptFeatures.ts'

/** Where a tab keeps what has gone wrong in its documents. WebKit's console cannot be read from outside. */
export const FAULTS = 'faults'

/** What runs first in every document: it takes note of errors and warnings, for `faultsOf`. */
export const noteFaults = (): string => `(${note})(${JSON.stringify(FAULTS)})`

function note(key: string): void {
  const add = (fault: unknown): void => {
    const text = fault instanceof Error ? `${fault.message} ${fault.stack}` : String(fault)
    const faults: string[] = JSON.parse(sessionStorage.getItem(key) ?? '[]')
    sessionStorage.setItem(key, JSON.stringify([...faults, `${location.pathname}: ${text.slice(0, 500)}`]))
  }
  addEventListener('error', (event) => add(event.error ?? event.message))
  addEventListener('unhandledrejection', (event) => add(event.reason))
  addEventListener('securitypolicyviolation', (event) =>
    add(`${event.violatedDirective} ${event.blockedURI}`),
  )
  for (const level of ['error', 'warn'] as const) {
    const write = console[level]
    console[level] = (...parts: unknown[]) => {
      add(parts.map(String).join(' '))
      write.apply(console, parts)
    }
  }
}

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
