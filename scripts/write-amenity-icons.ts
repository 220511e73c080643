import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { AMENITY_ICON_NAMES, amenityIconId } from '#domain/content/amenity-icons.ts'
import icons from '#wordpress/plugin/student-accommodation-api/amenity-icons.json' with { type: 'json' }

/*
 * Writes public/images/icons/amenities.svg: one symbol for each amenity, from Lucide. Run it after changing
 * amenity-icons.json, and commit the result: `node scripts/write-amenity-icons.ts`.
 */

const folder = new URL('../node_modules/lucide-static/icons/', import.meta.url)
const symbols = AMENITY_ICON_NAMES.map((name) => {
  const svg = readFileSync(new URL(`${icons[name]}.svg`, folder), 'utf8')
  const shapes =
    /<svg[^>]*>([\s\S]*)<\/svg>/
      .exec(svg)?.[1]
      ?.trim()
      .replace(/\s*\n\s*/g, '') ?? ''
  return `<symbol id="${amenityIconId(name)}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">${shapes}</symbol>`
})
const file = fileURLToPath(new URL('../public/images/icons/amenities.svg', import.meta.url))
mkdirSync(fileURLToPath(new URL('.', `file://${file}`)), { recursive: true })
writeFileSync(
  file,
  `<!-- Icons of Lucide (https://lucide.dev), ISC licence -->\n<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join('\n')}\n</svg>\n`,
)
