import type { Page } from '@playwright/test'
import { TOKEN_FIELD } from '../../src/domain/enquiry/enquiryForms.ts'
import { MIN_COMPLETION_TIME_MS } from '../../src/domain/enquiry/formToken.ts'

/**
 * Waits until the enquiry form has been open for as long as a person needs to fill it in. The form token has the time
 * at which it was shown.
 */
export async function oldEnough(page: Page): Promise<void> {
  const token = await page.locator(`input[name="${TOKEN_FIELD}"]`).inputValue()
  const shownAt = Number(token.split('.')[0])
  await page.waitForTimeout(Math.max(0, shownAt + MIN_COMPLETION_TIME_MS - Date.now()))
}
