import { darker, lighter, palette } from './palette.ts'
import { box, circle, ellipse, group, line, path, rect } from './svg.ts'

const ink = palette.aubergineDeep

const shade = (rx: number): string => ellipse(0, 6, rx, 18, 'rgb(36 16 25 / .16)')

const banknote = (y: number, colour: string): string =>
  group([rect(-150, y, 300, 120, colour, { rx: 12 }), circle(0, y + 60, 34, lighter(colour, 0.4))])

const envelope = (x: number, y: number, colour: string): string =>
  group([
    rect(x - 130, y - 150, 260, 150, colour, { rx: 10 }),
    line(`M${x - 124} ${y - 144}L${x} ${y - 56} ${x + 124} ${y - 144}`, darker(colour, 0.2), 10),
  ])

/** Furniture and objects for indoor scenes (see `post-scenes.ts`). */
export const indoors = {
  mug: () =>
    group([
      shade(110),
      rect(-90, -190, 180, 190, palette.paper, { rx: 26 }),
      line('M90-150q70 0 70 56t-70 54', palette.paper, 26),
      line('M-40-240q-26-36 0-76t0-72M40-240q-26-36 0-76t0-72', palette.paper, 12, { opacity: 0.8 }),
    ]),
  bowl: () =>
    group([
      shade(150),
      path('M-190-150h380q-10 150-130 150h-120q-120 0-130-150z', palette.tealAction),
      ellipse(0, -150, 190, 40, palette.apricot),
      line('M60-170L190-330', palette.oakDark, 16),
    ]),
  pan: () =>
    group([
      shade(170),
      rect(-170, -130, 340, 130, palette.slate, { rx: 30 }),
      rect(170, -112, 180, 34, ink, { rx: 16 }),
      ellipse(0, -130, 170, 30, palette.gold),
      circle(-60, -138, 22, palette.coral),
      circle(40, -130, 20, palette.leaf),
    ]),
  carrot: () =>
    group([
      path('M-40-230h80L0 0z', palette.apricot),
      path('M0-230q-70-80-30-120t30 120 60-110 0 110z', palette.leaf),
    ]),
  basket: () =>
    group([
      shade(200),
      path('M-120-200q0-150 120-150t120 150', 'none', { stroke: ink, 'stroke-width': 18 }),
      circle(-100, -220, 60, palette.coral),
      circle(10, -240, 70, palette.leaf),
      rect(70, -330, 60, 140, palette.paper, { rx: 10 }),
      path('M-210-200h420l-46 200h-328z', palette.oak),
      line('M-190-140h380M-176-70h352', palette.oakDark, 12),
    ]),
  onion: () => group([path('M0-210q10 60 70 90 60 80-70 120-130-40-70-120 60-30 70-90z', palette.mauve)]),
  key: () =>
    group([
      circle(0, -300, 80, 'none', { stroke: palette.gold, 'stroke-width': 36 }),
      path('M-18-220h36V0h-36zM18-80h64v36H18zM18-20h46V0H18z', palette.gold),
    ]),
  camera: () =>
    group([
      shade(150),
      rect(-160, -220, 320, 220, ink, { rx: 30 }),
      rect(-60, -260, 120, 50, ink, { rx: 14 }),
      circle(0, -108, 84, palette.mint),
      circle(0, -108, 50, palette.tealDeep),
      circle(112, -176, 16, palette.gold),
    ]),
  list: () =>
    group([
      rect(-150, -420, 300, 420, palette.paper, { rx: 16 }),
      rect(-60, -446, 120, 50, palette.mauve, { rx: 14 }),
      path([0, 1, 2, 3, 4].map((k) => box(-60, -350 + k * 64, 170, 18)).join(''), palette.mauve),
      line([0, 1, 2].map((k) => `M-120 ${-346 + k * 64}l14 16 24-32`).join(''), palette.tealAction, 12),
    ]),
  calendar: () =>
    group([
      rect(-180, -360, 360, 360, palette.paper, { rx: 22 }),
      path('M-180-338q0-22 22-22h316q22 0 22 22v62h-360z', palette.coral),
      path(
        Array.from({ length: 12 }, (_, k) =>
          box(-150 + (k % 4) * 78, -246 + Math.floor(k / 4) * 78, 60, 54),
        ).join(''),
        palette.sand,
      ),
      rect(6, -168, 60, 54, palette.tealAction),
      line('M-90-384v50M90-384v50', ink, 18),
    ]),
  scales: () =>
    group([
      rect(-110, -30, 220, 30, ink, { rx: 12 }),
      line('M0-30v-350M-210-330H210', ink, 18),
      path('M-290-150h160q-10 70-80 70t-80-70z', palette.gold),
      path('M130-190h160q-10 70-80 70t-80-70z', palette.coral),
      line('M-210-330l-80 180M-210-330l80 180M210-330l-80 140M210-330l80 140', ink, 8),
    ]),
  coins: () =>
    group(
      [0, 1, 2, 3, 4].flatMap((k) => [
        ellipse(0, -k * 40 - 14, 110, 34, darker(palette.gold, 0.25)),
        ellipse(0, -k * 40 - 26, 110, 34, k % 2 ? palette.gold : lighter(palette.gold, 0.3)),
      ]),
    ),
  notes: () =>
    group([banknote(-120, palette.mint), banknote(-210, palette.teal), banknote(-300, palette.mauve)]),
  letter: () => envelope(0, 0, palette.paper),
  envelopes: () =>
    group([
      envelope(-150, -160, palette.mint),
      envelope(150, -170, palette.gold),
      envelope(0, -90, palette.coral),
      envelope(-170, 0, palette.paper),
      envelope(170, 0, palette.mauve),
    ]),
  calculator: () =>
    group([
      rect(-120, -360, 240, 360, palette.aubergine, { rx: 26 }),
      rect(-90, -330, 180, 80, palette.mint, { rx: 10 }),
      path(
        Array.from({ length: 9 }, (_, k) =>
          box(-88 + (k % 3) * 64, -216 + Math.floor(k / 3) * 66, 46, 40),
        ).join(''),
        palette.blush,
      ),
    ]),
  bank: () =>
    group([
      shade(240),
      path('M-260-260L0-400l260 140z', palette.sand),
      path([0, 1, 2, 3].map((k) => box(-220 + k * 130, -250, 56, 200)).join(''), palette.paper),
      rect(-260, -50, 520, 50, palette.sand),
    ]),
  card: () =>
    group([
      rect(-190, -240, 380, 240, palette.aubergine, { rx: 26 }),
      rect(-190, -190, 380, 46, ink),
      rect(-150, -100, 80, 56, palette.gold, { rx: 10 }),
    ]),
  passport: () =>
    group([
      rect(-130, -370, 260, 370, palette.tealDeep, { rx: 20 }),
      circle(0, -220, 70, 'none', { stroke: palette.gold, 'stroke-width': 12 }),
      line('M-70-220h140M0-290q-50 70 0 140M0-290q50 70 0 140M-60-80h120', palette.gold, 10),
    ]),
  plane: () => path('M-220-330l440-120-150 330-70-120-110 70 40-100z', palette.paper),
  plug: () =>
    group([
      rect(-150, -340, 300, 300, palette.paper, { rx: 40 }),
      path(box(-22, -290, 44, 76) + box(-104, -170, 70, 38) + box(34, -170, 70, 38), ink),
    ]),
  taps: () =>
    group([
      path('M-300-110h600q-20 110-130 110h-340q-110 0-130-110z', palette.paper),
      line('M-130-110v-110q0-50 60-50M130-110v-110q0-50-60-50', palette.slate, 30),
      circle(-130, -290, 30, palette.coral),
      circle(130, -290, 30, palette.teal),
    ]),
  bed: () =>
    group([
      rect(-330, -130, 660, 90, palette.oak, { rx: 16 }),
      rect(-330, -330, 40, 330, palette.oakDark, { rx: 12 }),
      rect(-280, -240, 150, 90, palette.paper, { rx: 36 }),
      path('M-130-210q180-50 460 10v110h-460z', palette.mauve),
      path(box(-310, -40, 34, 40) + box(280, -40, 34, 40), palette.oakDark),
    ]),
  clock: () =>
    group([
      circle(0, -190, 150, palette.coral),
      circle(0, -190, 112, palette.paper),
      line('M0-190v-74M0-190l50 30', ink, 14),
      line('M-90-50l-40 50M90-50l40 50', ink, 18),
    ]),
  lamp: () =>
    group([
      ellipse(0, 0, 90, 16, ink),
      line('M0 0v-300', ink, 14),
      path('M-110-290l50-150h120l50 150z', palette.gold),
    ]),
  window: () =>
    group([
      rect(-190, -420, 380, 420, palette.paper, { rx: 12 }),
      path(
        box(-160, -390, 150, 175) +
          box(10, -390, 150, 175) +
          box(-160, -195, 150, 175) +
          box(10, -195, 150, 175),
        palette.aubergine,
      ),
      circle(92, -310, 40, palette.cream),
    ]),
  phone: () =>
    group([
      rect(-100, -380, 200, 380, ink, { rx: 34 }),
      rect(-82, -350, 164, 310, palette.mint, { rx: 14 }),
      path('M-50-280q0-30 30-30h60q30 0 30 30v50q0 30-30 30h-40l-36 34v-34q-14-4-14-30z', palette.paper),
    ]),
  screen: () =>
    group([
      rect(-260, -370, 520, 310, ink, { rx: 22 }),
      rect(-236, -346, 472, 262, palette.foam),
      path(
        box(-200, -310, 200, 36) +
          box(-200, -250, 400, 18) +
          box(-200, -214, 340, 18) +
          box(-200, -178, 380, 18),
        palette.mauve,
      ),
      rect(-200, -136, 130, 36, palette.coral, { rx: 10 }),
      path('M-50-60h100l20 60h-140z', palette.slate),
    ]),
  magnifier: () =>
    group([
      line('M70-110L190 0', palette.oakDark, 46),
      circle(-20, -200, 130, palette.foam, { opacity: 0.85 }),
      circle(-20, -200, 130, 'none', { stroke: ink, 'stroke-width': 26 }),
    ]),
  spanner: () =>
    path(
      'M-40 0v-260q-60-30-60-90t50-84v90l50 30 50-30v-90q50 24 50 84t-60 90V0q0 30-40 30t-40-30z',
      palette.slate,
    ),
  wheel: () =>
    group([
      circle(0, -190, 180, 'none', { stroke: ink, 'stroke-width': 26 }),
      line('M0-370V-10M-180-190H180M-127-317L127-63M127-317L-127-63', palette.mauve, 6),
      circle(0, -190, 28, palette.coral),
    ]),
  books: () =>
    group([
      shade(170),
      rect(-170, -90, 340, 90, palette.aubergine, { rx: 8 }),
      rect(-150, -170, 310, 80, palette.gold, { rx: 8 }),
      rect(-176, -240, 320, 70, palette.tealAction, { rx: 8 }),
      path(box(-170, -64, 340, 12) + box(-176, -214, 320, 10), palette.cream),
    ]),
  carton: () =>
    group([
      shade(190),
      rect(-180, -260, 360, 260, palette.oak),
      rect(60, -260, 120, 260, darker(palette.oak, 0.1)),
      path('M-180-260l-70-80h180l40 80zM180-260l70-80H80l-60 80z', lighter(palette.oak, 0.2)),
    ]),
  cake: () =>
    group([
      ellipse(0, -6, 220, 30, palette.paper),
      path('M-150-150h300V-20h-300z', palette.oak),
      path('M-150-190h300v60q-38 40-75 0-38 40-75 0-38 40-75 0-38 40-75 0z', palette.peach),
      circle(0, -214, 30, palette.coral),
    ]),
} satisfies Readonly<Record<string, () => string>>
