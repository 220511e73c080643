import type { WordPressImage } from './wordpress-image.ts'

/** Returns what an editor gave for the head of a page that search engines always list. */
export const headFields = (metaDescription: string, metaImage: WordPressImage | false = false) => ({
  metaTitle: '',
  metaDescription,
  metaImage,
})

/** Returns what an editor gave for the head of any other page. */
export const metaFields = (
  metaDescription: string,
  {
    metaImage = false,
    metaNoindex = false,
  }: { readonly metaImage?: WordPressImage | false; readonly metaNoindex?: boolean | undefined } = {},
) => ({ ...headFields(metaDescription, metaImage), metaNoindex })
