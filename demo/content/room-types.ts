import type { RoomTypeSlug } from './property-types.ts'

/** The common data of a room type in every property. */
export interface RoomType {
  readonly name: string
  readonly bed: string
  /** Square metres. */
  readonly floorSpace: number
  readonly bathroom: string
  readonly kitchen: string
  /** The usual number of people who share the kitchen, including the tenant; `null` for a private one. */
  readonly clusterSize: number | null
  /** The number of people who share the room. */
  readonly occupancy: number
  readonly accessible: boolean
  /** Eight to ten amenities. */
  readonly facilities: readonly string[]
}

const SINGLE = 'Single bed, 90 cm'
const SMALL_DOUBLE = 'Small double bed, 120 cm'
const DOUBLE = 'Double bed, 135 cm'

const STUDY_FURNITURE = [
  'Desk and adjustable chair',
  'Desk lamp',
  'Bookshelf',
  'Full-height wardrobe',
] as const
const OWN_KITCHEN = ['Hob', 'Oven', 'Fridge with freezer box'] as const

/** The room types of the demo's properties. */
export const roomTypes: Readonly<Record<RoomTypeSlug, RoomType>> = {
  'classic-room': {
    name: 'Classic Room',
    bed: SINGLE,
    floorSpace: 11,
    bathroom: 'Shower room shared by 4',
    kitchen: 'Shared by 6',
    clusterSize: 6,
    occupancy: 1,
    accessible: false,
    facilities: [...STUDY_FURNITURE, 'Mirror', 'Under-bed drawers', 'Curtains', 'Thermostatic radiator'],
  },
  'classic-en-suite': {
    name: 'Classic En-suite',
    bed: SMALL_DOUBLE,
    floorSpace: 13,
    bathroom: 'Own shower room',
    kitchen: 'Shared by 7',
    clusterSize: 7,
    occupancy: 1,
    accessible: false,
    facilities: [
      ...STUDY_FURNITURE,
      'Heated towel rail',
      'Under-bed drawers',
      'Blackout curtains',
      'Thermostatic radiator',
    ],
  },
  'premier-en-suite': {
    name: 'Premier En-suite',
    bed: SMALL_DOUBLE,
    floorSpace: 15,
    bathroom: 'Own shower room',
    kitchen: 'Shared by 6',
    clusterSize: 6,
    occupancy: 1,
    accessible: false,
    facilities: [
      ...STUDY_FURNITURE,
      'Bedside table with USB sockets',
      'Heated towel rail',
      'Under-bed drawers',
      'Blackout curtains',
      'Thermostatic radiator',
    ],
  },
  'premier-plus-en-suite': {
    name: 'Premier Plus En-suite',
    bed: DOUBLE,
    floorSpace: 17,
    bathroom: 'Own shower room',
    kitchen: 'Shared by 5',
    clusterSize: 5,
    occupancy: 1,
    accessible: false,
    facilities: [
      ...STUDY_FURNITURE,
      'Bedside table with USB sockets',
      'Reading chair',
      'Heated towel rail',
      'Blackout curtains',
      'Thermostatic radiator',
    ],
  },
  studio: {
    name: 'Studio',
    bed: DOUBLE,
    floorSpace: 20,
    bathroom: 'Own shower room',
    kitchen: 'Own kitchen',
    clusterSize: null,
    occupancy: 1,
    accessible: false,
    facilities: [...STUDY_FURNITURE, ...OWN_KITCHEN, 'Table with two stools', 'Blackout curtains'],
  },
  'deluxe-studio': {
    name: 'Deluxe Studio',
    bed: DOUBLE,
    floorSpace: 25,
    bathroom: 'Own shower room',
    kitchen: 'Own kitchen',
    clusterSize: null,
    occupancy: 1,
    accessible: false,
    facilities: [...STUDY_FURNITURE, ...OWN_KITCHEN, 'Two-seat sofa', 'Dining table', 'Blackout curtains'],
  },
  'loft-studio': {
    name: 'Loft Studio',
    bed: DOUBLE,
    floorSpace: 27,
    bathroom: 'Own shower room',
    kitchen: 'Own kitchen',
    clusterSize: null,
    occupancy: 1,
    accessible: false,
    facilities: [...STUDY_FURNITURE, ...OWN_KITCHEN, 'Armchair', 'Dining table', 'Roof-window blinds'],
  },
  'twin-studio': {
    name: 'Twin Studio',
    bed: `Two beds: ${SINGLE.toLowerCase()} each`,
    floorSpace: 28,
    bathroom: 'Own shower room for 2',
    kitchen: 'Own kitchen for 2',
    clusterSize: 2,
    occupancy: 2,
    accessible: false,
    facilities: [
      'Two desks with chairs',
      'Two desk lamps',
      'Two wardrobes',
      'Curtain between the beds',
      ...OWN_KITCHEN,
      'Table with two stools',
      'Blackout curtains',
    ],
  },
  'one-bed-apartment': {
    name: 'One-bed Apartment',
    bed: DOUBLE,
    floorSpace: 38,
    bathroom: 'Own bathroom',
    kitchen: 'Own kitchen',
    clusterSize: null,
    occupancy: 1,
    accessible: false,
    facilities: [
      ...STUDY_FURNITURE,
      ...OWN_KITCHEN,
      'Separate living room with sofa',
      'Dining table for four',
      'Blackout curtains',
    ],
  },
  'two-bed-apartment': {
    name: 'Two-bed Apartment',
    bed: `${DOUBLE}, in your own bedroom`,
    floorSpace: 54,
    bathroom: 'Bathroom shared by 2',
    kitchen: 'Shared by 2',
    clusterSize: 2,
    occupancy: 2,
    accessible: false,
    facilities: [
      ...STUDY_FURNITURE,
      ...OWN_KITCHEN,
      'Living room with sofa',
      'Dining table for four',
      'Lock on each bedroom',
    ],
  },
  'accessible-en-suite': {
    name: 'Accessible En-suite',
    bed: SMALL_DOUBLE,
    floorSpace: 22,
    bathroom: 'Own wet room',
    kitchen: 'Shared by 6, with a lowered worktop',
    clusterSize: 6,
    occupancy: 1,
    accessible: true,
    facilities: [
      'Desk and adjustable chair',
      'Desk lamp',
      'Wardrobe with pull-down rail',
      'Step-free entrance',
      'Wide doors',
      'Wet room with grab rails and shower seat',
      'Lowered switches',
      'Emergency pull cords',
      'Flashing fire alarm',
    ],
  },
  'accessible-studio': {
    name: 'Accessible Studio',
    bed: DOUBLE,
    floorSpace: 25,
    bathroom: 'Own wet room',
    kitchen: 'Own kitchen with an adjustable worktop',
    clusterSize: null,
    occupancy: 1,
    accessible: true,
    facilities: [
      'Desk and adjustable chair',
      'Wardrobe with pull-down rail',
      'Step-free entrance',
      'Wide doors',
      'Wet room with grab rails and shower seat',
      'Lowered switches',
      'Emergency pull cords',
      'Flashing fire alarm',
      'Hob at seated height',
      'Fridge with freezer box',
    ],
  },
}
