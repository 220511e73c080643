/** The brand's colours and the colours mixed from them. */
export const palette = {
  night: '#241019',
  aubergineDeep: '#3a1d2a',
  aubergine: '#532c3d',
  plum: '#7a4a5f',
  mauve: '#b48a9b',
  blush: '#f3ebee',
  tealDeep: '#00413f',
  teal: '#008d89',
  tealAction: '#007370',
  mint: '#90d0cf',
  foam: '#d8efee',
  coral: '#ff6363',
  peach: '#f7c4ab',
  apricot: '#f2a07b',
  gold: '#ffd166',
  cream: '#fff1dc',
  paper: '#fffdfb',
  stone: '#f6f2ef',
  sand: '#e6dad2',
  clay: '#b9745c',
  brick: '#a25a48',
  oak: '#cfa57c',
  oakDark: '#a97f58',
  leaf: '#4f8f6d',
  leafDeep: '#2f6550',
  slate: '#6b5f64',
} as const

const channels = (colour: string): readonly number[] =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16))

/** Mixes two colours: 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to)
  return `#${channels(from)
    .map((value, index) => Math.round(value + ((target[index] ?? 0) - value) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`
}

export const darker = (colour: string, share: number): string => mix(colour, palette.night, share)
export const lighter = (colour: string, share: number): string => mix(colour, '#ffffff', share)
