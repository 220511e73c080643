import { type CityScene, houses, tree, windows } from '../city-objects.ts'
import { darker, lighter, palette } from '../palette.ts'
import { circle, line, path, rect } from '../svg.ts'

/** Cardiff: a round stone keep on a green mound, with a flag of white and green. */
export function cardiff(): CityScene {
  const stone = '#b9b2a6'
  const battlement = (x: number, y: number, width: number, colour: string): string =>
    path(
      Array.from({ length: Math.floor(width / 44) }, (_, index) => `M${x + index * 44} ${y}h26v30h-26z`).join(
        '',
      ),
      colour,
    )
  return {
    sky: ['#7fb2d6', '#eaf3f2'],
    body: [
      circle(1240, 190, 92, palette.cream),
      houses(-20, 1520, 720, {
        colours: ['#d8c9b4', '#c9876d', '#efe6d8', '#b97a63'],
        roof: '#6b5f64',
        width: 90,
      }),
      battlement(0, 640, 360, darker(stone, 0.12)),
      rect(-10, 662, 380, 120, darker(stone, 0.12)),
      battlement(1140, 640, 380, darker(stone, 0.12)),
      rect(1130, 662, 390, 120, darker(stone, 0.12)),
      path('M210 1000Q430 520 640 520H870Q1080 520 1290 1000Z', '#5fa05d'),
      path('M750 1000Q760 700 870 520Q1080 520 1290 1000Z', '#4f8f51'),
      rect(520, 300, 460, 250, stone),
      rect(750, 300, 230, 250, darker(stone, 0.1)),
      battlement(520, 272, 470, stone),
      rect(640, 180, 150, 380, lighter(stone, 0.1)),
      battlement(640, 152, 150, lighter(stone, 0.1)),
      windows(560, 360, { columns: 5, rows: 2, step: [88, 80], size: [18, 46], colour: '#4d4850' }),
      line('M715 160V20', palette.night, 10),
      rect(720, 26, 190, 52, '#ffffff'),
      rect(720, 78, 190, 52, '#2f9e57'),
      path('M770 92q14-44 44-40l18-18 4 24q30 10 26 46l-22-14-14 26-12-24-26 18z', '#d33a3a'),
      line('M715 1000C690 860 690 760 715 560', '#e6dcc4', 30),
      rect(-10, 930, 1520, 80, '#4a8a4c'),
      tree(90, 940, 70),
      tree(260, 960, 56),
      tree(1330, 950, 66),
      tree(1450, 960, 54),
    ],
  }
}
