import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Effect } from 'effect'
import { afterAll, describe, expect, it } from 'vitest'
import { hmacTextSigner, type SigningKeySource } from '#adapters/text-signer/hmac-text-signer.ts'
import { TextSigner } from '#domain/ports/text-signer.ts'

const root = mkdtempSync(join(tmpdir(), 'signer-'))
afterAll(() => rmSync(root, { recursive: true }))

/** Signs a text with a new signer, as a server does after its start. */
const signAnew = (source: Partial<SigningKeySource>, text: string): string =>
  Effect.runSync(
    TextSigner.use(({ sign }) => Effect.succeed(sign(text))).pipe(
      Effect.provide(hmacTextSigner({ databaseUrl: null, dataDir: join(root, 'own'), ...source })),
    ),
  )

describe('the signer', () => {
  it('gives each text its own signature, in hexadecimal digits', () => {
    expect(signAnew({}, 'form 1')).toMatch(/^[\da-f]{64}$/)
    expect(signAnew({}, 'form 1')).not.toBe(signAnew({}, 'form 2'))
  })

  it('gives the same signature after a restart, and on every server of one database', () => {
    expect(signAnew({}, 'form 1')).toBe(signAnew({}, 'form 1'))
    const onDatabase = (server: string) =>
      signAnew({ databaseUrl: 'postgres://db/site', dataDir: join(root, server) }, 'form 1')
    expect(onDatabase('a')).toBe(onDatabase('b'))
  })

  it('gives another signature with another key, which only the owner of the folder can read', () => {
    expect(signAnew({ dataDir: join(root, 'other') }, 'form 1')).not.toBe(signAnew({}, 'form 1'))
    expect(signAnew({ databaseUrl: 'postgres://db/site' }, 'x')).not.toBe(
      signAnew({ databaseUrl: 'postgres://db/another' }, 'x'),
    )
    expect(statSync(join(root, 'own', 'form-key')).mode & 0o777).toBe(0o600)
  })

  it('replaces a key that a full disk has cut off, and leaves nothing beside it', () => {
    const dataDir = join(root, 'full')
    mkdirSync(dataDir)
    writeFileSync(join(dataDir, 'form-key'), '')
    expect(signAnew({ dataDir }, 'form 1')).toBe(signAnew({ dataDir }, 'form 1'))
    expect(readdirSync(dataDir)).toEqual(['form-key'])
  })

  it('still signs if the folder is not writable', () => {
    expect(signAnew({ dataDir: '/dev/null/nowhere' }, 'form 1')).toMatch(/^[\da-f]{64}$/)
  })
})
