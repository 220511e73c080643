import { readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { RoomTypeSlug } from '../../demo/content/property-types.ts'
import { readContent } from '../../demo/content/read-content.ts'
import { roomTypes } from '../../demo/content/room-types.ts'
import { allPictures, type Picture, readMade } from '../../demo/pictures/picture-list.ts'

/** The properties whose texts mention water in front of the windows. */
const BY_WATER = ['aire-yard', 'kelham-mill', 'castlefield-basin', 'harbourside-house', 'bute-wharf']

const { properties } = readContent()
const made = readMade()
const madePictures = allPictures.filter(({ name }) => made[name])
const folder = fileURLToPath(new URL('../../public/images/demo/', import.meta.url))
const fileOf = (name: string): string => `${folder}${name}.jpg`

describe('the parameters of the pictures', () => {
  it('describe each property with its front, lounge, kitchen or study, and each of its rooms', () => {
    for (const { slug, rooms } of properties) {
      const names = new Set(allPictures.filter(({ property }) => property === slug).map(({ name }) => name))
      expect(names, slug).toContain(`properties/${slug}`)
      expect(names, slug).toContain(`properties/${slug}-lounge`)
      expect([...names].filter((name) => name.startsWith(`properties/${slug}-`)).length, slug).toBe(3)
      for (const { type } of rooms) {
        expect(names, slug).toContain(`rooms/${slug}-${type}`)
        expect(names, slug).toContain(`rooms/${slug}-${type}-2`)
        // a shared bathroom is not shown among the pictures of a room
        expect(names.has(`rooms/${slug}-${type}-bathroom`), `${slug} ${type}`).toBe(type !== 'classic-room')
      }
    }
    const rooms = properties.reduce((sum, property) => sum + property.rooms.length, 0)
    expect(allPictures.filter(({ name }) => /^rooms\/.*(?<!-2|-bathroom)$/.test(name)).length).toBe(rooms)
  })

  it('have a unique alternative text of 41 to 199 characters', () => {
    const words = allPictures.map(({ alt }) => alt)
    expect(new Set(words).size).toBe(words.length)
    for (const { alt, name } of allPictures) {
      expect(alt.length, name).toBeGreaterThan(40)
      expect(alt.length, name).toBeLessThan(200)
    }
  })

  it('match the bed, kitchen and plan of the room type', () => {
    for (const { picture, type } of rooms()) {
      const { bed = 1.2, plan, kitchen } = picture.parameters
      const text = roomTypes[type].bed.toLowerCase()
      const wide = text.includes('small double') ? 1.2 : text.includes('single') ? 0.95 : 1.35
      expect(bed, picture.name).toBe(wide)
      const home = ['studio', 'alcove', 'living', 'loft', 'twin'].includes(String(plan)) || kitchen === true
      expect(home, picture.name).toBe(
        roomTypes[type].kitchen.startsWith('Own') || type === 'two-bed-apartment',
      )
      if (type === 'loft-studio') expect(plan, picture.name).toBe('loft')
      if (type === 'twin-studio') expect(plan, picture.name).toBe('twin')
      if (roomTypes[type].accessible) expect(plan, picture.name).toBe('wide')
    }
  })

  it('give accessible rooms, and no others, a wet room with rails, a seat and a level floor', () => {
    for (const { name, parameters } of allPictures.filter(({ scene }) => scene === 'bathroom')) {
      expect(parameters.wet === true, name).toBe(name.includes('accessible'))
    }
  })

  it('show water outside only if the property stands by it', () => {
    for (const { name, property, parameters } of allPictures) {
      if (parameters.view === 'water') expect(BY_WATER, name).toContain(property)
    }
  })
})

describe('rendered pictures', () => {
  it('are JPEG files of the recorded dimensions and of at most 300 kB', async () => {
    for (const { name } of madePictures) {
      const { width, height, format, size = 0 } = await sharp(readFileSync(fileOf(name))).metadata()
      expect({ width, height, format }, name).toMatchObject({ ...made[name], format: 'jpeg' })
      expect(size, name).toBeLessThanOrEqual(300_000)
    }
    expect(filesThere().reduce((sum, name) => sum + statSync(fileOf(name)).size, 0)).toBeLessThan(45_000_000)
  })

  it('include every described picture, and their folders contain no other file', () => {
    const files = filesThere()
    expect(files.toSorted()).toEqual(allPictures.map(({ name }) => name).toSorted())
    expect(Object.keys(made).toSorted()).toEqual(files.toSorted())
  })
})

// Helpers

/** Returns the names of the files of properties and rooms, without their ending. */
const filesThere = (): readonly string[] =>
  ['properties', 'rooms'].flatMap((kind) =>
    readdirSync(folder + kind).map((file) => `${kind}/${file.replace(/\.jpg$/, '')}`),
  )

/** Returns the main picture of each room, with the room type. */
function rooms(): readonly { readonly picture: Picture; readonly type: RoomTypeSlug }[] {
  return properties.flatMap(({ slug, rooms: own }) =>
    own.flatMap(({ type }) => {
      const picture = allPictures.find(({ name }) => name === `rooms/${slug}-${type}`)
      return picture ? [{ picture, type }] : []
    }),
  )
}
