import data from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier, SupportStatement } from '@mdn/browser-compat-data/types'
import { isOlder, oldestVersions } from './supported-browsers.ts'

/** MDN's names for browserslist's browsers. A browser that both phones and computers have is checked on both. */
const MDN_NAMES = {
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  safari: ['safari'],
  ios_saf: ['safari_ios'],
  samsung: ['samsunginternet_android'],
} as const

const oldest = [...oldestVersions()].flatMap(([name, version]) => {
  const names = MDN_NAMES[name as keyof typeof MDN_NAMES]
  if (!names)
    throw new Error(`browserslist in package.json names ${name}: add its name in MDN's data to MDN_NAMES`)
  return names.map((mdnName) => ({ mdnName, version }))
})

export type Feature = Identifier | undefined

/** MDN's data about the features of browsers: `mdnData.api.URL.parse_static`. */
export const mdnData = data

/**
 * Returns the oldest supported browsers that lack a feature, such as `safari 16.0`. It is empty if all have it, or if
 * MDN has no data. A feature behind a flag or under another name counts as missing.
 *
 * @param prefixes the prefixes that the style sheet uses as well, such as `-webkit-`
 */
export function browsersWithout(feature: Feature, prefixes: readonly string[] = []): readonly string[] {
  const support = (feature?.__compat as CompatStatement | undefined)?.support
  if (!support) return []
  return oldest
    .filter(({ mdnName, version }) => !isSupported(support[mdnName], version, prefixes))
    .map(({ mdnName, version }) => `${mdnName.replace('_', ' on ')} ${version}`)
}

function isSupported(
  support: SupportStatement | undefined,
  version: string,
  prefixes: readonly string[],
): boolean {
  // MDN has no data on this browser, so the others decide
  if (support === undefined) return true
  return [support]
    .flat()
    .some(
      ({ version_added: added, version_removed: removed, flags, prefix, alternative_name: otherName }) =>
        typeof added === 'string' &&
        /^≤?\d/.test(added) &&
        !isOlder(version, added.replace('≤', '')) &&
        (removed === undefined || isOlder(version, removed)) &&
        flags === undefined &&
        otherName === undefined &&
        (prefix === undefined || prefixes.includes(prefix)),
    )
}
