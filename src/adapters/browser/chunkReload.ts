/** A failed chunk reloads the page at most once in this time (spec sections 4 and 9). */
export const CHUNK_RELOAD_GUARD_MS = 60_000

/** Whether a chunk failure now may force a full reload, given when the last one did (milliseconds, one clock). */
export const canReload = (lastReloadAt: number | null, now: number): boolean =>
  lastReloadAt === null || now - lastReloadAt >= CHUNK_RELOAD_GUARD_MS
