import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { brokenRules } from '../../scripts/check-boundaries.ts'

const folder = mkdtempSync(join(tmpdir(), 'boundaries-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Returns the rules that are broken by a project in which the file `from` imports the file `to`. */
async function rulesBrokenBy(from: string, to: string): Promise<readonly string[]> {
  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const specifier = to.startsWith('node:') ? to : relative(dirname(from), to)
  write(
    from,
    `import { a } from '${specifier.startsWith('.') || to.startsWith('node:') ? specifier : `./${specifier}`}'\nexport const b = a\n`,
  )
  if (!to.startsWith('node:')) write(to, 'export const a = 1\n')
  const { broken } = await brokenRules([from.split('/')[0] ?? ''], folder)
  expect(broken.every(({ reason }) => reason !== '')).toBe(true)
  return broken.map(({ rule }) => rule)
}

test.for([
  ['src/domain/offer/offers.ts', 'src/adapters/cache/cache.ts', 'domain-stands-alone'],
  ['src/domain/offer/offers.ts', 'src/ui/components/Card/cardView.ts', 'domain-stands-alone'],
  ['src/domain/offer/offers.ts', 'node:fs', 'domain-imports-only-effect'],
  ['src/domain/errors/siteError.ts', 'src/domain/routing/paths.ts', 'errors-know-nothing'],
  ['src/domain/content/room.ts', 'src/domain/offer/offers.ts', 'entities-know-no-rules'],
  ['src/domain/routing/paths.ts', 'src/domain/content/room.ts', 'routing-knows-addresses-only'],
  ['src/domain/offer/offers.ts', 'src/domain/ports/contentSource.ts', 'rules-know-no-port'],
  ['src/domain/offer/offers.ts', 'src/domain/use-cases/searchSite.ts', 'rules-know-no-port'],
  ['src/domain/ports/contentSource.ts', 'src/domain/use-cases/searchSite.ts', 'ports-know-no-use-case'],
  ['src/domain/audit/linkRules.ts', 'src/domain/use-cases/auditSite.ts', 'rules-know-no-port'],
  ['src/domain/consent/consentRecord.ts', 'src/cookies/consentCookie.ts', 'domain-stands-alone'],
  ['src/domain/use-cases/auditSite.ts', 'src/adapters/web-reader/httpWebReader.ts', 'domain-stands-alone'],
  ['src/adapters/web-reader/readBody.ts', 'src/domain/use-cases/auditSite.ts', 'use-cases-are-run-by-roots'],
  ['src/ui/components/Card/Card.tsx', 'src/domain/use-cases/auditSite.ts', 'use-cases-are-run-by-roots'],
  ['src/cookies/consentCookie.ts', 'src/ui/components/Card/cardView.ts', 'cookies-write-domain-values'],
  ['src/cookies/consentCookie.ts', 'node:fs', 'cookies-write-domain-values'],
  ['cli/runtime.ts', 'server/config.ts', 'commands-are-no-server'],
  ['server/runtime.ts', 'cli/runtime.ts', 'commands-are-no-server'],
  ['src/adapters/cache/cache.ts', 'src/pages/shared/pageHead.ts', 'adapters-know-only-the-domain'],
  ['src/ui/components/Card/Card.tsx', 'src/pages/shared/pageHead.ts', 'ui-gets-props'],
  ['src/ui/components/Card/Card.tsx', 'node:fs', 'ui-imports-no-node-module'],
  ['src/pages/faq/+data.ts', 'src/adapters/wordpress/client.ts', 'pages-ask-ports'],
  [
    'src/pages/shared/browserServices.ts',
    'src/adapters/wordpress/client.ts',
    'browser-wires-browser-adapters',
  ],
  [
    'src/pages/shared/matchedRoute.ts',
    'src/adapters/wordpress/client.ts',
    'routes-are-matched-by-one-adapter',
  ],
  ['demo/server.ts', 'src/adapters/wordpress/client.ts', 'demo-is-a-backend'],
  ['src/pages/faq/+data.ts', 'server/config.ts', 'nobody-imports-the-roots'],
] as const)('an import from %s to %s is rejected', async ([from, to, rule]) => {
  expect(await rulesBrokenBy(from, to)).toContain(rule)
})

test('two files that import each other are rejected', async () => {
  mkdirSync(join(folder, 'src'), { recursive: true })
  writeFileSync(join(folder, 'src/a.ts'), "import { b } from './b.ts'\nexport const a = () => b\n")
  writeFileSync(join(folder, 'src/b.ts'), "import { a } from './a.ts'\nexport const b = () => a\n")
  const { broken } = await brokenRules(['src'], folder)
  expect(broken.map(({ rule }) => rule)).toContain('no-circular')
})

test('two folders that import each other are rejected', async () => {
  for (const name of ['offer', 'phone']) mkdirSync(join(folder, 'src', name), { recursive: true })
  writeFileSync(join(folder, 'src/offer/a.ts'), "import { b } from '../phone/b.ts'\nexport const a = b\n")
  writeFileSync(join(folder, 'src/phone/b.ts'), 'export const b = 1\n')
  writeFileSync(join(folder, 'src/phone/c.ts'), "import { d } from '../offer/d.ts'\nexport const c = d\n")
  writeFileSync(join(folder, 'src/offer/d.ts'), 'export const d = 1\n')
  const { broken } = await brokenRules(['src'], folder)
  expect(broken.map(({ rule }) => rule)).toContain('no-circle-of-folders')
})

test('an import in the allowed direction passes', async () => {
  expect(await rulesBrokenBy('src/domain/offer/offers.ts', 'src/domain/content/room.ts')).toEqual([])
})
