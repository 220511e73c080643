/** Why an audit ended early: the operator stopped it, or it reached a limit. */
export const CUT_OFFS = {
  stopped: 'stopped before the end',
  'max-pages': 'cut off at --max-pages: not all known pages were read',
  'max-time': 'cut off at --max-time: not everything was read',
} as const satisfies Readonly<Record<string, string>>
export type CutOff = keyof typeof CUT_OFFS

/** Returns what a report says about the part of a site that it does not cover; `null` if it covers everything. */
export const incompleteText = ({
  complete,
  cutOff,
}: {
  readonly complete: boolean
  readonly cutOff?: CutOff
}): string | null => {
  if (cutOff) return CUT_OFFS[cutOff]
  return complete ? null : 'endless addresses were skipped (crawl-trap)'
}
