/** Hashes a fragment id, so that the ids of 100,000 pages fit into memory (FNV-1a). */
export function hashFragmentId(name: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < name.length; index += 1)
    hash = Math.imul(hash ^ name.charCodeAt(index), 0x01000193)
  return hash >>> 0
}

/**
 * Whether a fragment leads to a place on a page with these ids (WHATWG HTML, 7.4.6.3). An empty fragment and `top`
 * always do. The text of a text directive (`:~:text=`) is not checked, because the browser searches for it.
 */
export function hasFragment(names: Uint32Array, fragment: string): boolean {
  const [place = ''] = fragment.split(':~:', 1)
  const decoded = decodedOrRaw(place)
  if (decoded === '' || decoded.toLowerCase() === 'top') return true
  return names.includes(hashFragmentId(place)) || names.includes(hashFragmentId(decoded))
}

/**
 * Whether a script may create the anchor: the fragment is a route of the script, or the page has the id with the prefix
 * that GitHub adds.
 */
export function isClientGeneratedFragment(names: Uint32Array, fragment: string): boolean {
  return /^[!/]/.test(fragment) || names.includes(hashFragmentId(`user-content-${decodedOrRaw(fragment)}`))
}

function decodedOrRaw(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
