import { createHash, createHmac, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { formToken, MIN_COMPLETION_TIME_MS, type SignText } from '../../../src/domain/enquiry/formToken.ts'
import type { Config } from '../../config.ts'

/**
 * Signs the moment at which a form was shown. The key outlasts a restart: it comes from `DATABASE_URL`, which all
 * servers share, or is made once in the data folder.
 */
export function makeFormTokenSigner({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): SignText {
  const key = databaseUrl
    ? createHash('sha256').update(`form tokens ${databaseUrl}`).digest()
    : loadOrCreateKey(dataDir)
  return (text) => createHmac('sha256', key).update(text).digest('hex')
}

/** The token of a form that is shown again: it has been filled in before. */
export const prefilledFormToken = (now: number, sign: SignText): string =>
  formToken(now - MIN_COMPLETION_TIME_MS, sign)

function loadOrCreateKey(dataDir: string): Buffer {
  const path = join(dataDir, 'form-key')
  const key = randomBytes(32)
  try {
    mkdirSync(dataDir, { recursive: true })
    // fails where there is one, also when two servers start at once
    writeFileSync(path, key, { mode: 0o600, flag: 'wx' })
    return key
  } catch {
    // a folder that cannot be written costs visitors of before a restart one more press, not their enquiry
    return readFileOr(path, key)
  }
}

function readFileOr(path: string, otherwise: Buffer): Buffer {
  try {
    const saved = readFileSync(path)
    return saved.length > 0 ? saved : otherwise
  } catch {
    return otherwise
  }
}
