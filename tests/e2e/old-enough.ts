import type { Page } from '@playwright/test'
import { TOKEN_FIELD } from '#domain/enquiry/enquiry-forms.ts'

/**
 * Removes the time at which the enquiry form was shown, as in a saved copy of the page. Otherwise a form that is sent
 * within seconds is refused.
 */
export const oldEnough = (page: Page): Promise<void> =>
  page.locator(`input[name="${TOKEN_FIELD}"]`).evaluate((field: HTMLInputElement) => {
    field.value = ''
  })
