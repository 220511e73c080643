import * as Effect from 'effect/Effect'
import * as Layer from 'effect/Layer'
import { auditSite } from '#cli/audit-links/use-cases/audit-site.ts'
import { memoryTerminal } from '#cli/shared/terminal/memory-terminal.ts'
import { httpWebReader } from '#cli/shared/web-reader/http-web-reader.ts'
import { AUDIT_OPTIONS } from '#tests/cli/audit-links/use-cases/audited-site.ts'
import { HANGING_TEST_MS } from '#tests/support/limits.ts'

/** How the audit names itself, which tells its requests from those of the browser. */
export const AUDIT = 'audit'

/** Audits the site at an origin as it is, with nothing tried again, and returns the report. */
export async function auditReport(
  origin: string,
  options: Partial<Parameters<typeof auditSite>[0]>,
): Promise<Effect.Success<ReturnType<typeof auditSite>>['report']> {
  const reader = httpWebReader({
    timeoutMs: HANGING_TEST_MS,
    userAgent: AUDIT,
    siteOrigin: origin,
    siteHeaders: {},
  })
  const audit = auditSite({
    ...AUDIT_OPTIONS,
    site: { origin, isSecure: false, cmsOrigin: null },
    withExternal: false,
    retries: 0,
    ...options,
  })
  const { report } = await Effect.runPromise(
    audit.pipe(Effect.provide(Layer.mergeAll(memoryTerminal().layer, reader))),
  )
  return report
}
