import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  createReadStream,
  mkdirSync,
  mkdtempSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir, uptime } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { enquiryFilePath } from '#adapters/outbox/enquiry-file.ts'
import { readIfExists } from '#adapters/outbox/enquiry-log.ts'
import type { Enquiry } from '#domain/enquiry/parse-enquiry.ts'
import type { Pick } from './faults.ts'

/** What a server asked of the disk, and what it promised in between. */
export type DiskEvent =
  | { readonly does: 'write'; readonly file: string; readonly at: number; readonly bytes: Buffer }
  | { readonly does: 'cut'; readonly file: string; readonly size: number }
  | { readonly does: 'sync'; readonly path: string }
  | { readonly does: 'create' | 'remove'; readonly file: string }
  | { readonly does: 'link'; readonly file: string; readonly to: string }
  /** What the shared index was then, of which any state may have reached the disk. */
  | { readonly does: 'map'; readonly bytes: Buffer }
  | { readonly does: 'confirm'; readonly enquiry: Enquiry }
  | { readonly does: 'send'; readonly id: string }

/** The file that SQLite maps into memory, so that no call says when it is written. */
const INDEX = '-shm'

/** Runs a server under `strace` until it has confirmed so many enquiries, and returns what it did meanwhile. */
export async function recordServer(strace: string, count: number): Promise<readonly DiskEvent[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'power-'))
  const [trace, file] = [join(dataDir, 'trace'), enquiryFilePath(dataDir)]
  const calls = 'openat,pwrite64,write,fsync,fdatasync,ftruncate,unlink,link,linkat,rename'
  const child = spawn(
    strace,
    [
      ...['-qq', '-y', '-xx', '-s', '1000000', '-e', 'signal=none', '-e', `trace=${calls}`, '-o', trace],
      ...[process.execPath, join(import.meta.dirname, 'writing-process.ts'), file],
    ],
    { stdio: ['ignore', 'pipe', 'inherit'], detached: true },
  )
  const closed = once(child, 'close')
  const mapped: { readonly offset: number; readonly bytes: Buffer }[] = []
  for await (const line of createInterface({ input: child.stdout })) {
    if (mapped.length >= count || !line.startsWith('confirmed ')) continue
    mapped.push({ offset: statSync(trace).size, bytes: readIfExists(file + INDEX) })
    // the group, because a server outlives the one that traces it
    if (mapped.length === count) process.kill(-Number(child.pid), 'SIGKILL')
  }
  await closed
  const events: DiskEvent[] = []
  let offset = 0
  for await (const line of createInterface({ input: createReadStream(trace) })) {
    while (mapped[0] && mapped[0].offset <= offset)
      events.push({ does: 'map', bytes: mapped.shift()?.bytes ?? Buffer.alloc(0) })
    events.push(...eventsOf(line, dirname(file)))
    offset += line.length + 1
  }
  rmSync(dataDir, { recursive: true })
  return events
}

/** Reads a line of the trace; calls that concern neither the folder of the enquiries nor the promises are no events. */
function eventsOf(line: string, folder: string): readonly DiskEvent[] {
  const [, call = '', written = '', result = ''] = /(\w+)\((.*)\) += (-?\d+)/.exec(line) ?? []
  if (Number(result) < 0) return []
  const texts = [...written.matchAll(/[<"]((?:\\x[0-9a-f]{2})*)[>"]/g)].map(([, hex = '']) =>
    Buffer.from(hex.replaceAll('\\x', ''), 'hex'),
  )
  const [first = Buffer.alloc(0), second = Buffer.alloc(0)] = texts
  const path = String(first)
  if (call === 'write' && written.startsWith('1<')) return promisesOf(String(second))
  const opened = String(second)
  if (call === 'openat')
    return written.includes('O_CREAT') && dirname(opened) === folder ? [{ does: 'create', file: opened }] : []
  if (dirname(path) !== folder && path !== folder) return []
  const number = Number(/, (\d+)$/.exec(written)?.[1])
  switch (call) {
    case 'pwrite64':
      return [{ does: 'write', file: path, at: number, bytes: second }]
    case 'ftruncate':
      return [{ does: 'cut', file: path, size: number }]
    case 'fsync':
    case 'fdatasync':
      return [{ does: 'sync', path }]
    case 'unlink':
      return [{ does: 'remove', file: path }]
    case 'link':
      return [{ does: 'link', file: path, to: opened }]
    default:
      throw new Error(`The model knows no ${call}: ${line.slice(0, 200)}`)
  }
}

