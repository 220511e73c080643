import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { Agent, fetch } from 'undici'
import { IMAGE_HEADER_BYTES, isRasterImage } from '#adapters/image-resizer/raster-image.ts'
import type { ResizerRequest } from '#adapters/image-resizer/resizer-request.ts'

/** Larger originals are rejected. */
const MAX_ORIGINAL_BYTES = 20 * 1024 * 1024
const TIMEOUT_MS = 8_000

type OriginalImage =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly status: 403 | 404 | 413 | 415 | 502; readonly message: string }

const failed = (status: 403 | 404 | 413 | 415 | 502, message: string): OriginalImage => ({
  ok: false,
  status,
  message,
})

/** Reads an original. Ends early with `signal`, in which case nobody waits for the result. */
type Read = (source: ResizerRequest['source'], signal: AbortSignal) => Promise<OriginalImage>

/** Reads originals. Close it with the app. */
export interface OriginalImages {
  readonly load: Read
  /** Reads only the beginning, and returns no bytes. */
  readonly check: Read
  readonly close: () => Promise<void>
}

/** How much of an original is read. */
type Extent = 'whole' | 'beginning'

/**
 * Makes a reader of original images: files of the site, or images of the content backend, over at most `connections`
 * connections. Redirects are not followed. Reading stops as soon as an image turns out to be too large or not a raster
 * image.
 */
export function originalImages(imagesFolder: string, connections: number): OriginalImages {
  const dispatcher = new Agent({ connections, pipelining: 1, connect: { timeout: TIMEOUT_MS } })
  const fetchRemote = async (url: string, signal: AbortSignal, extent: Extent): Promise<OriginalImage> => {
    try {
      const response = await fetch(url, {
        dispatcher,
        redirect: 'manual',
        signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      })
      if (response.ok) return await readImage(response.body ?? [], extent)
      await response.body?.cancel()
      return response.status >= 300 && response.status < 400
        ? failed(403, 'The image redirects elsewhere.')
        : failed(404, 'Image not found.')
    } catch {
      return failed(502, 'The image could not be fetched.')
    }
  }
  const reader =
    (extent: Extent): Read =>
    (source, signal) =>
      source.kind === 'own'
        ? readLocal(join(imagesFolder, source.path.slice('/images/'.length)), extent)
        : fetchRemote(source.url, signal, extent)
  return { load: reader('whole'), check: reader('beginning'), close: () => dispatcher.destroy() }
}

async function readLocal(file: string, extent: Extent): Promise<OriginalImage> {
  try {
    return await readImage(createReadStream(file), extent)
  } catch {
    return failed(404, 'Image not found.')
  }
}

/** Reads a stream to its end, or until the image is rejected: returning from the loop closes the stream. */
async function readImage(
  stream: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  extent: Extent,
): Promise<OriginalImage> {
  const chunks: Uint8Array[] = []
  let size = 0
  let isChecked = false
  for await (const chunk of stream) {
    size += chunk.byteLength
    if (size > MAX_ORIGINAL_BYTES) return failed(413, 'The image is too large.')
    chunks.push(chunk)
    if (isChecked || size < IMAGE_HEADER_BYTES) continue
    if (!isRasterImage(Buffer.concat(chunks))) return NOT_AN_IMAGE
    if (extent === 'beginning') return { ok: true, bytes: new Uint8Array() }
    isChecked = true
  }
  const bytes = Buffer.concat(chunks)
  return isChecked || isRasterImage(bytes) ? { ok: true, bytes } : NOT_AN_IMAGE
}

const NOT_AN_IMAGE = failed(415, 'This is not a JPEG, PNG, WebP or AVIF image.')
