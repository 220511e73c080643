const ROOT = '/images/demo'

/** The addresses of the demo's pictures, which are files below `public/`. */
export const picturePaths = {
  city: (slug: string): string => `${ROOT}/cities/${slug}.jpg`,
  /** A post, or a category of posts. */
  post: (slug: string): string => `${ROOT}/posts/${slug}.svg`,
  logo: (slug: string): string => `${ROOT}/logos/${slug}.svg`,
  award: (number: number): string => `${ROOT}/awards/${number}.svg`,
  banner: (screen: 'desktop' | 'mobile'): string => `${ROOT}/banners/${screen}.svg`,
} as const

/** The size of a city's picture in pixels. */
export const CITY_PICTURE = { width: 2000, height: 1333 } as const
