import type { BrowserContext, Page } from '@playwright/test'

export const TAG_MANAGER = 'https://www.googletagmanager.com'
export const DENIED = {
  ad_storage: 'denied',
  ad_user_data: 'denied',
  ad_personalization: 'denied',
  analytics_storage: 'denied',
}
export const ADS = { ad_storage: 'granted', ad_user_data: 'granted', ad_personalization: 'granted' }

/** Responds in place of the tag manager, and returns a growing list of all requests to other hosts. */
export async function watchOutside(context: BrowserContext, origin: string): Promise<readonly string[]> {
  const asked: string[] = []
  context.on('request', (request) => {
    if (!request.url().startsWith(origin)) asked.push(request.url())
  })
  await context.route(`${TAG_MANAGER}/**`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'window.tagManagers = (window.tagManagers ?? 0) + 1; document.cookie = "_ga=GA1; path=/"',
    }),
  )
  return asked
}

export const bar = (page: Page) => page.getByRole('region', { name: 'Cookies' })
export const button = (page: Page, name: string) => bar(page).getByRole('button', { name, exact: true })
export const tagManagers = (page: Page): Promise<unknown> =>
  page.evaluate(() => Reflect.get(window, 'tagManagers'))

/** Returns the choices in the consent cookie. */
export async function recorded(page: Page): Promise<unknown> {
  const [cookie] = (await page.context().cookies()).filter(({ name }) => name === 'consent')
  return cookie && JSON.parse(decodeURIComponent(cookie.value)).choices
}

/** Returns a summary of the data layer: commands as arrays, and events as their names. */
export const dataLayer = (page: Page): Promise<readonly unknown[]> =>
  page.evaluate(() =>
    ((Reflect.get(window, 'dataLayer') ?? []) as readonly object[]).map((entry) =>
      Object.prototype.toString.call(entry) === '[object Arguments]'
        ? Array.from(entry as ArrayLike<unknown>)
        : Reflect.get(entry, 'event'),
    ),
  )
