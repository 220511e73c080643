import type { ContentImage } from '../../../src/domain/content/common.ts'
import { type ContentProblem, type ContentRule, contentRef } from './content-rule.ts'
import type { ContentRef, ContentSnapshot } from './content-snapshot.ts'
import { htmlTags } from './html-rules.ts'

interface Placed {
  readonly ref: ContentRef
  readonly path: string
}

const listed = (path: string, images: readonly ContentImage[]) =>
  images.map((image, index) => [`${path}[${index}]`, image] as const)

const main = (image: ContentImage | null) => (image === null ? [] : [['image', image] as const])

/** Returns every image with its place. */
function pictures(content: ContentSnapshot): readonly (Placed & { readonly image: ContentImage })[] {
  const { cities, properties, rooms, universities, posts, pages, letsPages, home, globals } = content
  const at = (ref: ContentRef, found: readonly (readonly [string, ContentImage])[]) =>
    found.map(([path, image]) => ({ ref, path, image }))
  return [
    ...(home ? at(contentRef.part('home'), main(home.image)) : []),
    ...letsPages.flatMap((page) =>
      at(contentRef.part('lets page', page.slug, page.heading), main(page.image)),
    ),
    ...cities.flatMap((city) => at(contentRef.city(city), main(city.image))),
    ...properties.flatMap((property) =>
      at(contentRef.property(property), [...main(property.image), ...listed('gallery', property.gallery)]),
    ),
    ...rooms.flatMap((room) =>
      at(contentRef.room(room), [...listed('photos', room.photos), ...listed('floorplans', room.floorplans)]),
    ),
    ...universities.flatMap((university) => at(contentRef.university(university), main(university.image))),
    ...posts.flatMap((post) => at(contentRef.post(post), main(post.image))),
    ...pages.flatMap((page) => at(contentRef.page(page), main(page.image))),
    ...(globals
      ? at(contentRef.part('settings'), [
          ...listed(
            'footer.images',
            globals.footer.images.map(({ image }) => image),
          ),
          ...listed('footer.awards', globals.footer.awards),
        ])
      : []),
  ]
}

const altTextProblem = ({ ref, path }: Placed, src: string): ContentProblem => ({
  ref,
  path: `${path}.alt`,
  expected: 'words for people who cannot see the picture',
  found: `nothing, for ${src}`,
  fix: 'Describe the picture in the media library, or where it is inserted.',
})

/** Images inside texts. An empty `alt=""` marks decoration; a missing one is a mistake. */
const imagesInTexts = ({ html }: ContentSnapshot): readonly ContentProblem[] =>
  html.flatMap((written) =>
    htmlTags(written)
      .filter(({ name, attributes }) => name === 'img' && attributes.alt === undefined)
      .map(({ attributes }) => altTextProblem(written, attributes.src ?? 'a picture without an address')),
  )

const heroProblem = (ref: ContentRef, path: string): ContentProblem => ({
  ref,
  path,
  expected: 'a picture with its address',
  found: 'none that can be shown',
  fix: 'Choose a picture from the media library.',
})

/** Rules for images. */
export const imageRules: readonly ContentRule[] = [
  {
    id: 'picture-alt-missing',
    severity: 'error',
    reason: 'People who cannot see the picture do not learn what it shows (WCAG 1.1.1).',
    needsAllContent: false,
    check: (content) => [
      ...pictures(content)
        .filter(({ image }) => image.alt.trim() === '')
        .map((placed) => altTextProblem(placed, placed.image.src)),
      ...(content.banner && content.banner.alt.trim() === ''
        ? [
            altTextProblem(
              { ref: contentRef.part('banner', '', content.banner.title), path: 'banner' },
              'the banner’s pictures',
            ),
          ]
        : []),
      ...imagesInTexts(content),
    ],
  },
  {
    id: 'hero-missing',
    severity: 'error',
    reason: 'The page has no picture at its top, and its card in lists is empty.',
    needsAllContent: false,
    check: ({ home, letsPages, cities, properties, rooms, universities, posts }) => [
      ...(home?.image === null ? [heroProblem(contentRef.part('home'), 'image')] : []),
      ...letsPages
        .filter(({ image }) => image === null)
        .map((page) => heroProblem(contentRef.part('lets page', page.slug, page.heading), 'image')),
      ...cities
        .filter(({ image }) => image === null)
        .map((city) => heroProblem(contentRef.city(city), 'image')),
      ...properties
        .filter(({ image }) => image === null)
        .map((property) => heroProblem(contentRef.property(property), 'image')),
      ...rooms
        .filter(({ photos }) => photos.length === 0)
        .map((room) => heroProblem(contentRef.room(room), 'photos')),
      ...universities
        .filter(({ image }) => image === null)
        .map((university) => heroProblem(contentRef.university(university), 'image')),
      // company news has no cover image
      ...posts
        .filter(({ image, isNews }) => image === null && !isNews)
        .map((post) => heroProblem(contentRef.post(post), 'image')),
    ],
  },
]
