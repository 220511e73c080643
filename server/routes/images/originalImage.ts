import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ResizerRequest } from '../../../src/domain/images/resizerRequest.ts'

/** Larger originals are rejected. */
export const MAX_ORIGINAL_BYTES = 20 * 1024 * 1024
const TIMEOUT_MS = 8_000

export type OriginalImage =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly status: 403 | 404 | 413 | 415 | 502; readonly message: string }

const failed = (status: 403 | 404 | 413 | 415 | 502, message: string): OriginalImage => ({
  ok: false,
  status,
  message,
})

/** The original image: a file of the site, or fetched from the content backend, whose redirects are not followed. */
export async function loadOriginalImage(
  source: ResizerRequest['source'],
  imagesFolder: string,
): Promise<OriginalImage> {
  return source.kind === 'own'
    ? readLocalImage(join(imagesFolder, source.path.slice('/images/'.length)))
    : fetchRemoteImage(source.url)
}

async function readLocalImage(file: string): Promise<OriginalImage> {
  try {
    return { ok: true, bytes: await readFile(file) }
  } catch {
    return failed(404, 'Image not found.')
  }
}

async function fetchRemoteImage(url: string): Promise<OriginalImage> {
  try {
    const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
    if (response.status >= 300 && response.status < 400) return failed(403, 'The image redirects elsewhere.')
    if (!response.ok) return failed(404, 'Image not found.')
    if (!response.headers.get('content-type')?.startsWith('image/'))
      return failed(415, 'This is not an image.')
    return await readBodyWithLimit(response, MAX_ORIGINAL_BYTES)
  } catch {
    return failed(502, 'The image could not be fetched.')
  }
}

async function readBodyWithLimit(response: Response, maxBytes: number): Promise<OriginalImage> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maxBytes) return failed(413, 'The image is too large.')
    chunks.push(chunk)
  }
  return { ok: true, bytes: Buffer.concat(chunks) }
}
