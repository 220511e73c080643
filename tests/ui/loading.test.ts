import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canReload } from '../../src/adapters/browser/chunkReload.ts'
import * as prefetch from '../../src/adapters/browser/prefetchRules.ts'
import { remainingPendingMs } from '../../src/ui/layout/AccessibilityTools/fetchState.ts'
import * as bar from '../../src/ui/layout/LoadingBar/loadingBar.ts'

describe('the loading bar', () => {
  const running = { startedAt: 1000, finishedAt: null, failed: false }
  const hidden = { visible: false, percent: 0, failed: false }

  it('starts after 200 ms', () => {
    expect(bar.loadingBarAt(running, 1199)).toEqual(hidden)
    expect(bar.loadingBarAt(running, 1200)).toEqual({ visible: true, percent: 0, failed: false })
  })

  it('grows to 100 over 5 s and stays there', () => {
    expect(bar.loadingBarAt(running, 3700).percent).toBe(50)
    expect(bar.loadingBarAt(running, 6200).percent).toBe(100)
    expect(bar.loadingBarAt(running, 99_000).percent).toBe(100)
  })

  it('is full once finished, and hides 500 ms later', () => {
    const finished = { ...running, finishedAt: 2000 }
    expect(bar.loadingBarAt(finished, 2000)).toEqual({ visible: true, percent: 100, failed: false })
    expect(bar.loadingBarAt(finished, 2499).visible).toBe(true)
    expect(bar.loadingBarAt(finished, 2500)).toEqual(hidden)
  })

  it('is never shown for a load shorter than the throttle', () => {
    expect(bar.loadingBarAt({ ...running, finishedAt: 1199 }, 1199)).toEqual(hidden)
    expect(bar.loadingBarAt({ ...running, finishedAt: 1200 }, 1200).visible).toBe(true)
  })

  it('shows a failure, however quick', () => {
    expect(bar.loadingBarAt({ ...running, finishedAt: 1010, failed: true }, 1011)).toEqual({
      visible: true,
      percent: 100,
      failed: true,
    })
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

describe('a failed chunk', () => {
  it('reloads the page at most once in 60 s', () => {
    expect(canReload(null, 5)).toBe(true)
    expect(canReload(1000, 60_999)).toBe(false)
    expect(canReload(1000, 61_000)).toBe(true)
  })
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

describe('a pending fetch', () => {
  it('is never shown before 200 ms', () => {
    expect(remainingPendingMs({ tookMs: 199, minimumMs: 300 })).toBe(0)
  })

  it('stays visible for its minimum time', () => {
    expect(remainingPendingMs({ tookMs: 200, minimumMs: 300 })).toBe(300)
    expect(remainingPendingMs({ tookMs: 300, minimumMs: 300 })).toBe(200)
    expect(remainingPendingMs({ tookMs: 800, minimumMs: 300 })).toBe(0)
    expect(remainingPendingMs({ tookMs: 60, minimumMs: 300, delayMs: 50 })).toBe(290)
  })
})
