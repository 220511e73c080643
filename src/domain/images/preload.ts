import type { PictureSources } from './pictureSources.ts'

/** A picture to fetch before the browser comes upon it (spec section 3, preload). */
export interface PreloadPicture {
  readonly sources: Pick<PictureSources, 'src' | 'srcSet'>
  /** The same `sizes` as the picture's own, or it is fetched twice. */
  readonly sizes: string
  /** The media query under which it is shown (spec section 9); left out where it always is. */
  readonly media?: string
}

/** The attributes of a preload link, named as React has them. */
export interface PreloadLink {
  readonly rel: 'preload'
  readonly as: 'image'
  readonly href: string
  readonly imageSrcSet?: string
  readonly imageSizes?: string
  readonly media?: string
  readonly fetchPriority: 'high'
}

/** The preload links of a page's first pictures, in their order; the same picture under the same media only once. */
export function preloadLinks(pictures: readonly PreloadPicture[]): readonly PreloadLink[] {
  const links = pictures.map(({ sources, sizes, media }): [string, PreloadLink] => [
    JSON.stringify([sources.src, media]),
    {
      rel: 'preload',
      as: 'image',
      href: sources.src,
      ...(sources.srcSet && { imageSrcSet: sources.srcSet, imageSizes: sizes }),
      ...(media && { media }),
      fetchPriority: 'high',
    },
  ])
  return [...new Map(links).values()]
}
