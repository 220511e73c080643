import * as Schema from 'effect/Schema'
import type { ContentImage } from '../../domain/content/image.ts'
import { image } from './wordpressValues.ts'

const decodeHolder = Schema.decodeUnknownSync(Schema.Struct({ image }))

/** A list's item as a picture, or none: for flatMap. */
export function toContentImage(value: unknown): readonly ContentImage[] {
  const { image: found } = decodeHolder({ image: value })
  return found ? [found] : []
}
