import { chmodSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { enquiryFilePath } from '#adapters/outbox/enquiry-file.ts'

/** A user without rights of its own, on every Unix. */
const NOBODY = 65_534

/** Runs `work` while these files of a server belong to another user: they can be read or not, and not be written. */
export async function whileForeign<A>(
  dataDir: string,
  { parts, isReadable }: { readonly parts: readonly string[]; readonly isReadable: boolean },
  work: () => Promise<A>,
): Promise<A> {
  const file = enquiryFilePath(dataDir)
  const folder = dirname(file)
  const setModes = (mode: number): void => {
    for (const name of readdirSync(folder)) chmodSync(join(folder, name), mode)
  }
  // the others belong to everybody, so that nothing else prevents the server from setting these aside
  for (const path of [dataDir, folder]) chmodSync(path, 0o777)
  setModes(0o666)
  for (const part of parts) chmodSync(file + part, isReadable ? 0o444 : 0)
  const isRoot = process.geteuid?.() === 0
  // root may do whatever it likes with the files of others
  if (isRoot) process.seteuid?.(NOBODY)
  try {
    return await work()
  } finally {
    if (isRoot) process.seteuid?.(0)
    setModes(0o600)
  }
}
