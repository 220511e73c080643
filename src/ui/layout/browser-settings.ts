import type { ImageServiceSettings } from '#ui/components/Picture/image-settings.ts'
import type { Newsletter } from './NewsletterBlock/NewsletterBlock.tsx'

/** The configuration that reaches the browser, in each document. It contains no secrets. */
export interface BrowserSettings {
  /** With `null` no mailing list is configured, and its block is left out. */
  readonly newsletter: Newsletter | null
  readonly accessibilityToolkitUrl: string | null
  /** With `null` nothing needs consent, and the consent bar is not shown. */
  readonly tagManagerId: string | null
  readonly pictures: ImageServiceSettings
  /** In a preview of the whole site: the time of day at which it ends, and the token of its link. */
  readonly preview?: { readonly until: string; readonly token: string }
}
