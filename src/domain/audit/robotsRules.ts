import { wildcard } from './wildcard.ts'

interface Rule {
  readonly allows: boolean
  readonly length: number
  readonly fits: (pathAndQuery: string) => boolean
}

/** What a robots.txt says to one crawler (RFC 9309). */
export interface RobotsRules {
  readonly sitemaps: readonly string[]
  readonly crawlDelaySeconds: number
  readonly allows: (pathAndQuery: string) => boolean
}

/** Reads a robots.txt for the crawler of this name: its own group, or else the one for all. */
export function parseRobots(text: string, crawler: string): RobotsRules {
  const groups = new Map<string, { rules: Rule[]; delay: number }>()
  const sitemaps: string[] = []
  let current: { rules: Rule[]; delay: number }[] = []
  let isNaming = false
  for (const line of text.split(/\r\n|\r|\n/)) {
    const [, field = '', value = ''] =
      /^\s*([\w-]+)\s*:\s*(.*?)\s*(?:\s#.*)?$/.exec(line.replace(/^#.*/, '')) ?? []
    const name = field.toLowerCase()
    if (name === 'sitemap' && value !== '') sitemaps.push(value)
    if (name === 'user-agent') {
      const agent = value.toLowerCase()
      const group = groups.get(agent) ?? { rules: [], delay: 0 }
      groups.set(agent, group)
      current = isNaming ? [...current, group] : [group]
      isNaming = true
    } else if (name === 'allow' || name === 'disallow') {
      isNaming = false
      // an empty value forbids nothing
      if (value !== '') for (const { rules } of current) rules.push(ruleOf(value, name === 'allow'))
    } else if (name === 'crawl-delay') {
      isNaming = false
      for (const group of current) group.delay = Number(value) || 0
    }
  }
  const mine = groups.get(crawler.toLowerCase()) ?? groups.get('*') ?? { rules: [], delay: 0 }
  // the longest rule counts; of two alike, the one that allows
  const rules = mine.rules.toSorted(
    (one, other) => other.length - one.length || Number(other.allows) - Number(one.allows),
  )
  return {
    sitemaps,
    crawlDelaySeconds: mine.delay,
    allows: (path) => rules.find(({ fits }) => fits(path))?.allows ?? true,
  }
}

function ruleOf(value: string, allows: boolean): Rule {
  const whole = value.endsWith('$')
  return { allows, length: value.length, fits: wildcard(whole ? value.slice(0, -1) : value, { whole }) }
}
