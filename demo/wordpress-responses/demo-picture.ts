import texts from '../content/picture-texts.json' with { type: 'json' }
import { type WordPressImage, wordpressImage } from './wordpress-image.ts'

const textOf = new Map(Object.entries(texts))

/**
 * Returns a picture by its file below `public/images/demo`: `rooms/aire-yard-studio.jpg`. A picture without a text in
 * `picture-texts.json` is not shown: `false`, as WordPress answers for an empty field.
 */
export function demoPicture(file: string, caption?: string): WordPressImage | false {
  const text = textOf.get(file)
  if (text === undefined) return false
  return wordpressImage(demoPictureUrl(file), text, { ...sizeOf(file), caption })
}

export const demoPictureUrl = (file: string): string => `/images/demo/${file}`

/** The files of the pictures whose names begin like this, in the order of the list. */
export const demoPicturesLike = (start: string): readonly string[] =>
  [...textOf.keys()].filter((file) => file.startsWith(start))

/** A drawing states no size; of a photograph, further views of a room are smaller. */
function sizeOf(file: string): { readonly width: number; readonly height: number } {
  if (file.endsWith('.svg')) return { width: 1200, height: 800 }
  return /-(?:2|bathroom)\.jpg$/.test(file) ? { width: 1600, height: 1067 } : { width: 2000, height: 1333 }
}
