import {
  type ContentChange,
  contentChangeTags,
  parseContentChange,
} from '#adapters/content-cache/content-change.ts'
import { pageDataAddress } from '#adapters/vike/page-data-address.ts'
import type { FindRoute } from '#domain/routing/match-route.ts'
import { type HttpValues, toAddressFilter, toHostMap, toRetryLimits } from '../shared/http-options.ts'
import type { MappedHost } from '../shared/option-values.ts'
import type { WarmOptions } from './use-cases/warm-site.ts'

/** The options of `warm-cache`. */
export interface WarmValues extends HttpValues {
  readonly type?: string
  readonly slug?: string
  readonly images?: true
  readonly verify?: true
  readonly verbose?: true
  readonly instance: readonly string[]
  readonly concurrency: number
  readonly format: 'pretty' | 'json' | 'junit'
  readonly output?: string
}

/** Returns the options for one process, whose sitemap and pages name the origin of the site. */
export function atInstance(values: WarmValues, origin: string): WarmValues {
  if (origin === values.origin) return values
  const site: MappedHost = {
    origins: [values.origin],
    to: null,
    isSecure: values.origin.startsWith('https:'),
  }
  return { ...values, origin, mapHost: [...values.mapHost, site] }
}

/** Returns what changed, `null` for the whole site, or a message if the options are invalid. */
export function changeOf({ type, slug }: WarmValues): ContentChange | null | string {
  if (type === undefined) return slug === undefined ? null : '--slug needs --type, such as --type room.'
  const parsed = parseContentChange({ type, ...(slug !== undefined && { slug }) })
  return parsed.ok ? parsed.change : '--slug must be the slug of what changed, such as studio-aire-yard.'
}

/** Returns what the options say about a warming. */
export const toWarmOptions = (
  values: WarmValues,
  change: ContentChange | null,
  findRoute: FindRoute,
): WarmOptions & Pick<ReturnType<typeof toAddressFilter>, 'unmatched'> => ({
  ...toRetryLimits(values),
  origin: values.origin,
  hosts: toHostMap(values),
  ...toAddressFilter(values),
  withImages: values.images ?? false,
  tags: change && contentChangeTags(change),
  content: change?.slug ? { type: change.type, slug: change.slug } : null,
  concurrency: values.concurrency,
  verify: values.verify ?? false,
  findRoute,
  dataUrl: pageDataAddress,
})
