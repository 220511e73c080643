import type { AuditValues } from './audit-links/options.ts'
import type { ContentValues } from './validate-content/command.ts'
import type { WarmValues } from './warm-cache/options.ts'

type Written<Value> = Value extends string | number | boolean ? Value : string | readonly string[]
type Options<Values> = { readonly [Name in keyof Values]?: Written<Values[Name]> | readonly string[] }

/** What `site-cli.config.ts` exports as its default: options of all commands, and of one command under its name. */
export interface SiteCliConfig {
  readonly origin?: string
  readonly cms?: string
  readonly siteOrigin?: string
  readonly mapHost?: string | readonly string[]
  readonly timeout?: number
  readonly userAgent?: string
  readonly header?: Readonly<Record<string, string>>
  readonly 'audit-links'?: Options<AuditValues>
  readonly 'warm-cache'?: Options<WarmValues>
  readonly 'validate-content'?: Options<ContentValues>
}
