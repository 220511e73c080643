import type { RoomTypeSlug } from '../content/content-types.ts'
import type { DemoContent } from '../content/demo-content.ts'
import { roomTypes } from '../content/room-types.ts'
import { drawBanner, drawSharingImage } from './banner-picture.ts'
import { drawBuilding } from './building-picture.ts'
import { drawCity } from './city-picture.ts'
import { drawCourtyard } from './courtyard-picture.ts'
import { drawAward, drawBrandLogo, drawLogo } from './logo-picture.ts'
import { drawLounge } from './lounge-picture.ts'
import { picturePaths } from './picture-paths.ts'
import { drawPostCover } from './post-picture.ts'
import { roomScenes } from './room-scenes.ts'

/** What the pictures are drawn from. */
export type PictureContent = Pick<DemoContent, 'properties' | 'cities' | 'categories' | 'globals'>

/** Every picture of the demonstration: its address on the site, and its SVG. The same content draws the same bytes. */
export function drawPictures(content: PictureContent, brand: string): ReadonlyMap<string, string> {
  const { properties, cities, categories, globals } = content
  return new Map([
    ...properties.flatMap(({ slug }): [string, string][] => [
      [picturePaths.building(slug), drawBuilding(slug)],
      [picturePaths.courtyard(slug), drawCourtyard(slug)],
      [picturePaths.lounge(slug), drawLounge(slug)],
    ]),
    ...(Object.keys(roomTypes) as RoomTypeSlug[]).flatMap((type) =>
      roomScenes(type).map(({ draw }, index): [string, string] => [
        picturePaths.room(type, index + 1),
        draw(type),
      ]),
    ),
    ...cities.map(({ slug }): [string, string] => [picturePaths.city(slug), drawCity(slug)]),
    ...categories
      .filter(({ parent }) => parent === undefined)
      .map(({ slug }): [string, string] => [picturePaths.post(slug), drawPostCover(slug)]),
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
  ])
}
