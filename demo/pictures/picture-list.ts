import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** A value of the parameters; what a scene makes of it is told in `studio/`. */
export type Parameters = Readonly<Record<string, unknown>>

interface Shot extends Parameters {
  /** Which of the scene's camera places; `main` unless told. */
  readonly camera?: string
  readonly flip?: boolean
  readonly grade?: Grade
  /** What is to be seen, for those who do not see it. */
  readonly alt: string
}

interface RoomShots extends Parameters {
  /** The room as a whole, then from another place or closer. */
  readonly alt: string
  readonly second?: Shot
  readonly bathroom?: Shot
}

interface PropertyShots {
  readonly style: Parameters
  readonly bathroom: Parameters
  readonly outside: Parameters
  readonly building: Shot
  readonly shared: Readonly<Record<string, Shot & { readonly scene: string }>>
  readonly rooms: Readonly<Record<string, RoomShots>>
}

type Grade = Readonly<Record<string, number>>

interface Quality {
  readonly size: readonly [width: number, height: number]
  /** Light is traced in this size and brought to the picture's along its shapes. */
  readonly light: readonly [width: number, height: number]
  readonly samples: number
  readonly featureSamples: number
}

interface PictureFile {
  /** A scene whose code changed so that its pictures are to be made again gets a higher number. */
  readonly editions: Readonly<Record<string, number>>
  readonly qualities: Readonly<Record<'wide' | 'small' | 'outside' | 'draft' | 'layout', Quality>>
  /** How pictures of a scene are developed: `exposure`, `contrast`, `warmth`, `saturation`. */
  readonly grades: Readonly<Record<string, Grade>>
  readonly style: Parameters
  readonly rooms: Parameters
  readonly properties: Readonly<Record<string, PropertyShots>>
}

/** One picture to be made. */
export interface Picture {
  /** Its file below `public/images/demo`, without `.jpg`: `rooms/aire-yard-studio-2`. */
  readonly name: string
  readonly property: string
  readonly alt: string
  readonly scene: string
  readonly camera: string
  readonly style: Parameters
  readonly parameters: Parameters
  readonly quality: Quality
  readonly grade: Grade
  /** Mirrored: a plan seen from the other side is another room. */
  readonly flip: boolean
  /** Changes with everything that is seen: a picture made in a finer quality than asked for now is left. */
  readonly key: string
}

const parse = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`./${name}`, import.meta.url), 'utf8'))

const file = parse('pictures.json') as PictureFile

/** How drafts are made: small and coarse, to be looked at and thrown away. */
export const draftQuality = file.qualities.draft

/** Plans and cameras without light or fallen cloth: seconds a picture. */
export const layoutQuality = file.qualities.layout

/** Pictures of a property, the most looked at first. */
function picturesOf(property: string, shots: PropertyShots): readonly Picture[] {
  const style = { ...file.style, ...shots.style }
  const picture = (
    name: string,
    scene: string,
    shot: Shot,
    quality: keyof PictureFile['qualities'],
    more: Parameters = {},
  ): Picture => {
    const { camera = 'main', alt, flip = false, grade, ...parameters }: Shot = { ...more, ...shot }
    const made = { scene, camera, style, parameters, grade: { ...file.grades[scene], ...grade }, flip }
    const edition = file.editions[scene] ?? 1
    return {
      name,
      property,
      alt,
      ...made,
      quality: file.qualities[quality],
      key: keyOf({ ...made, edition }),
    }
  }
  return [
    picture(`properties/${property}`, 'facade', shots.building, 'outside', shots.outside),
    ...Object.entries(shots.shared).map(([use, { scene, ...shot }]) =>
      scene === 'yard'
        ? picture(`properties/${property}-${use}`, scene, shot, 'outside', shots.outside)
        : picture(`properties/${property}-${use}`, scene, shot, 'wide'),
    ),
    ...Object.entries(shots.rooms).flatMap(([type, { second, bathroom, ...room }]) => {
      const name = `rooms/${property}-${type}`
      const { alt: _alt, ...laidOut } = room
      return [
        picture(name, 'bedroom', room, 'wide', file.rooms),
        ...(second ? [picture(`${name}-2`, 'bedroom', second, 'small', { ...file.rooms, ...laidOut })] : []),
        ...(bathroom ? [picture(`${name}-bathroom`, 'bathroom', bathroom, 'small', shots.bathroom)] : []),
      ]
    }),
  ]
}

const keyOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16)

/** Every picture that the parameters describe, property by property. */
export const allPictures: readonly Picture[] = Object.entries(file.properties).flatMap(([slug, shots]) =>
  picturesOf(slug, shots),
)

/** What is known of a picture once it is made: the parameters it was made from, and its size. */
export interface Made {
  readonly key: string
  readonly width: number
  readonly height: number
}

/** The pictures that are there, by name. */
export const readMade = (): Readonly<Record<string, Made>> => parse('made.json') as Record<string, Made>
