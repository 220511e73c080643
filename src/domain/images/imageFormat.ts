/** The format where nothing says otherwise: the service chooses (spec section 7). */
export const AUTO_FORMAT = 'auto'

/** The format that not every browser shows. */
export const WEBP = 'webp'

/** The source's file extension in lower case (`jpeg` for jpg), `null` where its path has none. */
export function fileExtension(src: string): string | null {
  const extension = /^[^?#]*\.([a-z\d]{2,5})(?:[?#]|$)/i.exec(src)?.[1]?.toLowerCase()
  if (extension === undefined) return null
  return extension === 'jpg' ? 'jpeg' : extension
}

/**
 * The format to ask for (spec section 7): the source's own extension where the browser lacks WebP and the
 * default format is webp, or where the format is to be retained; otherwise auto. A source without an extension
 * has nothing to fall back to.
 */
export function imageFormat(options: {
  readonly src: string
  readonly defaultFormat: string
  readonly supportsWebP: boolean
  readonly retainFormat: boolean
}): string {
  const fallsBack = options.retainFormat || (!options.supportsWebP && options.defaultFormat === WEBP)
  return (fallsBack ? fileExtension(options.src) : null) ?? AUTO_FORMAT
}

/** Whether the browser shows WebP: its recorded flag where there is one, else what the first request accepts. */
export const supportsWebP = (browser: {
  readonly recorded: boolean | null
  readonly accept: string | null
}): boolean => browser.recorded ?? browser.accept?.toLowerCase().includes('image/webp') ?? false
