import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { contentApi } from './content-api.ts'
import { TRANSLATIONS_FILE, translationsTemplate } from './plugin-translations.ts'
import { specCoverage } from './spec-coverage.ts'

// `npm run docs`: writes docs/content-api.md from the adapter’s shapes, docs/spec-coverage.md from the sections
// that tests name, and the template for translators of the WordPress plugin from its texts
const root = new URL('..', import.meta.url)
writeFileSync(new URL('docs/content-api.md', root), contentApi())
writeFileSync(new URL('docs/spec-coverage.md', root), specCoverage(root.pathname))
const template = new URL(TRANSLATIONS_FILE, root)
mkdirSync(dirname(template.pathname), { recursive: true })
writeFileSync(template, translationsTemplate(root.pathname))
