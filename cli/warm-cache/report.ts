import { styleText } from 'node:util'
import { countText } from '#domain/content/count-text.ts'
import { type JunitCase, junitXml } from '../shared/junit-xml.ts'
import { stripControlCharacters } from '../shared/write-report.ts'
import {
  isProblem,
  OUTCOMES,
  type Outcome,
  type WarmedAddress,
  type WarmReport,
  warmSummary,
} from './rules/warmed-address.ts'

const COLOURS: Readonly<Record<Outcome, 'red' | 'yellow' | 'green'>> = {
  failed: 'red',
  evicted: 'red',
  missed: 'red',
  uncacheable: 'yellow',
  warmed: 'green',
}

/** For people: what is not warm and why, with `verbose` each address with its times too, and a summary in the last line. */
export function prettyReport(
  report: WarmReport,
  { colour, verbose }: { readonly colour: boolean; readonly verbose: boolean },
): string {
  const shown = verbose ? OUTCOMES : OUTCOMES.filter((outcome) => outcome !== 'warmed')
  const inOrder = shown.flatMap((wanted) => report.addresses.filter(({ outcome }) => outcome === wanted))
  const paint = (outcome: Outcome): string => {
    const text = outcome.padEnd(11)
    return colour ? styleText(COLOURS[outcome], text, { validateStream: false }) : text
  }
  const lines = inOrder.map(
    (address) => `${paint(address.outcome)}  ${figures(address)}  ${address.url}${reasonSuffix(address)}`,
  )
  return `${[...lines, ...layerLines(report), summaryLine(report)].map(stripControlCharacters).join('\n')}\n`
}

const reasonSuffix = ({ reason }: WarmedAddress): string => (reason === null ? '' : `: ${reason}`)

const figures = ({
  kind,
  variant,
  status,
  cold,
  warm,
  coldMs,
  warmMs,
  bytes,
}: Omit<WarmedAddress, 'url'>): string =>
  [
    kind.padEnd(7),
    variant.padEnd(5),
    String(status).padStart(3),
    `${cold} → ${warm ?? '-'}`.padEnd(15),
    `${time(coldMs)} →${warmMs === null ? '       -' : time(warmMs)}`,
    size(bytes).padStart(9),
  ].join('  ')

const time = (ms: number): string => `${Math.round(ms)} ms`.padStart(8)

const size = (bytes: number): string =>
  bytes < 1_000_000 ? `${(bytes / 1_000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`

/** Names the caches that bypass what another one stores: warming does nothing there. */
function layerLines({ addresses }: WarmReport): readonly string[] {
  const passing = addresses
    .filter(({ outcome }) => outcome === 'warmed')
    .flatMap(({ layers }) => layers.filter(({ state }) => state === 'bypass'))
  const byCache = Map.groupBy(passing, ({ name, detail }) => `${name} (${detail})`)
  return [...byCache].map(
    ([cache, places]) =>
      `${cache} bypasses ${countText(places.length, 'address', 'addresses')} cached behind it.`,
  )
}

function summaryLine(report: WarmReport): string {
  const { counts, cold, warm, bytes } = warmSummary(report.addresses)
  return [
    `${countText(report.addresses.length, 'address', 'addresses')} of ${report.origin} in ${(report.durationMs / 1_000).toFixed(1)} s: `,
    [...OUTCOMES]
      .toReversed()
      .filter((outcome) => counts[outcome] > 0 || outcome === 'warmed')
      .map((outcome) => `${counts[outcome]} ${outcome}`)
      .join(', '),
    cold && warm
      ? `; cold p50 ${Math.round(cold.p50)} ms, p95 ${Math.round(cold.p95)} ms; warm p50 ${Math.round(warm.p50)} ms, p95 ${Math.round(warm.p95)} ms`
      : '',
    `; ${size(bytes)}`,
    report.unaffected > 0 ? `; ${countText(report.unaffected, 'page')} unaffected` : '',
    report.verified ? '; verified' : '',
    report.backOffs > 0 ? `; backed off ${countText(report.backOffs, 'time')}` : '',
    report.complete ? '' : '; stopped before the end',
  ].join('')
}

/** For programs. */
export function jsonReport(report: WarmReport): string {
  const { addresses, ...about } = report
  const whole = (ms: number | null): number | null => ms && Math.round(ms)
  return `${JSON.stringify(
    {
      ...about,
      summary: warmSummary(addresses),
      addresses: addresses.map((address) => ({
        ...address,
        coldMs: whole(address.coldMs),
        warmMs: whole(address.warmMs),
      })),
    },
    null,
    2,
  )}\n`
}

/** For build servers: a case for each address. */
export const junitReport = ({ origin, startedAt, durationMs, addresses }: WarmReport): string =>
  junitXml('warm-cache', [
    { name: origin, startedAt, seconds: durationMs / 1_000, cases: addresses.map(caseOf) },
  ])

function caseOf(address: WarmedAddress): JunitCase {
  const { url, kind, variant, outcome, reason } = address
  const about = { group: `${kind} ${variant}`, name: url }
  if (outcome === 'warmed') return about
  const message = `${outcome}${reason === null ? '' : `: ${reason}`}`
  return {
    ...about,
    outcome: isProblem(address)
      ? { as: 'failure', type: outcome, message, text: figures(address) }
      : { as: 'skipped', message },
  }
}
