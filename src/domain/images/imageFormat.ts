/** The format where nothing says otherwise: the service chooses (spec section 7). */
export const AUTO_FORMAT = 'auto'

/** The default format, which not every browser shows (spec section 7). */
export const WEBP = 'webp'

/** What every service can write. A source of another kind has no format of its own to fall back to. */
const WRITTEN_FORMATS: readonly (string | null)[] = ['jpeg', 'png', WEBP, 'avif']

/** The source's file extension in lower case (`jpeg` for jpg), `null` where its path has none. */
export function extensionOf(src: string): string | null {
  const path = src.replace(/[?#].*$/s, '')
  const extension = /\.([a-z\d]{2,5})$/i.exec(path)?.[1]?.toLowerCase() ?? null
  return extension === 'jpg' ? 'jpeg' : extension
}

/** The format that a source has by its extension; auto where that is none that a service writes. */
export function sourceFormat(src: string): string {
  const extension = extensionOf(src)
  return extension !== null && WRITTEN_FORMATS.includes(extension) ? extension : AUTO_FORMAT
}

/**
 * The format to ask for (spec section 7): the source's own extension where the browser lacks WebP and the
 * requested format is webp, as it is by default, or where the format is to be retained; otherwise auto.
 */
export function imageFormat(options: {
  readonly src: string
  readonly requested?: string
  readonly supportsWebP: boolean
  readonly retainFormat: boolean
}): string {
  const { src, requested = WEBP, retainFormat } = options
  return retainFormat || (!options.supportsWebP && requested === WEBP) ? sourceFormat(src) : AUTO_FORMAT
}

/**
 * Whether the browser shows WebP (spec section 7): its recorded support flag where there is one, else what the
 * Accept header of its first request names.
 */
export const supportsWebP = (browser: {
  readonly recorded: boolean | null
  readonly accept: string | null
}): boolean => browser.recorded ?? /image\/webp/i.test(browser.accept ?? '')
