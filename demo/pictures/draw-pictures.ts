import type { DemoContent } from '../content/demo-content.ts'
import { drawBanner, drawSharingImage } from './banner-picture.ts'
import { drawAward, drawBrandLogo, drawLogo } from './logo-picture.ts'
import { picturePaths } from './picture-paths.ts'
import { drawPostCover, drawPostIllustration } from './post-picture.ts'
import { outlineTexts } from './text-outlines.ts'

/** The content that the drawings depend on. */
export type PictureContent = Pick<DemoContent, 'categories' | 'globals' | 'posts'>

/**
 * Returns every drawing of the demo, with its address on the site and its SVG. The same content gives the same bytes.
 * Buildings and rooms are rendered (docs/demo-pictures.md); cities are drawn too, but are JPEGs that resize (city-picture.ts).
 */
export async function drawPictures(
  content: PictureContent,
  brand: string,
): Promise<ReadonlyMap<string, string>> {
  const { categories, globals, posts } = content
  const drawn: readonly (readonly [string, string])[] = [
    ...categories
      .filter(({ parent }) => parent === undefined)
      .map(({ slug }): [string, string] => [picturePaths.post(slug), drawPostCover(slug)]),
    ...posts.map(({ path, matter }): [string, string] => [
      picturePaths.post(path),
      drawPostIllustration(path, matter.category),
    ]),
    ...globals.affiliates.map(({ slug, title, alt }): [string, string] => [
      picturePaths.logo(slug),
      drawLogo(slug, title.endsWith('-logo') ? alt : title),
    ]),
    ...globals.awards.map(({ title, body }, index): [string, string] => [
      picturePaths.award(index + 1),
      drawAward(index + 1, title, body),
    ]),
    [picturePaths.banner('desktop'), drawBanner(globals.banner.title, 'desktop')],
    [picturePaths.banner('mobile'), drawBanner(globals.banner.title, 'mobile')],
    ['/images/logo.svg', drawBrandLogo(brand)],
    ['/images/sharing-image.svg', drawSharingImage(brand)],
  ]
  return new Map(
    await Promise.all(drawn.map(async ([path, svg]) => [path, await outlineTexts(svg)] as const)),
  )
}
