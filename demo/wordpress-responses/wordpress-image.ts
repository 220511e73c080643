import { hashOf } from '../seeded-random.ts'

/** An image in ACF's format. */
export interface WordPressImage {
  readonly ID: number
  readonly url: string
  readonly alt: string
  readonly title: string
  readonly caption: string
  readonly width: number
  readonly height: number
  readonly mime_type: string
  readonly filesize: number
  readonly sizes: Readonly<Record<string, string | number>>
}

/** Returns an image as ACF describes it. */
export function wordpressImage(
  url: string,
  alt: string,
  {
    width,
    height,
    title,
    caption = '',
  }: { width: number; height: number; title?: string | undefined; caption?: string | undefined },
): WordPressImage {
  return {
    ID: 10_000 + (hashOf(url) % 80_000),
    url,
    alt,
    title: title ?? url.slice(url.lastIndexOf('/') + 1).replace(/\.\w+$/, ''),
    caption,
    width,
    height,
    mime_type: url.endsWith('.jpg') ? 'image/jpeg' : 'image/svg+xml',
    filesize: 0,
    sizes: Object.fromEntries(
      ['thumbnail', 'medium', 'large'].flatMap((size) => [
        [size, url],
        [`${size}-width`, width],
        [`${size}-height`, height],
      ]),
    ),
  }
}
