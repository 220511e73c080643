import { type CityScene, hill, houses } from '../city-objects.ts'
import { darker, palette } from '../palette.ts'
import { ellipse, group, line, path, rect } from '../svg.ts'

/** Bristol: a suspension bridge over a gorge, coloured houses and hot-air balloons. */
export function bristol(): CityScene {
  const rock = '#8d7f6d'
  const tower = (x: number): string =>
    group([
      path(`M${x - 44} 590L${x - 34} 300h68L${x + 44} 590Z`, '#c9b193'),
      rect(x - 44, 286, 88, 26, '#b0966f'),
      path(`M${x - 16} 590v-120a16 16 0 0 1 32 0v120Z`, '#7d6a50'),
    ])
  const hangers = Array.from({ length: 15 }, (_, index) => {
    const share = (index + 1) / 16
    const x = Math.round(400 + share * 700)
    return `M${x} ${Math.round(300 + 4 * 255 * share * (1 - share))}V580`
  })
  const balloon = (x: number, y: number, r: number, colours: readonly [string, string]): string =>
    group([
      path(
        `M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0q0 ${Math.round(r * 0.7)} ${-Math.round(r * 0.75)} ${Math.round(r * 1.25)}h${-Math.round(r * 0.5)}q${-Math.round(r * 0.75)} ${-Math.round(r * 0.55)} ${-Math.round(r * 0.75)} ${-Math.round(r * 1.25)}Z`,
        colours[0],
      ),
      ellipse(x, y + r * 0.12, r * 0.36, r * 1.1, colours[1]),
      rect(x - r * 0.2, y + r * 1.4, r * 0.4, r * 0.3, palette.oakDark),
    ])
  return {
    sky: ['#8fc7dd', '#fdeed7'],
    body: [
      hill(760, 560, '#a9c3a1'),
      houses(520, 990, 720, {
        colours: ['#e9a0a0', '#f3d27a', '#8fc2c9', '#f7efe2', '#c98fb0'],
        roof: '#8a5a4b',
        width: 78,
      }),
      path('M-10 1000V560L300 575q60 60 70 200t110 225Z', rock),
      path('M1510 1000V560L1200 575q-60 60-70 200t-110 225Z', darker(rock, 0.12)),
      path('M-10 600V556L300 566q26 20 34 50Z', palette.leaf),
      path('M1510 600V556L1200 566q-26 20-34 50Z', palette.leaf),
      path('M470 1000q20-190 280-190t280 190Z', '#5c93a0'),
      line('M-20 470L400 300M1100 300L1520 470M400 300Q750 810 1100 300', '#4d4338', 13),
      line(hangers.join(''), '#4d4338', 5),
      rect(-10, 576, 1520, 26, '#e8dcc6'),
      rect(-10, 602, 1520, 10, '#4d4338'),
      tower(400),
      tower(1100),
      balloon(240, 150, 86, [palette.coral, palette.gold]),
      balloon(760, 120, 58, [palette.teal, palette.foam]),
      balloon(1280, 170, 72, ['#5a4a9c', '#f3d27a']),
    ],
  }
}
