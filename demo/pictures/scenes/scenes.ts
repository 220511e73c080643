import type { RoomTypeSlug } from '../../content/content-types.ts'
import type { DemoContent } from '../../content/demo-content.ts'
import { hashOf, type SeededRandom, seededRandom } from '../../seeded-random.ts'
import { lookOfBuilding } from '../building-looks.ts'
import { lookOfCity } from '../city-looks.ts'
import { madePicture } from '../made-pictures.ts'
import { picturePaths } from '../picture-paths.ts'
import { type RoomColours, roomLooks } from '../room-looks.ts'

/** A ray-traced image: its address on the site, and its scene in POV-Ray's language. */
export interface Scene {
  readonly path: string
  readonly source: string
}

type Value = number | boolean | string

/** Converts `#b06a54` to POV-Ray's format: red, green and blue of linear light. */
export function linearColour(hex: string): string {
  const parts = [1, 3, 5].map((at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2)
  return `<${parts.map((part) => part.toFixed(4)).join(', ')}>`
}

const written = (value: Value): string =>
  typeof value === 'string'
    ? linearColour(value)
    : typeof value === 'boolean'
      ? String(Number(value))
      : String(value)

/** Returns a scene file that sets the parameters of its include file. */
function scene(path: string, include: string, values: Readonly<Record<string, Value>>): Scene {
  const declared = Object.entries({ Seed: hashOf(path) % 10_000, ...values }).map(
    ([name, value]) => `#declare ${name} = ${written(value)};`,
  )
  return { path, source: `${declared.join('\n')}\n#include "${include}.inc"\n` }
}

const FLOORS = ['#c99a6b', '#b98c63', '#d9b58c', '#a87b55'] as const

/** Colours that every scene file must define, although each uses only some. */
const inside = (colours: RoomColours, random: SeededRandom): Readonly<Record<string, Value>> => ({
  Mirror: random.chance(0.5),
  FloorC: random.pick(FLOORS),
  WallC: colours.walls,
  FeatC: colours.feature,
  BedC: colours.throw,
  CushC: colours.cushion,
  CurtC: colours.curtain,
  BrickC: '#b06a54',
  StoneC: '#d9c4ab',
})

const LOOKS = Object.values(roomLooks).flatMap(({ colours }) => colours)

/** Every second property has a gym, the others a study room. */
export const hasGym = (slug: string): boolean => hashOf(slug) % 2 === 1

const USES = { lounge: 0, kitchen: 1, study: 2, gym: 3 } as const

function commonRoom(slug: string, path: string, use: keyof typeof USES): Scene {
  // all common rooms of a property have its colours
  const colours = LOOKS[hashOf(`common ${slug}`) % LOOKS.length] as RoomColours
  const random = seededRandom(path)
  return scene(path, 'lounge', {
    Dusk: lookOfBuilding(slug).time === 'dusk' && random.chance(0.6),
    ...inside(colours, random),
    Use: USES[use],
  })
}

function building(slug: string, path: string, court: boolean): Scene {
  const look = lookOfBuilding(slug)
  const random = seededRandom(path)
  return scene(path, 'building', {
    Dusk: court ? look.time !== 'dusk' && random.chance(0.4) : look.time === 'dusk',
    Mirror: look.wingSide === 'left',
    FloorC: FLOORS[0],
    WallC: look.wall,
    FeatC: look.wing,
    BedC: look.door,
    CushC: '#ff6363',
    CurtC: '#90d0cf',
    BrickC: look.wall,
    StoneC: look.trim,
    Storeys: look.storeys,
    Bays: look.bays,
    Court: court,
  })
}

function room(property: string, type: RoomTypeSlug): Scene {
  const path = picturePaths.room(property, type)
  const look = roomLooks[type]
  const random = seededRandom(path)
  const colours = LOOKS[hashOf(path) % LOOKS.length] as RoomColours
  return scene(path, 'room', {
    Dusk: random.chance(0.3),
    ...inside(colours, random),
    W: look.secondBed ? 4.2 : look.sofa ? 4 : 3 + random.whole(0, 6) / 10,
    D: look.sofa || look.kitchen ? 5.4 : 4.6 + random.whole(0, 4) / 10,
    WinW: 1.6 + random.whole(0, 4) / 10,
    BedW: look.bed,
    Twin: look.secondBed,
    Kitchen: look.kitchen,
    Sofa: look.sofa,
  })
}

function city(slug: string): Scene {
  const path = picturePaths.city(slug)
  const look = lookOfCity(slug)
  const random = seededRandom(path)
  return scene(path, 'city', {
    Dusk: look.time === 'dusk',
    Mirror: random.chance(0.5),
    FloorC: FLOORS[0],
    WallC: '#f3ece6',
    FeatC: look.roof,
    BedC: '#008d89',
    CushC: '#ff6363',
    CurtC: '#90d0cf',
    BrickC: look.brick,
    StoneC: look.stone,
    Landmark: look.landmark,
    Height: look.height,
  })
}

/**
 * Returns every ray-traced image of the demo, most important first, without those that have a path-traced replacement.
 */
export function allScenes({
  properties,
  cities,
}: Pick<DemoContent, 'properties' | 'cities'>): readonly Scene[] {
  const scenes = [
    ...properties.map(({ slug }) => building(slug, picturePaths.building(slug), false)),
    ...cities.map(({ slug }) => city(slug)),
    ...properties.flatMap(({ slug, rooms }) => rooms.map(({ type }) => room(slug, type))),
    ...properties.map(({ slug }) => commonRoom(slug, picturePaths.lounge(slug), 'lounge')),
    ...properties.map(({ slug }) => building(slug, picturePaths.courtyard(slug), true)),
    ...properties.map(({ slug }) => commonRoom(slug, picturePaths.kitchen(slug), 'kitchen')),
    ...properties.map(({ slug }) =>
      commonRoom(slug, picturePaths.study(slug), hasGym(slug) ? 'gym' : 'study'),
    ),
  ]
  return scenes.filter(({ path }) => !madePicture(path.replace('/images/demo/', '').replace('.jpg', '')))
}
