import { createHash, createHmac, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as Layer from 'effect/Layer'
import { TextSigner } from '#domain/ports/text-signer.ts'

/** Where the key comes from: `DATABASE_URL`, which all servers share, or else a file that is created in `dataDir`. */
export interface SigningKeySource {
  readonly databaseUrl: string | null
  readonly dataDir: string
}

/** The TextSigner port on HMAC-SHA-256. */
export const hmacTextSigner = ({ databaseUrl, dataDir }: SigningKeySource): Layer.Layer<TextSigner> =>
  Layer.sync(TextSigner, () => {
    const key = databaseUrl
      ? createHash('sha256').update(`form tokens ${databaseUrl}`).digest()
      : loadOrCreateKey(dataDir)
    return { sign: (text) => createHmac('sha256', key).update(text).digest('hex') }
  })

/** A key that was cut off, by a full disk, is none: another server might have read another part of it. */
const KEY_BYTES = 32

function loadOrCreateKey(dataDir: string): Buffer {
  const path = join(dataDir, 'form-key')
  const key = randomBytes(KEY_BYTES)
  try {
    mkdirSync(dataDir, { recursive: true })
    const saved = savedKey(path)
    if (saved) return saved
    const draft = `${path}-${process.pid}`
    writeFileSync(draft, key, { mode: 0o600, flush: true })
    try {
      if (existsSync(path)) renameSync(draft, path)
      // fails if the file exists by now, because two servers start at once
      else linkSync(draft, path)
    } finally {
      rmSync(draft, { force: true })
    }
    return key
  } catch {
    // without a stored secret, a form that was opened before a restart has to be sent twice; no enquiry is lost
    return savedKey(path) ?? key
  }
}

function savedKey(path: string): Buffer | null {
  try {
    const saved = readFileSync(path)
    return saved.length >= KEY_BYTES ? saved : null
  } catch {
    return null
  }
}
