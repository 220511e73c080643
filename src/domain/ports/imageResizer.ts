import { Context, type Effect, Schema } from 'effect'
import type { ResizedFormat } from '../images/resizerRequest.ts'

/** A picture could not be resized: it is none, or too large to be opened. */
export class ImageNotResized extends Schema.TaggedError<ImageNotResized>()('ImageNotResized', {
  reason: Schema.Literals(['not-a-picture', 'too-large']),
  detail: Schema.String,
}) {}

/** Makes pictures smaller: never wider than they are, their direction kept, what cameras wrote into them left out. */
export class ImageResizer extends Context.Service<
  ImageResizer,
  {
    readonly resize: (
      picture: Uint8Array,
      to: { readonly width: number; readonly format: ResizedFormat; readonly quality: number },
    ) => Effect.Effect<Uint8Array, ImageNotResized>
  }
>()('domain/ports/ImageResizer') {}
