import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'

/** Files that run on the server only. */
const SERVER_ONLY = /(?:\/\+(?:data|guards|Head)|\.server)\.tsx?$/

/** Returns the scripts that may reach a browser: pages, hooks, and what they import as values, directly or not. */
export async function browserFiles(): Promise<readonly string[]> {
  const options = await extractOptions(new URL('../../.dependency-cruiser.cjs', import.meta.url).pathname)
  const { output } = await cruise(['src'], { ...options, validate: false })
  const { modules } = output as ICruiseResult
  const imports = new Map(
    modules.map(({ source, dependencies }) => [
      source,
      dependencies
        .filter(({ dependencyTypes }) => !dependencyTypes.includes('type-only'))
        .map(({ resolved }) => resolved),
    ]),
  )
  const reached = new Set<string>()
  const reach = (file: string): void => {
    if (reached.has(file) || !/^src\/.*\.tsx?$/.test(file) || SERVER_ONLY.test(file)) return
    reached.add(file)
    for (const imported of imports.get(file) ?? []) reach(imported)
  }
  for (const file of imports.keys()) if (/\/\+\w/.test(file)) reach(file)
  return [...reached]
}
