import { setTimeout as wait } from 'node:timers/promises'
import type { Failure } from '../../domain/audit/answer.ts'
import { answerState, type CacheState, cacheLayers, whyNotKept } from '../../domain/warming/cacheState.ts'
import type { Variant, WarmedAddress, WarmedKind } from '../../domain/warming/warmedAddress.ts'
import type { WholeAnswer } from './patientAsker.ts'

/** What a browser sends for each kind of thing, with and without WebP. */
export const ACCEPT: Readonly<Record<WarmedKind, Readonly<Record<Variant, string>>>> = {
  page: {
    webp: 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,image/apng,*/*;q=0.8',
    other: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  },
  // a browser that has recorded its support says so by a cookie, which no cache in front may keep by
  data: { webp: 'image/webp,*/*', other: '*/*' },
  picture: {
    webp: 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8',
    other: 'image/png,image/svg+xml,image/*;q=0.8,*/*;q=0.5',
  },
}

/** What is warmed. */
export interface Target {
  readonly url: string
  readonly kind: WarmedKind
  readonly variant: Variant
}

export type Ask = (target: Target) => Promise<WholeAnswer>

/** A page that is being made anew behind an old one needs a moment; so does a cache that keeps after it has sent. */
const FURTHER_TRIES: Readonly<Record<CacheState, number>> = {
  hit: 1,
  stale: 6,
  miss: 4,
  bypass: 1,
  unknown: 1,
}
const FIRST_PAUSE_MS = 50

const FAILURES: Partial<Readonly<Record<Failure, string>>> = {
  timeout: 'no answer in time',
  refused: 'nothing answers at this host and port',
  unresolved: 'there is no such host',
  certificate: 'its certificate is not trusted',
}

/** Asks until an answer comes from the cache, and says what came of it. `first` is the first answer, asked for already. */
export async function warmAddress(
  target: Target,
  first: WholeAnswer,
  ask: Ask,
  signal: AbortSignal,
): Promise<WarmedAddress> {
  const cold = stateOf(first)
  const about = { ...target, status: first.status, coldMs: first.ms, cold, bytes: first.body.length }
  const ended = (
    outcome: WarmedAddress['outcome'],
    reason: string | null,
    last: WholeAnswer | null,
  ): WarmedAddress => ({
    ...about,
    outcome,
    reason,
    status: (last ?? first).status,
    warmMs: last?.ms ?? null,
    warm: last && stateOf(last),
    layers: layersOf(last ?? first),
  })
  const failed = whyFailed(first)
  if (failed !== null) return ended('failed', failed, null)
  const reason = whyNotKept(layersOf(first), first.header)
  if (reason !== null) return ended('uncacheable', reason, null)
  let last = first
  for (let tries = 0; tries < FURTHER_TRIES[stateOf(last)]; tries += 1) {
    if (tries > 0) await wait(FIRST_PAUSE_MS * 2 ** tries, null, { signal })
    last = await ask(target)
    const later = whyFailed(last)
    if (later !== null) return ended('failed', later, last)
    if (stateOf(last) === 'hit') return ended('warmed', null, last)
  }
  return ended(stateOf(last) === 'unknown' ? 'uncacheable' : 'missed', MISSED[stateOf(last)] ?? null, last)
}

const MISSED: Partial<Readonly<Record<CacheState, string>>> = {
  unknown: 'nothing in its answer tells of a cache',
  stale: 'it is kept, but old, and was not made anew',
  miss: `it may be kept, and ${FURTHER_TRIES.miss + 1} requests were all misses`,
  bypass: 'a cache that kept it lets it pass now',
}

/** Whether an address that was warmed still is. */
export async function verified(address: WarmedAddress, ask: Ask): Promise<WarmedAddress> {
  const answer = await ask(address)
  const state = stateOf(answer)
  const isThere = whyFailed(answer) === null && (state === 'hit' || state === 'stale')
  return {
    ...address,
    warm: state,
    warmMs: answer.ms,
    status: answer.status,
    layers: layersOf(answer),
    ...(!isThere && {
      outcome: 'lost' as const,
      reason:
        whyFailed(answer) ?? 'it was warmed, and is a miss again: the cache is too small or was cleared',
    }),
  }
}

const layersOf = ({ header }: WholeAnswer) => cacheLayers(header)
const stateOf = (answer: WholeAnswer): CacheState => answerState(layersOf(answer))

function whyFailed({ status, failure, header }: WholeAnswer): string | null {
  if (failure !== null) return FAILURES[failure] ?? 'the connection broke'
  if (status === 200) return null
  if (status >= 300 && status < 400) return `it redirects to ${header('location') ?? 'nowhere'}`
  return `it answers ${status}`
}
