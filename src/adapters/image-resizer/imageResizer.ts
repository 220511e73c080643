import * as Context from 'effect/Context'
import type * as Effect from 'effect/Effect'
import * as Schema from 'effect/Schema'
import type { ResizedFormat } from '../../domain/images/resizerRequest.ts'

/** A picture could not be resized: the file is not a picture, or it is too large to be opened. */
export class ImageNotResized extends Schema.TaggedError<ImageNotResized>()('ImageNotResized', {
  reason: Schema.Literals(['not-a-picture', 'too-large']),
  detail: Schema.String,
}) {}

/** Resizes pictures. It never enlarges them, keeps them upright, and removes the metadata that cameras write. */
export class ImageResizer extends Context.Service<
  ImageResizer,
  {
    readonly resize: (
      picture: Uint8Array,
      to: { readonly width: number; readonly format: ResizedFormat; readonly quality: number },
    ) => Effect.Effect<Uint8Array, ImageNotResized>
  }
>()('domain/ports/ImageResizer') {}
