/** What services that stand in front of a site write as title or heading of the page that they show instead. */
const CHALLENGE_PHRASES = [
  /^just a moment\b/,
  /^one moment,? please\b/,
  /^you are being redirected\b/,
  /^client challenge$/,
  /^(?:validating|verifying) (?:your )?(?:browser|connection|request)\b/,
  /^attention required! \| cloudflare/,
  /^(?:please )?(?:wait|verify|confirm|prove)\b.*\b(?:you(?:'re| are)|human|browser|robot|bot)\b/,
  /^checking (?:your browser|if (?:the site connection|you are human))/,
  /^(?:are you|making sure you(?:'re| are)) (?:a |not a )?(?:human|robot|bot)/,
  /^(?:human|bot|security|browser) (?:verification|check|checkpoint|challenge)\b/,
  /^(?:vercel )?security checkpoint/,
  /^ddos-guard$/,
  /^access to this page has been denied/,
  /^pardon our interruption/,
  /^robot or human/,
  /^request unsuccessful\. incapsula/,
  /^you have been blocked$/,
]

/** Scripts and frames of such services. Pages of the site itself may have some of them too, and then have links. */
const CHALLENGE_SOURCES =
  /challenge-platform\/h\/|captcha-delivery\.com|awswaf\.com|_Incapsula_Resource|px-captcha|captcha\.px-cloud|perfdrive\.com|\/\.within\.website\/|hcaptcha\.com\/captcha/i

const CHALLENGE_HEADERS: readonly (readonly [string, RegExp])[] = [
  ['cf-mitigated', /challenge|block/i],
  ['x-vercel-mitigated', /challenge|deny/i],
  ['x-amzn-waf-action', /challenge|captcha/i],
]

/** Whether the headers of a response say that it stands in front of a page. */
export const isChallengeResponse = (header: (name: string) => string | undefined): boolean =>
  CHALLENGE_HEADERS.some(([name, pattern]) => pattern.test(header(name) ?? ''))

/**
 * Whether a page asks the visitor to prove to be human, in place of the page at this address. It says so in its title or
 * heading, or has the script of such a service and not one link.
 */
export function looksLikeChallenge(page: {
  readonly title: string
  readonly heading: string
  /** The addresses of its scripts and frames. */
  readonly sources: readonly string[]
  readonly hasLinks: boolean
}): boolean {
  const phrases = [page.title, page.heading].map((text) =>
    text.trim().toLowerCase().replace(/\s+/g, ' ').replaceAll('’', "'"),
  )
  if (phrases.some((phrase) => CHALLENGE_PHRASES.some((pattern) => pattern.test(phrase)))) return true
  return !page.hasLinks && page.sources.some((source) => CHALLENGE_SOURCES.test(source))
}

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
      .replace(/(?<![\s!.?…])[\s!.?…]+$/, '')
      .replace(/\s+/g, ' ')
      .replace(/^(oops|sorry|oh no)[!.:]\s/, '$1 ')
    return NOT_FOUND_PHRASES.some((pattern) => pattern.test(phrase))
  })
}
