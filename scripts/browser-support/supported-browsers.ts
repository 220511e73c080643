import browserslist from 'browserslist'

/** The build's names of browserslist's browsers. Samsung Internet follows Chrome, which the build knows. */
const BUILD_NAMES: Readonly<Record<string, string>> = {
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
  safari: 'safari',
  ios_saf: 'ios',
}

// browserslist warns when its data on new browsers is old; the oldest supported versions do not change
process.env.BROWSERSLIST_IGNORE_OLD_DATA ??= 'true'

/** Returns the oldest supported version of each browser (`browserslist` in package.json), by browserslist's names. */
export function oldestVersions(): ReadonlyMap<string, string> {
  const oldest = new Map<string, string>()
  for (const entry of browserslist(undefined, { path: import.meta.dirname })) {
    const [name = '', range = ''] = entry.split(' ')
    const version = range.split('-')[0] ?? ''
    const known = oldest.get(name)
    if (/^\d/.test(version) && (known === undefined || isOlder(version, known))) oldest.set(name, version)
  }
  return oldest
}

/** Whether a version such as `16.4` precedes another. */
export function isOlder(version: string, other: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [otherMajor = 0, otherMinor = 0] = other.split('.').map(Number)
  return major === otherMajor ? minor < otherMinor : major < otherMajor
}

/** Returns the target of the build, such as `['chrome109', 'safari16.0']`. */
export const buildTarget = (): string[] =>
  [...oldestVersions()].flatMap(([name, version]) =>
    BUILD_NAMES[name] ? [`${BUILD_NAMES[name]}${version}`] : [],
  )
