import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { LIST_PAGE_SIZE } from '#adapters/wordpress/list-pages.ts'
import { FIXED_PAGES } from '#demo/wordpress-responses/sitemap.ts'
import { RULE_DATA } from '#domain/content-rules/rule-data.ts'
import {
  CONTEXT_FIELDS,
  ENQUIRY_FIELDS,
  ENQUIRY_FORMS,
  PRICE_FIELD,
  SUBMISSION_FIELD,
} from '#domain/enquiry/enquiry-forms.ts'
import { MAX_DESCRIPTION_LENGTH } from '#pages/shared/head/head-texts.ts'
import { TRANSLATIONS_FILE, translationsTemplate } from '#scripts/plugin-translations.ts'

/* What the WordPress plugin has to say again, because PHP cannot read it from the site. */

it('the template for translators has every text of the plugin (npm run docs writes it)', () => {
  const template = translationsTemplate('.')
  expect(template).toContain('msgid "Weekly price for one person"')
  expect(template).toContain('msgid "Type pounds and pence, such as 165.00."')
  expect(template).toContain('msgid "%d room"\nmsgid_plural "%d rooms"\nmsgstr[0] ""\nmsgstr[1] ""')
  expect(readFileSync(TRANSLATIONS_FILE, 'utf8')).toBe(template)
})

it('the plugin’s site map has the pages with a route of their own, as the demo derives them from the route table', () => {
  expect(FIXED_PAGES.length).toBeGreaterThan(5)
  expect(phpArray('api/sitemap.php', 'const HFS_FIXED_PAGES')).toEqual(
    FIXED_PAGES.map(({ url, title }) => [url, title]),
  )
})

it('the plugin has a label for every field of an enquiry and for every form, and for no others', () => {
  const fields = [...ENQUIRY_FIELDS, ...CONTEXT_FIELDS, PRICE_FIELD, SUBMISSION_FIELD, 'reference', 'form']
  expect(keysOf('enquiries/enquiry-screen.php', 'function hfs_enquiry_labels()')).toEqual(
    [...new Set<string>(fields)].toSorted(),
  )
  expect(keysOf('enquiries/enquiry-list.php', 'function hfs_enquiry_forms()')).toEqual(
    [...ENQUIRY_FORMS].toSorted(),
  )
})

it('the rules of content agree with the site, which has the length of descriptions and the page size for itself', () => {
  expect(RULE_DATA['description-length'].limits.max).toBe(MAX_DESCRIPTION_LENGTH)
  expect(RULE_DATA['list-over-page-size'].limits.max).toBe(LIST_PAGE_SIZE)
  expect(RULE_DATA['list-over-page-size'].reason).toContain(` ${LIST_PAGE_SIZE} items`)
})

// Helpers

/** Returns the keys and texts of the first array after a declaration in the plugin, in their order. */
function phpArray(file: string, declaration: string): readonly (readonly [key: string, text: string])[] {
  const source = readFileSync(`wordpress/plugin/student-accommodation-api/includes/${file}`, 'utf8')
  const [, array = ''] = /array\(\n(.*?)\n\t*\);/s.exec(source.slice(source.indexOf(declaration))) ?? []
  return [...array.matchAll(/'([^']+)'\s*=>\s*(?:__\( )?'([^']+)'/g)].map(([, key = '', text = '']) => [
    key,
    text,
  ])
}

const keysOf = (file: string, declaration: string): readonly string[] =>
  phpArray(file, declaration)
    .map(([key]) => key)
    .toSorted()
