import type { RoomTypeSlug } from '../content/content-types.ts'

const ROOT = '/images/demo'

/** Addresses of the demonstration's pictures on the site: below `public/` when they are files. */
export const picturePaths = {
  building: (slug: string): string => `${ROOT}/properties/${slug}.svg`,
  courtyard: (slug: string): string => `${ROOT}/properties/${slug}-courtyard.svg`,
  lounge: (slug: string): string => `${ROOT}/properties/${slug}-lounge.svg`,
  /** `number` from 1 to 4. */
  room: (type: RoomTypeSlug, number: number): string => `${ROOT}/rooms/${type}-${number}.svg`,
  city: (slug: string): string => `${ROOT}/cities/${slug}.svg`,
  post: (category: string): string => `${ROOT}/posts/${category}.svg`,
  logo: (slug: string): string => `${ROOT}/logos/${slug}.svg`,
  award: (number: number): string => `${ROOT}/awards/${number}.svg`,
  banner: (screen: 'desktop' | 'mobile'): string => `${ROOT}/banners/${screen}.svg`,
} as const
