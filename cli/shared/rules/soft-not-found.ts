const NOT_FOUND_PHRASES = [
  /^(?:error |http )?404(?: error)?$/,
  /^(?:error |http )?404(?: error)?\s*(?:[-–—:|,.]\s*)?(?:this |the |that )?(?:page )?(?:was |is |could )?not (?:be )?found$/,
  /^(?:sorry,? |oops,? |oh no,? )*(?:we )?(?:(?:this|the|that|your) )?(?:page|url|address|file|content) (?:was |is |could |can ?)?(?:not |n.t )(?:be )?(?:found|exist|available)$/,
  /^(?:sorry,? |oops,? )*(?:this|the|that) page (?:does not|doesn.t|no longer) exists?$/,
  /^(?:sorry,? |oops,? )*(?:this|the|that) page (?:can.t|cannot|couldn.t|could not) be found$/,
  /^(?:sorry,? |oops,? )*we (?:can.t|cannot|couldn.t|could not) find (?:the|that|this|your) page(?: you (?:were|are) looking for)?$/,
  /^not found$/,
]

/**
 * Whether a page that responds with 200 says that it does not exist: its title, a part of the title, or its first
 * heading says so and nothing else. `Lost and found` and `Room 404` are pages.
 */
export function looksLikeNotFound({
  title,
  heading,
}: {
  readonly title: string
  readonly heading: string
}): boolean {
  return [...title.split(/\s[|·•–—-]\s/), title, heading].some((part) => {
    const phrase = part
      .trim()
      .toLowerCase()
      .replace(/[\s!.?…]+$/, '')
      .replace(/\s+/g, ' ')
      .replace(/^(oops|sorry|oh no)[!.:]\s/, '$1 ')
    return NOT_FOUND_PHRASES.some((pattern) => pattern.test(phrase))
  })
}
