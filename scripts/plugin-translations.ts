import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import contentRules from '#wordpress/plugin/student-accommodation-api/content-rules.json' with {
  type: 'json',
}

const PLUGIN = 'wordpress/plugin/student-accommodation-api'
const DOMAIN = 'student-accommodation-api'

/** The path of the template that translators of the WordPress plugin start from. */
export const TRANSLATIONS_FILE = `${PLUGIN}/languages/${DOMAIN}.pot`

const TEXT =
  /\b(?:__|esc_html__|esc_html_e|esc_attr__)\(\s*'((?:[^'\\]|\\.)*)',\s*(?:'student-accommodation-api'|domain),?\s*\)/g
const PLURAL = /\b_n\(\s*'((?:[^'\\]|\\.)*)',\s*'((?:[^'\\]|\\.)*)',/g
const FOR_TRANSLATORS = /\/\* translators: (.*?) \*\/\s*[^\n]*$/

/** Returns the template: each text of the plugin once, with its files and the meaning of its placeholders. */
export function translationsTemplate(root: string): string {
  const texts = new Map<string, { places: Set<string>; hint: string; plural?: string }>()
  for (const file of globSync('**/*.{php,js}', { cwd: join(root, PLUGIN) }).toSorted()) {
    const source = readFileSync(join(root, PLUGIN, file), 'utf8')
    const found = [...source.matchAll(TEXT), ...source.matchAll(PLURAL)]
    for (const match of found.toSorted((one, other) => one.index - other.index)) {
      const before = source.slice(0, match.index)
      const [text = '', plural] = match.slice(1).map((quoted) => quoted.replace(/\\'/g, "'"))
      const known = { places: new Set<string>(), hint: '', ...(plural && { plural }), ...texts.get(text) }
      known.places.add(file)
      known.hint ||= FOR_TRANSLATORS.exec(before.slice(-400))?.[1] ?? ''
      texts.set(text, known)
    }
  }
  for (const rule of Object.values(contentRules))
    if ('message' in rule)
      texts.set(rule.message, {
        places: new Set(['content-rules.json']),
        hint: '%1$s: what was found, %2$s: what is expected',
      })
  const entries = [...texts].map(([text, { places, hint, plural }]) =>
    [
      ...(hint ? [`#. translators: ${hint}`] : []),
      `#: ${[...places].join(' ')}`,
      ...(/%(?:\d\$)?[sd]/.test(text) ? ['#, php-format'] : []),
      `msgid ${JSON.stringify(text)}`,
      ...(plural
        ? [`msgid_plural ${JSON.stringify(plural)}`, 'msgstr[0] ""', 'msgstr[1] ""']
        : ['msgstr ""']),
    ].join('\n'),
  )
  return `${[HEADER, ...entries].join('\n\n')}\n`
}

const HEADER = `# The texts of the plugin Student Accommodation API.
msgid ""
msgstr ""
"Project-Id-Version: Student Accommodation API\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"X-Domain: ${DOMAIN}\\n"`
