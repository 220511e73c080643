// spec sections 4 and 9

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canReload } from '#adapters/browser/chunk-failures.ts'
import * as prefetch from '#adapters/browser/link-prefetcher.ts'
import { remainingPendingMs } from '#ui/layout/AccessibilityTools/use-delayed-pending.ts'
import * as bar from '#ui/layout/LoadingBar/loading-bar.ts'

describe('the loading bar', () => {
  const running = { startedAt: 1000, finishedAt: null, failed: false }

  it.each([
    ['is hidden for 200 ms', {}, 1199, false, 0],
    ['then starts', {}, 1200, true, 0],
    ['grows to 100 over 5 s', {}, 3700, true, 50],
    ['is full after 5 s', {}, 6200, true, 100],
    ['stays full', {}, 99_000, true, 100],
    ['is full once finished', { finishedAt: 2000 }, 2000, true, 100],
    ['is still shown just before 500 ms later', { finishedAt: 2000 }, 2499, true, 100],
    ['hides 500 ms later', { finishedAt: 2000 }, 2500, false, 0],
    ['is never shown for a load shorter than the throttle', { finishedAt: 1199 }, 1199, false, 0],
    ['is shown for a load as long as the throttle', { finishedAt: 1200 }, 1200, true, 100],
    ['shows a failure, however quick', { finishedAt: 1010, failed: true }, 1011, true, 100],
  ])('%s', (_what, change, now, visible, percent) => {
    const { failed, ...load } = { ...running, ...change }
    expect(bar.loadingBarAt({ ...load, failed }, now)).toEqual({ visible, percent, failed })
  })

  it('never shrinks while it runs', () => {
    fc.assert(
      fc.property(fc.nat(20_000), fc.nat(20_000), (a, b) => {
        const [early, late] = a < b ? [a, b] : [b, a]
        expect(bar.loadingBarAt(running, 1000 + late).percent).toBeGreaterThanOrEqual(
          bar.loadingBarAt(running, 1000 + early).percent,
        )
      }),
    )
  })

  it('has the colour and height of the specification', () => {
    expect([bar.LOADING_COLOUR, bar.LOADING_HEIGHT_PX]).toEqual(['#90d0cf', 2])
  })
})

it.each([
  [null, 5, true],
  [1000, 60_999, false],
  [1000, 61_000, true],
])('a failed chunk reloads the page at most once in 60 s: last at %s, now %i', (last, now, allowed) => {
  expect(canReload(last, now)).toBe(allowed)
})

describe('prefetching', () => {
  it.each([
    [{ online: true }, true],
    [{ online: true, effectiveType: '4g', saveData: false }, true],
    [{ online: true, effectiveType: '3g' }, true],
    [{ online: true, effectiveType: '2g' }, false],
    [{ online: true, effectiveType: 'slow-2g' }, false],
    [{ online: true, saveData: true }, false],
    [{ online: false }, false],
  ])('is allowed with %j: %s', (connection, allowed) => {
    expect(prefetch.canPrefetch(connection)).toBe(allowed)
  })

  it('begins 100 px before a link is visible, and waits up to 2 s for an idle moment', () => {
    expect([prefetch.PREFETCH_MARGIN_PX, prefetch.PREFETCH_IDLE_TIMEOUT_MS]).toEqual([100, 2000])
  })
})

it.each([
  ['is never shown before 200 ms', { tookMs: 199 }, 0],
  ['stays visible for its minimum time', { tookMs: 200 }, 300],
  ['stays visible for the rest of it', { tookMs: 300 }, 200],
  ['hides at once after it', { tookMs: 800 }, 0],
  ['may be shown earlier', { tookMs: 60, delayMs: 50 }, 290],
])('a pending fetch %s', (_what, fetched, remaining) => {
  expect(remainingPendingMs({ minimumMs: 300, ...fetched })).toBe(remaining)
})
