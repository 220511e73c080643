import robotsParser from 'robots-parser'
import type { RobotsRules } from '../../domain/audit/robotsRules.ts'

/** The name by which robots.txt files address us. */
const CRAWLER = 'site-cli'

/** Reads a robots.txt (RFC 9309) for us: the group that names us, or else the one for all. */
export function parseRobots(text: string, origin: string): RobotsRules {
  const robots = robotsParser(`${origin}/robots.txt`, text)
  return {
    sitemaps: robots.getSitemaps(),
    crawlDelaySeconds: robots.getCrawlDelay(CRAWLER) || 0,
    allows: (pathAndQuery) => robots.isAllowed(origin + pathAndQuery, CRAWLER) !== false,
  }
}
