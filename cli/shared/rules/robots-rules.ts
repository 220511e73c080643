/** What a robots.txt says to our crawler. */
export interface RobotsRules {
  readonly sitemaps: readonly string[]
  readonly crawlDelaySeconds: number
  readonly allows: (pathAndQuery: string) => boolean
}

/** The rules of a host without a robots.txt. */
export const ALLOW_ALL: RobotsRules = { sitemaps: [], crawlDelaySeconds: 0, allows: () => true }
