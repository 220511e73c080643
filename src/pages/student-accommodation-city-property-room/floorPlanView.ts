import type { Room } from '../../domain/content/room.ts'

/** Something that stands in a room, in metres from its left window corner. */
export interface PlanPart {
  readonly name: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly depth: number
}

/** A room from above: to scale by its floor space, with where things usually stand. */
export interface FloorPlanView {
  readonly width: number
  readonly depth: number
  readonly parts: readonly PlanPart[]
  readonly door: { readonly x: number; readonly width: number }
  /** The same in words. */
  readonly words: string
}

/** Below this the parts would overlap, and no lawful room is that small. */
const MIN_FLOOR_SPACE = 8
/** A kitchen of one's own needs this much. */
const MIN_FLOOR_SPACE_WITH_KITCHEN = 14
const MIN_FLOOR_SPACE_FOR_TWO = 16
const WIDTH_TO_DEPTH = 0.62
const POD = { width: 1.2, depth: 1.5 }
const DOOR = 0.8

const rounded = (metres: number): number => Math.round(metres * 100) / 100

function bedWidth(bed: string): number {
  if (/single/i.test(bed)) return 0.9
  return /double/i.test(bed) && !/small|¾|120/i.test(bed) ? 1.35 : 1.2
}

const isOwn = (place: string | null): boolean => /own|private|en-?suite|wet room/i.test(place ?? '')

/** The plan of a room whose floor space is known and lawful, `null` for others. */
export function floorPlanView(
  room: Pick<Room, 'floorSpace' | 'bed' | 'bathroom' | 'kitchen' | 'occupancy'>,
): FloorPlanView | null {
  const { floorSpace } = room
  if (floorSpace === null || floorSpace < MIN_FLOOR_SPACE) return null
  const width = Math.sqrt(floorSpace * WIDTH_TO_DEPTH)
  const depth = floorSpace / width
  const isForTwo = room.occupancy > 1 && floorSpace >= MIN_FLOOR_SPACE_FOR_TWO
  const bed = isForTwo ? 0.9 : bedWidth(room.bed ?? '')
  const right = (w: number): number => width - w
  const parts: PlanPart[] = [
    { name: 'Bed', x: 0, y: 0, width: bed, depth: 2 },
    ...(isForTwo
      ? [
          { name: 'Bed', x: right(0.9), y: 0, width: 0.9, depth: 2 },
          { name: 'Desk', x: right(0.6), y: 2.1, width: 0.6, depth: 1.2 },
        ]
      : [
          { name: 'Desk', x: right(0.6), y: 0, width: 0.6, depth: 1.2 },
          { name: 'Wardrobe', x: right(0.6), y: 1.3, width: 0.6, depth: 0.9 },
        ]),
    ...(isOwn(room.bathroom) ? [{ name: 'Shower room', x: 0, y: depth - POD.depth, ...POD }] : []),
    ...(isOwn(room.kitchen) && floorSpace >= MIN_FLOOR_SPACE_WITH_KITCHEN
      ? [{ name: 'Kitchen', x: right(0.6), y: depth - 1.3, width: 0.6, depth: 1.3 }]
      : []),
  ].map((part) => ({ ...part, x: rounded(part.x), y: rounded(part.y) }))
  return {
    width: rounded(width),
    depth: rounded(depth),
    parts,
    door: { x: POD.width, width: DOOR },
    words: `About ${width.toFixed(1)} by ${depth.toFixed(1)} metres, ${floorSpace} m² in all: ${parts
      .map(({ name }) => name.toLowerCase())
      .join(', ')}. The window is opposite the door.`,
  }
}
