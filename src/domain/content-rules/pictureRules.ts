import type { ContentImage } from '../content/image.ts'
import type { ContentRead, Where } from './contentRead.ts'
import type { ContentRule, Finding } from './contentRule.ts'
import { htmlTags } from './htmlRules.ts'
import { whereOf } from './whereOf.ts'

interface Placed {
  readonly where: Where
  readonly path: string
}

const listed = (path: string, images: readonly ContentImage[]) =>
  images.map((image, index) => [`${path}[${index}]`, image] as const)

const main = (image: ContentImage | null) => (image === null ? [] : [['image', image] as const])

/** Every picture with its place. */
function pictures(content: ContentRead): readonly (Placed & { readonly image: ContentImage })[] {
  const { cities, properties, rooms, universities, posts, pages, letsPages, home, globals } = content
  const at = (where: Where, found: readonly (readonly [string, ContentImage])[]) =>
    found.map(([path, image]) => ({ where, path, image }))
  return [
    ...(home ? at(whereOf.part('home'), main(home.image)) : []),
    ...letsPages.flatMap((page) => at(whereOf.part('lets page', page.slug, page.heading), main(page.image))),
    ...cities.flatMap((city) => at(whereOf.city(city), main(city.image))),
    ...properties.flatMap((property) =>
      at(whereOf.property(property), [...main(property.image), ...listed('gallery', property.gallery)]),
    ),
    ...rooms.flatMap((room) =>
      at(whereOf.room(room), [...listed('photos', room.photos), ...listed('floorplans', room.floorplans)]),
    ),
    ...universities.flatMap((university) => at(whereOf.university(university), main(university.image))),
    ...posts.flatMap((post) => at(whereOf.post(post), main(post.image))),
    ...pages.flatMap((page) => at(whereOf.page(page), main(page.image))),
    ...(globals
      ? at(whereOf.part('settings'), [
          ...listed(
            'footer.images',
            globals.footer.images.map(({ image }) => image),
          ),
          ...listed('footer.awards', globals.footer.awards),
        ])
      : []),
  ]
}

const altFinding = ({ where, path }: Placed, src: string): Finding => ({
  where,
  path: `${path}.alt`,
  expected: 'words for those who cannot see the picture',
  found: `nothing, for ${src}`,
  mend: 'Describe the picture in the media library, or where it is inserted.',
})

/** Pictures inside texts. There an empty `alt=""` says that it is decoration; a missing one says nothing. */
const picturesInTexts = ({ html }: ContentRead): readonly Finding[] =>
  html.flatMap((written) =>
    htmlTags(written)
      .filter(({ name, attributes }) => name === 'img' && attributes.alt === undefined)
      .map(({ attributes }) => altFinding(written, attributes.src ?? 'a picture without an address')),
  )

const heroFinding = (where: Where, path: string): Finding => ({
  where,
  path,
  expected: 'a picture with its address',
  found: 'none that can be shown',
  mend: 'Choose a picture from the media library.',
})

/** Rules for pictures. */
export const pictureRules: readonly ContentRule[] = [
  {
    id: 'picture-alt-missing',
    severity: 'error',
    reason: 'People who cannot see the picture are told nothing of it (WCAG 1.1.1).',
    acrossContent: false,
    check: (content) => [
      ...pictures(content)
        .filter(({ image }) => image.alt.trim() === '')
        .map((placed) => altFinding(placed, placed.image.src)),
      ...(content.banner && content.banner.alt.trim() === ''
        ? [
            altFinding(
              { where: whereOf.part('banner', '', content.banner.title), path: 'banner' },
              'the banner’s pictures',
            ),
          ]
        : []),
      ...picturesInTexts(content),
    ],
  },
  {
    id: 'hero-missing',
    severity: 'error',
    reason: 'The page opens without a picture, and its card is empty wherever it is listed.',
    acrossContent: false,
    check: ({ home, letsPages, cities, properties, rooms, universities, posts }) => [
      ...(home?.image === null ? [heroFinding(whereOf.part('home'), 'image')] : []),
      ...letsPages
        .filter(({ image }) => image === null)
        .map((page) => heroFinding(whereOf.part('lets page', page.slug, page.heading), 'image')),
      ...cities.filter(({ image }) => image === null).map((city) => heroFinding(whereOf.city(city), 'image')),
      ...properties
        .filter(({ image }) => image === null)
        .map((property) => heroFinding(whereOf.property(property), 'image')),
      ...rooms
        .filter(({ photos }) => photos.length === 0)
        .map((room) => heroFinding(whereOf.room(room), 'photos')),
      ...universities
        .filter(({ image }) => image === null)
        .map((university) => heroFinding(whereOf.university(university), 'image')),
      // company news goes out without a cover
      ...posts
        .filter(({ image, isNews }) => image === null && !isNews)
        .map((post) => heroFinding(whereOf.post(post), 'image')),
    ],
  },
]
