import { bristol } from './cities/bristol.ts'
import { cardiff } from './cities/cardiff.ts'
import { glasgow } from './cities/glasgow.ts'
import { leeds } from './cities/leeds.ts'
import { london } from './cities/london.ts'
import { manchester } from './cities/manchester.ts'
import { nottingham } from './cities/nottingham.ts'
import { sheffield } from './cities/sheffield.ts'
import type { CityScene } from './city-objects.ts'
import { linearGradient, rect, svgDocument } from './svg.ts'

const SIZE = { width: 1500, height: 1000 } as const

const SCENES: Readonly<Record<string, CityScene>> = {
  bristol: bristol(),
  cardiff: cardiff(),
  glasgow: glasgow(),
  leeds: leeds(),
  london: london(),
  manchester: manchester(),
  nottingham: nottingham(),
  sheffield: sheffield(),
}

/** Draws a city by the one thing that everybody knows of it, large enough for a thumbnail; `null` for others. */
export function drawCity(slug: string): string | null {
  const scene = SCENES[slug]
  if (!scene) return null
  const { width, height } = SIZE
  const [top, bottom] = scene.sky
  return svgDocument(
    SIZE,
    [
      linearGradient('sky', [
        [0, top],
        [1, bottom],
      ]),
    ],
    [rect(0, 0, width, height, 'url(#sky)'), ...scene.body],
  )
}
