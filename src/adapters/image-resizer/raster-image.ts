/** The number of bytes that `isRasterImage` needs. */
export const IMAGE_HEADER_BYTES = 64

const JPEG = [0xff, 0xd8, 0xff]
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** The brands of the image file format (HEIF) that mark AVIF. */
const AVIF_BRANDS: readonly string[] = ['avif', 'avis']

/**
 * Whether a file begins like a JPEG, PNG, WebP or AVIF, whatever its name and content type say. Drawings, animations
 * and the formats of cameras and scanners do not, so their decoders are never reached.
 */
export function isRasterImage(header: Uint8Array): boolean {
  const begins = (signature: readonly number[]): boolean =>
    signature.every((byte, index) => header[index] === byte)
  if (begins(JPEG) || begins(PNG)) return true
  const text = (from: number, to = from + 4): string => String.fromCharCode(...header.subarray(from, to))
  if (text(0) === 'RIFF' && text(8) === 'WEBP') return true
  if (text(4) !== 'ftyp') return false
  const boxLength = new DataView(header.buffer, header.byteOffset).getUint32(0)
  const end = Math.min(boxLength, header.length)
  // the main brand, its version, then the compatible brands
  return Array.from({ length: Math.max(0, Math.floor((end - 8) / 4)) }, (_, index) => 8 + index * 4)
    .filter((at) => at !== 12)
    .some((at) => AVIF_BRANDS.includes(text(at)))
}

/** More pixels than any image of the site has. What unpacks to more is a decompression bomb. */
export const MAX_INPUT_PIXELS = 50_000_000
/** More than any camera has. Each row or column costs some work however short it is. */
const MAX_SIDE_PIXELS = 16_384
/** Cameras and programs write a dozen scans at most, and each decodes the whole JPEG anew. */
const MAX_SCANNED_PIXELS = 12 * MAX_INPUT_PIXELS
const MAX_JPEG_SCANS = 100

/** Why a picture would be too much work to decode, from its header and markers alone; `null` if it is not. */
export function excessOf(
  bytes: Uint8Array,
  { width, height }: { readonly width: number; readonly height: number },
): 'rows or columns' | 'pixels' | 'scans' | null {
  if (Math.max(width, height) > MAX_SIDE_PIXELS) return 'rows or columns'
  if (width * height > MAX_INPUT_PIXELS) return 'pixels'
  const scans = Math.min(MAX_JPEG_SCANS, MAX_SCANNED_PIXELS / (width * height))
  return hasMoreScans(bytes, scans) ? 'scans' : null
}

function hasMoreScans(bytes: Uint8Array, most: number): boolean {
  if (!JPEG.every((byte, index) => bytes[index] === byte)) return false
  let scans = 0
  for (let at = bytes.indexOf(0xff); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    if (bytes[at + 1] === 0xda) scans += 1
    if (scans > most) return true
  }
  return false
}
