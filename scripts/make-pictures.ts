import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import {
  allPictures,
  draftQuality,
  layoutQuality,
  type Made,
  type Picture,
  readMade,
} from '../demo/pictures/picture-list.ts'
import { contactSheet } from './pictures/contact-sheet.ts'
import { convertImage, prepareCache, renderImages } from './pictures/studio.ts'

/*
 * `npm run pictures`: renders the demo's path-traced images from demo/pictures/pictures.json, and skips those whose
 * parameters have not changed. The files are part of the project: run this only after changing an image.
 * docs/demo-pictures.md says what to install, how long it takes and how to change a room.
 *
 *   --only kelham-mill,aire-yard-studio   properties, pictures by their names, or parts of names
 *   --draft                                     small and coarse, into the cache only
 *   --layout                                    the arrangement only, without light: seconds each
 *   --sheets                                    contact sheets of the rendered images (of drafts with --draft, …)
 *   --force                                     also images that are up to date
 *   --list                                      lists what would be rendered
 */

const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    draft: { type: 'boolean', default: false },
    layout: { type: 'boolean', default: false },
    sheets: { type: 'boolean', default: false },
    force: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
})

const kind = options.layout ? 'layouts' : options.draft ? 'drafts' : 'finals'
const quality = { layouts: layoutQuality, drafts: draftQuality, finals: undefined }[kind]

const root = fileURLToPath(new URL('..', import.meta.url))
const cache = process.env.PICTURES_CACHE ?? join(root, '.cache/pictures')
const manifest = join(root, 'demo/pictures/made.json')
const made: Record<string, Made> = { ...readMade() }

/** The size limit of an image of 2,000 × 1,333; the quality is reduced until it fits. */
const MAX_BYTES = 290_000

/** The mean brightness, from 0 to 255, below which an image is taken for a mistake. */
const MIN_BRIGHTNESS = 25

const finalFile = ({ name }: Picture): string => join(root, 'public/images/demo', `${name}.jpg`)
const draftFile = ({ name }: Picture): string => join(cache, kind, `${name}.jpg`)
const draftKey = ({ name }: Picture): string => join(cache, kind, `${name}.key`)

const names = new Set(allPictures.map(({ name }) => name))

function isWanted({ name, property }: Picture): boolean {
  if (options.only === undefined) return true
  return options.only
    .split(',')
    .some((part) => (names.has(part) ? name === part : property === part || name.includes(part)))
}

function isCurrent(picture: Picture): boolean {
  if (options.force) return false
  if (kind === 'finals') return made[picture.name]?.key === picture.key && existsSync(finalFile(picture))
  return existsSync(draftKey(picture)) && readFileSync(draftKey(picture), 'utf8') === picture.key
}

/** Groups images by room, so that each room is built once. */
function sittings(pictures: readonly Picture[]): readonly (readonly Picture[])[] {
  const rooms = Map.groupBy(pictures, (picture) =>
    JSON.stringify([picture.scene, picture.style, picture.parameters]),
  )
  return [...rooms.values()]
}

async function keep(picture: Picture, png: string): Promise<void> {
  const { channels } = await sharp(png).stats()
  if (channels.every(({ mean }) => mean < MIN_BRIGHTNESS))
    throw new Error(
      `${picture.name} is black: its camera may stand inside a piece of furniture. Choose another camera or plan.`,
    )
  const file = kind === 'finals' ? finalFile(picture) : draftFile(picture)
  mkdirSync(dirname(file), { recursive: true })
  let strength = 80
  let bytes: Buffer
  do {
    bytes = await sharp(png).jpeg({ quality: strength, mozjpeg: true }).toBuffer()
    strength -= 4
  } while (bytes.byteLength > MAX_BYTES && strength > 40)
  writeFileSync(file, bytes)
  if (kind !== 'finals') return writeFileSync(draftKey(picture), picture.key)
  const { width, height } = await sharp(bytes).metadata()
  // read again, because another run may have written in the meantime
  Object.assign(made, readMade(), { [picture.name]: { key: picture.key, width, height } })
  const sorted = Object.fromEntries(Object.entries(made).toSorted(([a], [b]) => a.localeCompare(b)))
  writeFileSync(manifest, `${JSON.stringify(sorted, null, 2)}\n`)
}

/**
 * Develops one room, which takes one core, while the next is being rendered. A room that fails is reported and skipped,
 * so that it does not end a run of several hours.
 */
async function make(pictures: readonly Picture[]): Promise<void> {
  let developing = Promise.resolve()
  for (const roomPictures of sittings(pictures)) {
    const started = performance.now()
    const rendered = await renderImages(cache, roomPictures, quality).catch(report(roomPictures))
    await developing
    developing = finish(rendered ?? [], started).catch(report(roomPictures))
  }
  await developing
}

async function finish(rendered: readonly (readonly [Picture, string])[], started: number): Promise<void> {
  for (const [picture, folder] of rendered) await keep(picture, await convertImage(folder, picture))
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  if (rendered.length > 0) console.log(`${rendered.map(([{ name }]) => name).join(', ')} in ${seconds} s`)
}

function report(roomPictures: readonly Picture[]): (reason: unknown) => undefined {
  return (reason) => {
    process.exitCode = 1
    console.error(`${roomPictures.map(({ name }) => name).join(', ')}: ${String(reason)}`)
  }
}

async function sheets(): Promise<void> {
  const fileOf = kind === 'finals' ? finalFile : draftFile
  const shown = allPictures.filter(
    (picture) =>
      isWanted(picture) && existsSync(fileOf(picture)) && (kind !== 'finals' || made[picture.name]),
  )
  for (const shelf of ['properties', 'rooms'] as const) {
    const files = shown.filter(({ name }) => name.startsWith(shelf)).map(fileOf)
    if (files.length === 0) continue
    const folder = kind === 'finals' ? join(root, 'demo/pictures/sheets') : join(cache, kind)
    mkdirSync(folder, { recursive: true })
    await contactSheet(files, join(folder, `${shelf}.jpg`))
    console.log(`${join(folder, `${shelf}.jpg`)}: ${files.length} pictures`)
  }
}

const wanted = allPictures.filter((picture) => isWanted(picture) && !isCurrent(picture))
if (options.list) {
  for (const { name } of wanted) console.log(name)
} else if (options.sheets) {
  await sheets()
} else {
  prepareCache(cache)
  await make(wanted)
}
