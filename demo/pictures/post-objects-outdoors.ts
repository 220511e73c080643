import { darker, lighter, palette } from './palette.ts'
import { box, circle, ellipse, group, line, path, rect } from './svg.ts'

const ink = palette.aubergineDeep

const shade = (rx: number): string => ellipse(0, 6, rx, 18, 'rgb(36 16 25 / .16)')

const house = (wall: string, roof: string, storeys: number): string =>
  group([
    shade(130),
    rect(-110, -90 * storeys - 60, 220, 90 * storeys + 60, wall),
    path(`M-130 ${-90 * storeys - 60}L0 ${-90 * storeys - 170} 130 ${-90 * storeys - 60}z`, roof),
    path(
      Array.from(
        { length: storeys },
        (_, s) => box(-80, -90 * s - 130, 50, 56) + box(30, -90 * s - 130, 50, 56),
      ).join(''),
      palette.cream,
    ),
    rect(-24, -74, 48, 74, palette.tealAction),
  ])

const person = (coat: string, skin: string, hair: string): string =>
  group([
    shade(70),
    path('M-60 0v-170q0-80 60-80t60 80v170z', coat),
    circle(0, -300, 52, skin),
    path('M-54-300q-4-64 54-64t54 64q-30-34-54-34t-54 34z', hair),
    path('M-60-120h120v26H-60z', darker(coat, 0.18)),
  ])

const fir = (size: number): string =>
  group([
    rect(-12, -60, 24, 60, palette.oakDark),
    path(`M0 ${-size}l${size * 0.3} ${size * 0.45}h-${size * 0.6}z`, palette.leafDeep),
    path(`M0 ${-size * 0.72}l${size * 0.36} ${size * 0.6}h-${size * 0.72}z`, palette.leaf),
  ])

/** Objects for outdoor scenes (see `post-scenes.ts`). */
export const outdoors = {
  house: () => house(palette.clay, palette.slate, 3),
  tenement: () => house('#c98f78', palette.aubergine, 5),
  cottage: () => house(palette.peach, palette.brick, 1),
  friend: () => person(palette.coral, '#8a5a44', ink),
  neighbour: () => person(palette.tealAction, '#e8b996', palette.brick),
  visitor: () => person(palette.gold, '#c98d68', palette.night),
  fir: () => fir(360),
  tree: () =>
    group([
      shade(90),
      rect(-16, -200, 32, 200, palette.oakDark),
      circle(0, -300, 120, palette.leaf),
      circle(-80, -240, 80, palette.leafDeep),
      circle(80, -236, 84, lighter(palette.leaf, 0.16)),
    ]),
  hill: () => path('M-420 0q210-330 420-330t420 330z', lighter(palette.leaf, 0.2)),
  moor: () => path('M-520 0q180-190 360-150t320-60 360 210z', palette.mauve),
  steps: () => path(`M-260 0v-60h90v-60h90v-60h90v-60h90v-60h90v-60h90v360z`, palette.sand),
  river: () =>
    group([
      path('M-700 0v-90q160-50 330-14t370-10 350 0 350-6v120z', palette.teal),
      line('M-520-36h120M-200-50h160M140-30h140M420-52h120', palette.mint, 12),
    ]),
  boat: () =>
    group([
      path('M-230-70h460l-50 80h-360z', palette.coral),
      rect(-150, -150, 260, 84, palette.aubergine),
      path(box(-120, -128, 50, 40) + box(-40, -128, 50, 40) + box(40, -128, 50, 40), palette.gold),
      line('M150-70v-190', palette.oakDark, 12),
      path('M156-256l100 40-100 40z', palette.paper),
    ]),
  bridge: () =>
    group([
      path(
        'M-420 0v-200h840v200h-60q0-120-100-120T160 0h-100q0-120-100-120T-140 0h-100q0-120-80-120T-360 0z',
        palette.brick,
      ),
      rect(-440, -226, 880, 34, palette.sand),
    ]),
  tram: () =>
    group([
      shade(280),
      rect(-280, -250, 560, 220, palette.tealAction, { rx: 40 }),
      path([0, 1, 2, 3].map((k) => box(-236 + k * 122, -214, 100, 84)).join(''), palette.foam),
      rect(-280, -96, 560, 22, palette.gold),
      circle(-170, -22, 30, ink),
      circle(170, -22, 30, ink),
      line('M0-250v-46M-90-330L0-296 90-330', ink, 10),
    ]),
  bus: () =>
    group([
      shade(260),
      rect(-260, -330, 520, 300, palette.coral, { rx: 26 }),
      path(
        [0, 1, 2, 3]
          .map((k) => box(-226 + k * 116, -300, 94, 76) + box(-226 + k * 116, -180, 94, 66))
          .join(''),
        palette.foam,
      ),
      circle(-150, -26, 36, ink),
      circle(160, -26, 36, ink),
    ]),
  tower: () =>
    group([
      shade(90),
      rect(-70, -420, 140, 420, palette.oak),
      path('M-84-420L0-560 84-420z', palette.slate),
      circle(0, -350, 46, palette.paper),
      line('M0-350v-30M0-350l20 12', ink, 8),
      path(box(-20, -250, 40, 80) + box(-20, -130, 40, 80), palette.aubergine),
    ]),
  skyscrapers: () =>
    group([
      rect(-230, -330, 130, 330, palette.slate),
      rect(-80, -520, 150, 520, palette.plum),
      rect(90, -400, 120, 400, palette.teal),
      path(
        Array.from({ length: 18 }, (_, k) =>
          box(-50 + (k % 3) * 36, -480 + Math.floor(k / 3) * 74, 20, 40),
        ).join(''),
        palette.gold,
      ),
    ]),
  umbrella: () =>
    group([
      line('M0-330v280q0 46-46 46t-44-40', palette.oakDark, 16),
      path(
        'M-230-330q30-190 230-190t230 190q-40-40-76 0-40-44-78 0-38-44-76 0-38-44-78 0-40-44-76 0-38-40-76 0z',
        palette.coral,
      ),
      path('M-78-330q10-150 78-190 68 40 78 190-40-40-78 0-38-40-78 0z', lighter(palette.coral, 0.25)),
    ]),
  rain: () =>
    line('M-200-480l-40 90M-40-520l-40 90M130-490l-40 90M-120-330l-30 70M220-380l-30 70', palette.paper, 14),
  sun: () => circle(0, -420, 110, palette.gold),
  moon: () => path('M40-520a150 150 0 1 0 80 250 120 120 0 0 1-80-250z', palette.cream),
  cave: () =>
    group([
      path('M-300 0q-20-380 300-380t300 380z', palette.oakDark),
      path('M-170 0q-10-230 170-230t170 230z', ink),
    ]),
  lantern: () =>
    group([
      rect(-50, -190, 100, 150, palette.gold, { rx: 18 }),
      path('M-70-190h140l-30-50h-80zM-70-40h140v40h-140z', ink),
      line('M0-240q0-50 40-50', ink, 12),
    ]),
} satisfies Readonly<Record<string, () => string>>
