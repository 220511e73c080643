import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** A parameter's value. Each scene in `studio/` defines its meaning. */
type Parameters = Readonly<Record<string, unknown>>

interface Shot extends Parameters {
  /** The camera position of the scene; the default is `main`. */
  readonly camera?: string
  readonly flip?: boolean
  readonly grade?: Grade
  /** The alternative text. */
  readonly alt: string
}

interface RoomShots extends Parameters {
  /** The whole room first, then other camera positions. */
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
  /** The light is traced at this size and scaled up to the image's size along the edges of objects. */
  readonly light: readonly [width: number, height: number]
  readonly samples: number
  readonly featureSamples: number
}

interface PictureFile {
  /** The version of a scene. Increase it when the scene's code changes and its images must be rendered again. */
  readonly editions: Readonly<Record<string, number>>
  readonly qualities: Readonly<Record<'wide' | 'small' | 'outside' | 'draft' | 'layout', Quality>>
  /** The development settings of a scene: `exposure`, `contrast`, `warmth`, `saturation`. */
  readonly grades: Readonly<Record<string, Grade>>
  readonly style: Parameters
  readonly rooms: Parameters
  readonly properties: Readonly<Record<string, PropertyShots>>
}

/** An image to render. */
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
  /** Whether the plan is mirrored, which makes a different room of it. */
  readonly flip: boolean
  /** Changes with everything visible. An image that was rendered at a higher quality than requested is kept. */
  readonly key: string
}

const parse = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`./${name}`, import.meta.url), 'utf8'))

const file = parse('pictures.json') as PictureFile

/** The settings of drafts: small and coarse. */
export const draftQuality = file.qualities.draft

/** Plans and cameras without lighting or cloth simulation: seconds per image. */
export const layoutQuality = file.qualities.layout

/** Returns the images of a property, most important first. */
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

/** Every image that the parameters describe, by property. */
export const allPictures: readonly Picture[] = Object.entries(file.properties).flatMap(([slug, shots]) =>
  picturesOf(slug, shots),
)

/** What is recorded about a rendered image: its parameters and its size. */
export interface Made {
  readonly key: string
  readonly width: number
  readonly height: number
}

/** Reads the record of the rendered images, by name. */
export const readMade = (): Readonly<Record<string, Made>> => parse('made.json') as Record<string, Made>
