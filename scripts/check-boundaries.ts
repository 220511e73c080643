import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'

// `node scripts/check-boundaries.ts`: rejects imports against the arrows of docs/architecture.md, and gives the reason
// for each
const FOLDERS = ['src', 'server', 'cli', 'demo', 'scripts', 'wordpress']

/** An import that breaks a rule, as text. */
export interface BrokenRule {
  readonly rule: string
  readonly from: string
  readonly to: string
  /** The rule's reason, and where the code should go instead. */
  readonly reason: string
}

/**
 * Finds the imports in `folders` below `baseDir` that break a rule of `.dependency-cruiser.cjs`.
 *
 * @returns the imports, and how many files were read
 */
export async function brokenRules(
  folders: readonly string[],
  baseDir = process.cwd(),
): Promise<{ readonly broken: readonly BrokenRule[]; readonly files: number }> {
  const options = await extractOptions(new URL('../.dependency-cruiser.cjs', import.meta.url).pathname)
  const { output } = await cruise([...folders], { ...options, baseDir, validate: true })
  const { summary, modules } = output as ICruiseResult
  const reasons = new Map(options.ruleSet?.forbidden?.map(({ name, comment }) => [name, comment]))
  const broken = summary.violations.map(({ rule, from, to }) => ({
    rule: rule.name,
    from,
    to,
    reason: reasons.get(rule.name) ?? '',
  }))
  return { broken, files: modules.length }
}

if (import.meta.main) {
  const { broken, files } = await brokenRules(FOLDERS)
  // an import against the arrows makes circles of many folders, which it takes with it
  const direct = broken.filter(({ rule }) => rule !== 'no-circle-of-folders')
  for (const { rule, from, to, reason } of direct.length > 0 ? direct : broken)
    console.error(`${from} → ${to}\n  ${rule}: ${reason}\n`)
  console.log(
    broken.length === 0
      ? `No import against the arrows in ${files} files`
      : `${direct.length || broken.length} imports against the arrows`,
  )
  process.exitCode = broken.length === 0 ? 0 : 1
}
