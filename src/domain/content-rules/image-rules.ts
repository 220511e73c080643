import type { ContentImage } from '#domain/content/common.ts'
import { type ContentProblem, type ContentRule, contentRef, listed, pageContents } from './content-rule.ts'
import type { ContentRef, ContentSnapshot } from './content-snapshot.ts'
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

const altTextProblem = ({ ref, path }: Placed, src: string): ContentProblem => ({
  ref,
  path: `${path}.alt`,
  expected: 'words for people who cannot see the picture',
  found: `nothing, for ${src}`,
  fix: 'Describe the picture in the media library, or where it is inserted.',
})

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

const fileNameProblem = ({ ref, path }: Placed, alt: string): ContentProblem => ({
  ref,
  path,
  expected: 'words for people who cannot see the picture',
  found: `“${alt.trim()}”`,
  fix: 'Describe the picture in the media library, or where it is inserted.',
})

/** Images inside texts. An empty `alt=""` marks decoration; a missing one is a mistake. */
const imagesInTexts = ({ html }: ContentSnapshot): readonly ContentProblem[] =>
  html.flatMap((written) =>
    htmlTags(written)
      .filter(({ name, attributes }) => name === 'img' && attributes.alt === undefined)
      .map(({ attributes }) => altTextProblem(written, attributes.src ?? 'a picture without an address')),
  )

/** Rules for images. */
export const imageRules: readonly ContentRule[] = [
  {
    ...ruleData('picture-alt-missing'),
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
    ...ruleData('picture-alt-file-name'),
    check: (content) => [
      ...pictures(content)
        .filter(({ image }) => isFileName(image.alt, image.src))
        .map((placed) => fileNameProblem({ ...placed, path: `${placed.path}.alt` }, placed.image.alt)),
      ...content.html.flatMap((written) =>
        htmlTags(written).flatMap(({ name, attributes: { alt = '', src = '' } }) =>
          name === 'img' && isFileName(alt, src) ? [fileNameProblem(written, alt)] : [],
        ),
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
