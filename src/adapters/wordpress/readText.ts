import type { Response } from 'undici'

/** Reads a body as text; `null` if it has more bytes than `largest`, in which case the rest is not read. */
export async function readText(response: Response, largest: number): Promise<string | null> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    // leaving the loop cancels the rest of the body
    if (bytes > largest) return null
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
