import type AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { DESKTOP_MIN } from '#ui/components/breakpoints.ts'
import { visit } from '../hydrated.ts'
import { subMenu, toggleNav } from '../menu.ts'
import { doubleText, overflow, violations } from '../page-checks.ts'
import { expect } from '../test.ts'

/**
 * The pages that most visitors see, and the one with all components, which the quick tests look at. The full tests look at
 * all other routes.
 */
export const LAYOUTS: readonly string[] = [
  '/',
  '/student-accommodation/leeds',
  '/student-accommodation/leeds/aire-yard',
  '/student-accommodation/glasgow/kelvin-rise/classic-en-suite',
  '/styleguide',
]

// what an image shows affects neither rules nor widths, and resizing all images would take longer than the test
const PIXEL = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')

/**
 * Opens a page, without its images, and checks its width, the size of its targets and the words of its headings at four
 * widths, axe's rules in both colour schemes, and its width and those words at twice the text size.
 */
export async function lookAt(page: Page, path: string): Promise<void> {
  await page.route('**/cdn-cgi/image/**', (route) => route.fulfill({ contentType: 'image/gif', body: PIXEL }))
  await visit(page, path)
  await expect(page.locator('h1')).toHaveCount(1)
  for (const width of [1440, 820, 390, 320]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await overflow(page), `at ${width} px`).toBeLessThanOrEqual(0)
    expect(await smallTargets(page), `at ${width} px`).toEqual([])
    expect(await brokenWords(page), `at ${width} px`).toEqual([])
  }
  await hasNoViolation(page)
  await doubleText(page)
  for (const width of [320, 390, 720]) {
    await page.setViewportSize({ width, height: 450 })
    await expect.poll(() => overflow(page), `twice the text size at ${width} px`).toBeLessThanOrEqual(0)
    expect(await brokenWords(page), `twice the text size at ${width} px`).toEqual([])
  }
}

/** Opens the menu with a sub-menu at a width, and checks axe's rules for the header in both colour schemes. */
export async function lookAtMenu(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  const isNarrow = width < DESKTOP_MIN
  if (isNarrow) await toggleNav(page).click()
  await subMenu(page, 'Locations').click()
  await hasNoViolation(page, 'header')
  // closes both again
  await subMenu(page, 'Locations').click()
  if (isNarrow) await toggleNav(page).click()
}

// Helpers

async function hasNoViolation(page: Page, selector?: string): Promise<void> {
  expect(await violations(page, selector), 'light').toEqual([])
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.evaluate(() => {
    const transitions = () => document.getAnimations().filter((one) => one instanceof CSSTransition)
    // those outside the viewport do not go on by themselves, and the end of one may begin another
    for (let running = transitions(); running.length > 0; running = transitions())
      for (const transition of running) transition.finish()
  })
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(29, 17, 23)')
  expect(await contrastViolations(page, selector), 'dark').toEqual([])
}

interface WithAxe {
  readonly axe: {
    readonly run: (
      context: Document | string,
      options: { readonly runOnly: readonly string[]; readonly resultTypes: readonly string[] },
    ) => Promise<Awaited<ReturnType<AxeBuilder['analyze']>>>
  }
}

/** Returns the contrast violations of a page: a colour scheme changes colours only. `violations` has loaded axe into it. */
const contrastViolations = (page: Page, selector?: string): Promise<readonly string[]> =>
  page.evaluate(async (part) => {
    const { axe } = globalThis as unknown as WithAxe
    const found = await axe.run(part ?? document, {
      runOnly: ['color-contrast'],
      resultTypes: ['violations'],
    })
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`)
  }, selector)

/** Returns the targets that are less than 24 px wide or high, and no part of running text. */
const smallTargets = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll<HTMLElement>(
        'a, button, summary, input:not([type=hidden], [tabindex="-1"])',
      ),
    ]
      .filter((element) => {
        const { width, height } = element.getBoundingClientRect()
        const isInText =
          element.closest('p, dd, td') !== null || getComputedStyle(element).display === 'inline'
        return element.checkVisibility() && width > 0 && !isInText && Math.min(width, height) < 24
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  )

/** Returns the words of headings and buttons that stand on two lines although they would fit one. */
export const brokenWords = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const isBroken = (word: Range, width: number): boolean => {
      const parts = [...word.getClientRects()].filter((part) => part.width > 0)
      const [first] = parts
      const length = parts.reduce((sum, part) => sum + part.width, 0)
      return parts.some(({ top }) => first && Math.abs(top - first.top) > first.height / 2) && length < width
    }
    return [...document.querySelectorAll<HTMLElement>('h1, h2, h3, h4, button')].flatMap((element) => {
      if (!element.checkVisibility() || element.getBoundingClientRect().width === 0) return []
      const style = getComputedStyle(element)
      const width =
        element.getBoundingClientRect().width -
        Number.parseFloat(style.paddingLeft) -
        Number.parseFloat(style.paddingRight)
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const words: Range[] = []
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { 0: word, index } of text.nodeValue?.matchAll(/\S+/g) ?? []) {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          words.push(range)
        }
      return words.filter((word) => isBroken(word, width)).map((word) => `${word} in “${element.innerText}”`)
    })
  })
