import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { TRANSLATIONS_FILE, translationsTemplate } from '../../scripts/plugin-translations.ts'

it('the template for translators has every text of the plugin (npm run docs writes it)', () => {
  const template = translationsTemplate('.')
  expect(template).toContain('msgid "Weekly price for one person"')
  expect(template).toContain('msgid "Type pounds and pence, such as 165.00."')
  expect(readFileSync(TRANSLATIONS_FILE, 'utf8')).toBe(template)
})
