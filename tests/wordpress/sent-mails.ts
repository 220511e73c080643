import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RealWordPress } from './start-real-word-press.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly message: string
  readonly headers: readonly string[]
}

/** Returns the emails that a WordPress has sent, in the order of their files. */
export function sentMails({ content }: Pick<RealWordPress, 'content'>): readonly Mail[] {
  const folder = join(content, 'mail')
  return readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Mail)
}
