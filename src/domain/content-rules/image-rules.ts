import type { ContentImage } from '#domain/content/common.ts'
import { type ContentProblem, type ContentRule, contentRef, listed, pageContents } from './content-rule.ts'
import type { ContentRef, ContentSnapshot, RawHtml } from './content-snapshot.ts'
import { htmlTags } from './html-rules.ts'
import { ruleData } from './rule-data.ts'

interface Placed {
  readonly ref: ContentRef
  readonly path: string
}

/** Returns every image with its place. */
function pictures(content: ContentSnapshot): readonly (Placed & { readonly image: ContentImage })[] {
  const { footer } = content.globals ?? {}
  const inFooter = footer
    ? [
        ...listed(
          'footer.images',
          footer.images.map(({ image }) => image),
        ),
        ...listed('footer.awards', footer.awards),
      ]
    : []
  return [...pageContents(content), { ref: contentRef.part('settings'), pictures: inFooter }].flatMap(
    ({ ref, pictures: found }) => found.map(([path, image]) => ({ ref, path, image })),
  )
}

const altTextProblem = (ref: ContentRef, path: string, found: string): ContentProblem => ({
  ref,
  path,
  expected: 'words for people who cannot see the picture',
  found,
  fix: 'Describe the picture in the media library, or where it is inserted.',
})

/** Returns the pictures whose text may be empty: logos, which a name follows, and the banner, whose sizes share one text. */
function otherPictures({ properties, banner }: ContentSnapshot) {
  const logos = properties.flatMap((property) => {
    const { logo } = property.branding
    return logo ? [{ ref: contentRef.property(property), path: 'branding.logo', image: logo }] : []
  })
  if (banner === null) return logos
  const { src = '' } = banner.desktop ?? banner.mobile ?? {}
  const ref = contentRef.part('banner', '', banner.title)
  return [...logos, { ref, path: 'banner', image: { src, alt: banner.alt } }]
}

const missingAltProblem = ({ ref, path }: Placed, src: string): ContentProblem =>
  altTextProblem(ref, `${path}.alt`, `nothing, for ${src}`)

/** The ending of a picture's file. */
const ENDING = /\.(?:avif|gif|jpe?g|png|svg|webp)$/i

/** Whether an alternative text is the name of a file: it has its ending, or is the end of the picture's address in one piece. */
function isFileName(alt: string, src: string): boolean {
  const text = alt.trim()
  const file = src.replace(/[?#].*/s, '')
  const stem = file.slice(file.lastIndexOf('/') + 1).replace(ENDING, '')
  const isOnePiece = /[-_\d]/.test(text) && !/\s/.test(text)
  return ENDING.test(text) || (isOnePiece && text.toLowerCase() === stem.toLowerCase())
}

const fileNameProblem = (ref: ContentRef, path: string, alt: string): ContentProblem =>
  altTextProblem(ref, path, `“${alt.trim()}”`)

/** Returns the attributes of the images inside a text. */
const imagesOf = (written: RawHtml) =>
  htmlTags(written).flatMap(({ name, attributes }) => (name === 'img' ? [attributes] : []))

/** Images inside texts. An empty `alt=""` marks decoration; a missing one is a mistake. */
const imagesInTexts = ({ html }: ContentSnapshot): readonly ContentProblem[] =>
  html.flatMap((written) =>
    imagesOf(written)
      .filter(({ alt }) => alt === undefined)
      .map(({ src }) => missingAltProblem(written, src ?? 'a picture without an address')),
  )

/** Rules for images. */
export const imageRules: readonly ContentRule[] = [
  {
    ...ruleData('picture-alt-missing'),
    check: (content) => [
      ...pictures(content)
        .filter(({ image }) => image.alt.trim() === '')
        .map((placed) => missingAltProblem(placed, placed.image.src)),
      ...(content.banner && content.banner.alt.trim() === ''
        ? [
            missingAltProblem(
              { ref: contentRef.part('banner', '', content.banner.title), path: 'banner' },
              'the banner’s pictures',
            ),
          ]
        : []),
      ...imagesInTexts(content),
    ],
  },
  {
    ...ruleData('picture-alt-file-name'),
    check: (content) => [
      ...[...pictures(content), ...otherPictures(content)]
        .filter(({ image }) => isFileName(image.alt, image.src))
        .map(({ ref, path, image }) => fileNameProblem(ref, `${path}.alt`, image.alt)),
      ...content.html.flatMap((written) =>
        imagesOf(written)
          .filter(({ alt = '', src = '' }) => isFileName(alt, src))
          .map(({ alt = '' }) => fileNameProblem(written.ref, written.path, alt)),
      ),
    ],
  },
  {
    ...ruleData('hero-missing'),
    check: (content) =>
      pageContents(content).flatMap(({ ref, hero, pictures: found }) =>
        hero === null || found.some(([path]) => path.startsWith(hero))
          ? []
          : {
              ref,
              path: hero,
              expected: 'a picture with its address',
              found: 'none that can be shown',
              fix: 'Choose a picture from the media library.',
            },
      ),
  },
]
