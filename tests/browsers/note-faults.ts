/** The key of `sessionStorage` under which a tab records faults. WebKit's console cannot be read from outside. */
export const FAULTS = 'faults'

/** Returns a script that runs first in every document and records errors and warnings for `takeFaults`. */
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
