import { createHash } from 'node:crypto'

/** Content with which a process has ended because it hung: it is not read again until it changes. */
export interface Culprit {
  readonly endpoint: string
  /** The item, where the content is of a list. */
  readonly slug?: string
  /** The field, where reading one text was what hung. */
  readonly path?: string
  readonly fingerprint: string
}

const culprits = new Map<string, Culprit>()
/** Those that have come again since the process began. */
const met = new Set<string>()

/** Returns what identifies content, and does not tell what it is. */
export const fingerprintOf = (content: unknown): string =>
  createHash('sha256')
    .update(typeof content === 'string' ? content : JSON.stringify(content))
    .digest('hex')

/** Names the content that ended earlier processes, instead of what was named before. */
export function leaveOut(known: readonly Culprit[]): void {
  culprits.clear()
  met.clear()
  for (const culprit of known) culprits.set(culprit.fingerprint, culprit)
}

/** Whether content has ended an earlier process. */
export function isLeftOut(content: unknown): boolean {
  // no site has any, as long as nothing hangs
  if (culprits.size === 0 || content === undefined) return false
  const fingerprint = fingerprintOf(content)
  if (!culprits.has(fingerprint)) return false
  met.add(fingerprint)
  return true
}

/** What is said of content that is left out. */
export const LEFT_OUT =
  'left out, because a process hung while it read this. It is read again once it has been changed'

/** Returns the content that is being left out, without its fingerprints. */
export const leftOut = (): readonly Omit<Culprit, 'fingerprint'>[] =>
  [...met].flatMap((known) => {
    const culprit = culprits.get(known)
    if (!culprit) return []
    const { fingerprint: _, ...about } = culprit
    return [about]
  })
