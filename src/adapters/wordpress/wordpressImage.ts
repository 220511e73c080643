import * as Schema from 'effect/Schema'
import type { ContentImage } from '../../domain/content/common.ts'
import { image } from './wordpressValues.ts'

const decodeHolder = Schema.decodeUnknownSync(Schema.Struct({ image }))

/** Returns an item of a list as an image, or nothing, for use in flatMap. */
export function toContentImage(value: unknown): readonly ContentImage[] {
  const { image: found } = decodeHolder({ image: value })
  return found ? [found] : []
}
