/** Why an audit ended before it had seen everything: the operator stopped it, or it came to a limit. */
export const CUT_OFFS = {
  stopped: 'stopped before the end',
  'max-pages': 'cut off at --max-pages: more pages were known and not read',
  'max-time': 'cut off at --max-time: not everything was read',
  'max-memory': 'cut off at --max-memory: not everything was read',
} as const satisfies Readonly<Record<string, string>>
export type CutOff = keyof typeof CUT_OFFS

/** What a report says about what it has not seen; `null` where it has seen everything. */
export const incompleteText = ({
  complete,
  cutOff,
}: {
  readonly complete: boolean
  readonly cutOff?: CutOff
}): string | null => {
  if (cutOff) return CUT_OFFS[cutOff]
  return complete ? null : 'addresses that the site makes up without end were left'
}
