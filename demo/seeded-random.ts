/** Pseudo-random numbers: the same seed gives the same numbers, on every machine and in every run. */
export interface SeededRandom {
  /** From 0 (inclusive) to 1 (exclusive). */
  readonly next: () => number
  /** A whole number between two bounds, both inclusive. */
  readonly whole: (least: number, most: number) => number
  /** A number with a fraction. */
  readonly between: (least: number, most: number) => number
  readonly chance: (probability: number) => boolean
  readonly pick: <T>(choices: readonly [T, ...T[]]) => T
}

/** FNV-1a, 32 bits: maps texts evenly to whole numbers. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return hash >>> 0
}

/** Returns a mulberry32 generator that is seeded with a text. */
export function seededRandom(seed: string): SeededRandom {
  let state = hashOf(seed)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    whole: (least, most) => least + Math.floor(next() * (most - least + 1)),
    between: (least, most) => least + next() * (most - least),
    chance: (probability) => next() < probability,
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
  }
}
