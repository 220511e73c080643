import { type CityScene, hill, houses, tree, windows } from '../city-objects.ts'
import { lighter, palette } from '../palette.ts'
import { circle, group, line, path, rect } from '../svg.ts'

/** Sheffield: terraces that climb green hills, a tower of glass and concrete, and a tram. */
export function sheffield(): CityScene {
  const row = (ground: number, from: number, to: number, colour: string): string =>
    houses(from, to, ground, { colours: [colour, lighter(colour, 0.12)], roof: '#4e5560', width: 64 })
  return {
    sky: ['#93bfdb', '#f1f3e4'],
    body: [
      hill(260, 190, '#9fbf92'),
      hill(1230, 240, '#86ad7c'),
      row(470, 60, 460, '#a86a58'),
      hill(760, 420, '#6f9d67'),
      row(560, 940, 1440, '#b97a63'),
      row(640, 90, 560, '#96584a'),
      hill(420, 610, '#5c8c58'),
      row(760, -20, 520, '#a86a58'),
      row(770, 960, 1520, '#96584a'),
      // the tower
      rect(650, 120, 210, 700, '#dfe5e8'),
      rect(800, 120, 60, 700, '#b9c5cb'),
      windows(666, 142, { columns: 6, rows: 17, step: [32, 38], size: [22, 26], colour: '#567388' }),
      rect(640, 108, 230, 18, '#8d9aa2'),
      tree(560, 800, 62),
      tree(930, 800, 66),
      rect(-10, 796, 1520, 210, '#8b9196'),
      line('M-10 930H1510M-10 968H1510', '#d5d9db', 8),
      line('M-10 620H1510', '#3d4148', 5),
      line('M110 620V800M1400 620V800', '#3d4148', 12),
      line('M700 640l40-20 40 20M740 640v60', '#3d4148', 8),
      // the tram
      path('M170 920V740q0-44 60-44H1270q60 0 60 44v180q0 20-24 20H194q-24 0-24-20Z', '#1f4fa3'),
      rect(170, 856, 1160, 34, '#f08a2c'),
      rect(170, 890, 1160, 20, '#ffffff'),
      windows(214, 736, { columns: 9, rows: 1, step: [122, 1], size: [98, 84], colour: '#cfe6f2' }),
      ...[330, 620, 880, 1170].map((x) =>
        group([circle(x, 940, 30, palette.night), circle(x, 940, 11, '#9aa0a6')]),
      ),
    ],
  }
}
