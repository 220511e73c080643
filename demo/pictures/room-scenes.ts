import type { RoomTypeSlug } from '../content/content-types.ts'
import { drawBathroom } from './bathroom-picture.ts'
import { drawBedroom } from './bedroom-picture.ts'
import { drawDesk } from './desk-picture.ts'
import { drawKitchen } from './kitchen-picture.ts'
import { roomLooks } from './room-looks.ts'

/** A picture of a kind of room, and what is to be seen in it. */
export interface RoomScene {
  readonly words: (roomName: string) => string
  readonly draw: (type: RoomTypeSlug) => string
}

/** Numbers 1 to 4: by day, in the evening, the desk, and the kitchen or the bathroom. */
export function roomScenes(type: RoomTypeSlug): readonly [RoomScene, RoomScene, RoomScene, RoomScene] {
  const look = roomLooks[type]
  const beds = look.secondBed ? 'two beds with a desk between them' : 'bed, desk under the window'
  const side = look.kitchen ? ' and kitchen' : look.sofa ? ' and sofa' : look.secondBed ? '' : ' and wardrobe'
  const hasKitchen = look.kitchen || look.sofa || look.secondBed
  return [
    { words: (name) => `${name} by day: ${beds}${side}`, draw: (of) => drawBedroom(of, 'day') },
    {
      words: (name) => `${name} in the evening, lamps lit: ${beds}${side}`,
      draw: (of) => drawBedroom(of, 'evening'),
    },
    { words: (name) => `Desk with laptop, lamp, bookshelf and pinboard in a ${name}`, draw: drawDesk },
    hasKitchen
      ? { words: (name) => `Kitchen of a ${name}: hob, sink, fridge and a table for two`, draw: drawKitchen }
      : look.accessible
        ? {
            words: (name) => `Wet room of a ${name}: level shower with seat and grab rails`,
            draw: drawBathroom,
          }
        : {
            words: (name) => `Shower room of a ${name}: basin with mirror, toilet and shower`,
            draw: drawBathroom,
          },
  ]
}
