import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { type BrokenRule, brokenRules } from '#scripts/check-boundaries.ts'

const CLIENT = 'src/adapters/wordpress/client.ts'
const AUDIT = 'cli/audit-links/use-cases/audit-site.ts'
const AUDIT_RULE = 'cli/audit-links/rules/written-links.ts'
const REJECTED = [
  ['src/domain/contract/offers.ts', 'src/adapters/content-cache/cache.ts', 'domain-stands-alone'],
  ['src/domain/contract/offers.ts', 'src/ui/components/Card/cardView.ts', 'domain-stands-alone'],
  ['src/domain/contract/offers.ts', 'node:fs', 'domain-imports-only-effect'],
  ['src/domain/errors/site-error.ts', 'src/domain/routing/paths.ts', 'errors-know-nothing'],
  ['src/domain/content/room.ts', 'src/domain/contract/offers.ts', 'entities-know-no-rules'],
  ['src/domain/routing/paths.ts', 'src/domain/content/room.ts', 'routing-knows-addresses-only'],
  ['src/domain/contract/offers.ts', 'src/domain/ports/content-source.ts', 'rules-know-no-port'],
  ['src/domain/contract/offers.ts', 'src/domain/use-cases/search-site.ts', 'rules-know-no-port'],
  ['src/domain/ports/content-source.ts', 'src/domain/use-cases/search-site.ts', 'ports-know-no-use-case'],
  ['src/domain/use-cases/search-site.ts', 'src/adapters/content-cache/cache.ts', 'domain-stands-alone'],
  [
    'src/adapters/content-cache/cache.ts',
    'src/domain/use-cases/search-site.ts',
    'use-cases-are-run-by-roots',
  ],
  ['src/ui/components/Card/Card.tsx', 'src/domain/use-cases/search-site.ts', 'use-cases-are-run-by-roots'],
  ['cli/shared/runtime.ts', 'server/config.ts', 'commands-are-no-server'],
  ['server/runtime.ts', 'cli/shared/runtime.ts', 'nothing-knows-a-command'],
  ['src/domain/contract/offers.ts', AUDIT_RULE, 'nothing-knows-a-command'],
  [CLIENT, AUDIT_RULE, 'nothing-knows-a-command'],
  ['cli/warm-cache/command.ts', AUDIT_RULE, 'commands-share-in-one-folder'],
  ['cli/shared/runtime.ts', AUDIT_RULE, 'commands-share-in-one-folder'],
  [AUDIT_RULE, 'cli/shared/ports/web-reader.ts', 'rules-of-commands-stand-alone'],
  [AUDIT_RULE, 'src/domain/ports/content-source.ts', 'rules-of-commands-stand-alone'],
  [AUDIT_RULE, 'node:fs', 'rules-of-commands-stand-alone'],
  [AUDIT, 'cli/shared/web-reader/http-web-reader.ts', 'use-cases-of-commands-ask-ports'],
  [AUDIT, CLIENT, 'use-cases-of-commands-ask-ports'],
  [
    'src/adapters/content-cache/cache.ts',
    'src/pages/shared/head/page-head.ts',
    'adapters-know-only-the-domain',
  ],
  ['src/ui/components/Card/Card.tsx', 'src/pages/shared/head/page-head.ts', 'ui-gets-props'],
  ['src/ui/components/Card/Card.tsx', 'node:fs', 'ui-imports-no-node-module'],
  ['src/pages/faq/+data.ts', CLIENT, 'pages-ask-ports'],
  ['src/pages/shared/browser-services.ts', CLIENT, 'browser-wires-browser-adapters'],
  ['src/pages/shared/matched-route.ts', CLIENT, 'routes-are-matched-by-one-adapter'],
  ['src/pages/shared/before-route.ts', CLIENT, 'before-route-takes-early-adapters-only'],
  ['demo/server.ts', CLIENT, 'demo-is-a-backend'],
  ['src/pages/faq/+data.ts', 'server/config.ts', 'nobody-imports-the-roots'],
] as const
/** Imports in a circle, of two files and of two folders. */
const CIRCLES = [
  ['src/circle/a.ts', 'src/circle/b.ts'],
  ['src/circle/b.ts', 'src/circle/a.ts'],
  ['src/one/a.ts', 'src/other/b.ts'],
  ['src/other/c.ts', 'src/one/d.ts'],
] as const

let broken: readonly BrokenRule[]
beforeAll(async () => {
  broken = await brokenBy([...REJECTED, ...CIRCLES])
})

test.for(REJECTED)('an import from %s to %s is rejected: %s', ([from, to, rule]) => {
  expect(broken).toContainEqual({
    rule,
    from,
    to: to.replace('node:', ''),
    reason: expect.stringMatching(/./),
  })
})

test('two files that import each other are rejected', () => {
  expect(broken).toContainEqual(expect.objectContaining({ rule: 'no-circular', from: 'src/circle/a.ts' }))
})

test('two folders that import each other are rejected', () => {
  expect(broken).toContainEqual(
    expect.objectContaining({ rule: 'no-circle-of-folders', from: 'src/one', to: 'src/other' }),
  )
})

test('an import in the allowed direction passes', async () => {
  expect(await brokenBy([['src/domain/contract/offers.ts', 'src/domain/content/room.ts']])).toEqual([])
})

// Helpers

type Import = readonly [from: string, to: string, ...unknown[]]

/** Returns the rules that are broken by a project in which files import each other like this. */
async function brokenBy(imports: readonly Import[]): Promise<readonly BrokenRule[]> {
  const folder = mkdtempSync(join(tmpdir(), 'boundaries-'))
  const imported = imports.map(([, to]) => to).filter((file) => !file.startsWith('node:'))
  const files = new Set([...imports.map(([from]) => from), ...imported])
  for (const file of files) {
    const lines = imports
      .filter(([from]) => from === file)
      .map(([from, to], index) => {
        const path = to.startsWith('node:') ? to : relative(dirname(from), to).replace(/^(?!\.)/, './')
        return `import { a as a${index} } from '${path}'\nexport { a${index} }\n`
      })
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), `${lines.join('')}export const a = 1\n`)
  }
  const { broken } = await brokenRules(
    [...new Set([...files].map((file) => file.split('/')[0] ?? ''))],
    folder,
  )
  rmSync(folder, { recursive: true })
  return broken
}
