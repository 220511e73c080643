import { createHash, createHmac, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
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

function loadOrCreateKey(dataDir: string): Buffer {
  const path = join(dataDir, 'form-key')
  const key = randomBytes(32)
  try {
    mkdirSync(dataDir, { recursive: true })
    // fails if the file exists, even if two servers start at once
    writeFileSync(path, key, { mode: 0o600, flag: 'wx' })
    return key
  } catch {
    // without a stored secret, a form that was opened before a restart has to be sent twice; no enquiry is lost
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
