import { isHydrated } from '../support/is-hydrated.ts'
import { inPage, type Tab, until } from './tab.ts'

/** The viewport widths of a phone and a computer, in pixels. */
export const WIDTHS = [390, 1280] as const

/** The paths of one page for each layout. */
export const PAGES = [
  '/',
  '/student-accommodation',
  '/student-accommodation/leeds',
  '/student-accommodation/leeds/aire-yard',
  '/student-accommodation/leeds/aire-yard/studio',
  '/offers-for-students',
  '/blog',
  '/universities-and-colleges',
  '/contact-us',
  '/faq',
] as const

/** Engines round each line of text differently, and have their own borders and arrows for form fields. */
const TOLERANCE_PX = 6

/** A box in pixels. Sizes that depend on text are `null`, because engines measure letters differently. */
export type Box = readonly [left: number, width: number | null, height: number | null]

/** Boxes by name. */
export type PageBoxes = Readonly<Record<string, Box>>

/** Opens a page, and returns the boxes of its images and main parts, by name. */
export async function boxesOf(tab: Tab, address: string): Promise<PageBoxes> {
  await tab.open(address)
  await until(tab, `${address}, hydrated`, isHydrated)
  await until(
    tab,
    'the fonts',
    () => document.fonts.status === 'loaded' && [...document.fonts].some(({ status }) => status === 'loaded'),
  )
  return inPage(tab, () => {
    const boxes: Record<string, [number, number | null, number | null]> = {}
    const addAll = (selector: string, measured: 'left' | 'width' | 'height'): void =>
      document.querySelectorAll(selector).forEach((element, index) => {
        const { x, width, height } = element.getBoundingClientRect()
        // skips what is hidden or to the left of the screen
        if (width === 0 || x + width <= 0) return
        boxes[`${selector} ${index + 1}`] = [
          Math.round(x),
          measured === 'left' ? null : Math.round(width),
          measured === 'height' ? Math.round(height) : null,
        ]
      })
    addAll('header[data-colour]', 'height')
    addAll('main img', 'height')
    addAll('main section', 'width')
    addAll('main form', 'width')
    addAll('main :is(input, select)', 'width')
    addAll('main :is(h1, h2)', 'left')
    addAll('footer', 'width')
    addAll('footer :is(summary, ul)', 'width')
    return boxes
  })
}

/** Returns a line for each box that differs from the reference by more than `TOLERANCE_PX`, with both values. */
export function differences(boxes: PageBoxes, reference: PageBoxes): readonly string[] {
  const names = [...new Set([...Object.keys(boxes), ...Object.keys(reference)])]
  const isElsewhere = (box: Box, other: Box): boolean =>
    box.some((value, index) => Math.abs((value ?? 0) - (other[index] ?? 0)) > TOLERANCE_PX)
  return names
    .filter((name) => {
      const [box, other] = [boxes[name], reference[name]]
      return !box || !other || isElsewhere(box, other)
    })
    .map((name) => `${name}: ${boxes[name]?.join(' ')} instead of ${reference[name]?.join(' ')}`)
}
