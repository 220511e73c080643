import type { RoomTypeSlug } from '../content/content-types.ts'

const ROOT = '/images/demo'

/** Returns the addresses of the demo's images, which are files below `public/`. */
export const picturePaths = {
  building: (slug: string): string => `${ROOT}/properties/${slug}.jpg`,
  courtyard: (slug: string): string => `${ROOT}/properties/${slug}-courtyard.jpg`,
  lounge: (slug: string): string => `${ROOT}/properties/${slug}-lounge.jpg`,
  kitchen: (slug: string): string => `${ROOT}/properties/${slug}-kitchen.jpg`,
  /** The study room, or the gym where the property has one. */
  study: (slug: string): string => `${ROOT}/properties/${slug}-study.jpg`,
  room: (property: string, type: RoomTypeSlug): string => `${ROOT}/rooms/${property}-${type}.jpg`,
  city: (slug: string): string => `${ROOT}/cities/${slug}.jpg`,
  /** A post, or a category of posts. */
  post: (slug: string): string => `${ROOT}/posts/${slug}.svg`,
  logo: (slug: string): string => `${ROOT}/logos/${slug}.svg`,
  award: (number: number): string => `${ROOT}/awards/${number}.svg`,
  banner: (screen: 'desktop' | 'mobile'): string => `${ROOT}/banners/${screen}.svg`,
} as const
