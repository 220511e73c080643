import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'

// `node scripts/check-boundaries.ts`: refuses imports against the arrows of docs/architecture.md, each with its reason
const FOLDERS = ['src', 'server', 'cli', 'demo', 'scripts', 'wordpress']

/** What one import breaks, as a person reads it. */
export interface BrokenRule {
  readonly rule: string
  readonly from: string
  readonly to: string
  /** Why the rule is there, and where the code should go instead. */
  readonly reason: string
}

/**
 * The imports in `folders` below `baseDir` that break a rule of `.dependency-cruiser.cjs`.
 *
 * @returns them and how many files were read
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
  for (const { rule, from, to, reason } of broken) console.error(`${from} → ${to}\n  ${rule}: ${reason}\n`)
  console.log(
    broken.length === 0 ? `No import against the arrows in ${files} files` : `${broken.length} broken`,
  )
  process.exitCode = broken.length === 0 ? 0 : 1
}
