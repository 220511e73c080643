import robotsParser from 'robots-parser'
import type { RobotsRules } from '../rules/robots-rules.ts'

/** The name by which robots.txt files address our crawler. */
const CRAWLER = 'site-cli'

/** Parses a robots.txt (RFC 9309). The group that names our crawler applies, or else the one for all crawlers. */
export function parseRobots(text: string, origin: string): RobotsRules {
  const robots = robotsParser(`${origin}/robots.txt`, text)
  return {
    sitemaps: robots.getSitemaps(),
    crawlDelaySeconds: robots.getCrawlDelay(CRAWLER) || 0,
    allows: (pathAndQuery) => robots.isAllowed(origin + pathAndQuery, CRAWLER) !== false,
  }
}
