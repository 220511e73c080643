import { writeFileSync } from 'node:fs'
import { contentApi } from './content-api.ts'

// `npm run docs`: writes docs/content-api.md from the adapter's shapes and the demo backend
writeFileSync(new URL('../docs/content-api.md', import.meta.url), await contentApi())