const promisesOf = (lines: string): readonly DiskEvent[] =>
  lines
    .split('\n')
    .filter(Boolean)
    .map((line): DiskEvent => {
      const text = line.slice(line.indexOf(' ') + 1)
      return line.startsWith('sent ')
        ? { does: 'send', id: text }
        : { does: 'confirm', enquiry: JSON.parse(text) }
    })

/** A disk writes a sector whole or not at all. */
const SECTOR = 512

/** A file: what is certainly on the disk, and what the disk has been given since. */
interface Inode {
  bytes: Buffer
  pending: DiskEvent[]
}

/** What is left of the files after the power fails, and what was promised until then. */
export interface PowerFailure {
  readonly confirmed: readonly Enquiry[]
  readonly sent: ReadonlySet<string>
  /** Lays the files out in a folder. */
  readonly restore: (dataDir: string) => void
}

/**
 * Lets the power fail after the given event. Of what was written after the last sync of a file, any sectors are on the
 * disk; of what was created, linked and removed after the last sync of the folder or of the file, anything has happened.
 */
export function failPower(events: readonly DiskEvent[], after: number, pick: Pick): PowerFailure {
  const inodes = new Map<string, Inode>()
  const onDisk = new Map<string, Inode>()
  const confirmed: Enquiry[] = []
  const sent = new Set<string>()
  const mapped: Buffer[] = []
  for (const event of events.slice(0, after)) {
    switch (event.does) {
      case 'create':
        if (!inodes.has(event.file)) inodes.set(event.file, { bytes: Buffer.alloc(0), pending: [] })
        break
      case 'write':
      case 'cut':
        inodes.get(event.file)?.pending.push(event)
        break
      case 'link': {
        const inode = inodes.get(event.file)
        if (inode) inodes.set(event.to, inode)
        break
      }
      case 'remove':
        inodes.delete(event.file)
        break
      case 'sync': {
        const inode = inodes.get(event.path)
        if (inode) {
          inode.bytes = inode.pending.reduce(applied, inode.bytes)
          inode.pending = []
          onDisk.set(event.path, inode)
        } else {
          onDisk.clear()
          for (const [file, one] of inodes) onDisk.set(file, one)
        }
        break
      }
      case 'map':
        mapped.push(event.bytes)
        break
      case 'confirm':
        confirmed.push(event.enquiry)
        break
      case 'send':
        sent.add(event.id)
    }
  }
  const left = new Map<string, Buffer>()
  for (const file of new Set([...onDisk.keys(), ...inodes.keys()])) {
    const isSame = onDisk.get(file) === inodes.get(file)
    const inode = isSame || pick(2) === 0 ? inodes.get(file) : onDisk.get(file)
    if (inode)
      left.set(
        file,
        inode.pending.reduce((bytes, event) => torn(bytes, event, pick), inode.bytes),
      )
  }
  const index = pick(2) === 0 ? undefined : mapped[pick(mapped.length)]
  return {
    confirmed,
    sent,
    restore: (dataDir) => {
      const folder = dirname(enquiryFilePath(dataDir))
      mkdirSync(folder, { recursive: true })
      for (const [file, bytes] of left)
        if (!file.endsWith(INDEX)) writeFileSync(join(folder, basename(file)), bytes)
      if (index === undefined) return
      const path = enquiryFilePath(dataDir) + INDEX
      writeFileSync(path, index)
      // before the machine has started again
      const earlier = Date.now() / 1_000 - uptime() - 1
      utimesSync(path, earlier, earlier)
    },
  }
}

const applied = (bytes: Buffer, event: DiskEvent): Buffer => {
  if (event.does === 'cut') return resized(bytes, event.size)
  if (event.does !== 'write') return bytes
  const grown = resized(bytes, Math.max(bytes.length, event.at + event.bytes.length))
  event.bytes.copy(grown, event.at)
  return grown
}

/** Applies any of the sectors of a write, and all or nothing of a cut. */
function torn(bytes: Buffer, event: DiskEvent, pick: Pick): Buffer {
  if (event.does !== 'write') return pick(2) === 0 ? bytes : applied(bytes, event)
  const fate = pick(4)
  if (fate === 0) return bytes
  if (fate === 1) return applied(bytes, event)
  let left = bytes
  for (let at = event.at; at < event.at + event.bytes.length; ) {
    const end = Math.min(event.at + event.bytes.length, (Math.floor(at / SECTOR) + 1) * SECTOR)
    const part = event.bytes.subarray(at - event.at, end - event.at)
    if (pick(2) === 0) left = applied(left, { ...event, at, bytes: part })
    at = end
  }
  return left
}

function resized(bytes: Buffer, size: number): Buffer {
  const copy = Buffer.alloc(size)
  bytes.copy(copy, 0, 0, Math.min(size, bytes.length))
  return copy
}
