/** The default share image (spec section 1). */
export const SHARE_IMAGE_PATH = '/images/sharing-image.jpg'

export interface OpenGraphTag {
  readonly attribute: 'property' | 'name'
  readonly key: string
  readonly content: string
}

/** Returns the Open Graph and Twitter tags of a page. They always include an image, with an absolute URL. */
export function openGraph(page: {
  readonly title: string
  readonly description: string
  readonly url: string
  readonly siteName: string
  readonly siteOrigin: string
  /** A path of the site or an absolute address. */
  readonly image?: string | undefined
}): readonly OpenGraphTag[] {
  const image = new URL(page.image || SHARE_IMAGE_PATH, page.siteOrigin).href
  return [
    { attribute: 'property', key: 'og:title', content: page.title },
    { attribute: 'property', key: 'og:description', content: page.description },
    { attribute: 'property', key: 'og:url', content: page.url },
    { attribute: 'property', key: 'og:type', content: 'website' },
    { attribute: 'property', key: 'og:site_name', content: page.siteName },
    { attribute: 'property', key: 'og:locale', content: 'en_GB' },
    { attribute: 'property', key: 'og:image', content: image },
    { attribute: 'name', key: 'twitter:card', content: 'summary_large_image' },
  ]
}
