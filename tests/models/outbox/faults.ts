import {
  copyFileSync,
  existsSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'

/** Returns a number from 0 up to `below`. */
export type Pick = (below: number) => number

/** Numbers that look random and are the same in each run. */
export function picker(seed: number): Pick {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const PARTS = ['', '-wal', '-shm']
const FRAME = 24 + 4_096

interface Fault {
  /** What happened, for whoever has to repeat it. */
  readonly name: string
  /** How many enquiries may be beyond recovery although their text is still somewhere in the files. */
  readonly maxUnreadable: number
}

/** Damages one of the files. `earlier` names the same files of an earlier time, `other` those of another server. */
export function damage(file: string, earlier: string, other: string, pick: Pick): Fault {
  const path = file + (PARTS.filter((part) => existsSync(file + part))[pick(3)] ?? '')
  const name = path.slice(file.length) || 'database'
  const { size } = statSync(path)
  const bytes = readFileSync(path)
  switch (pick(8)) {
    case 0:
    case 1: {
      const at = pick(size)
      if (size > 0) bytes[at] = (bytes[at] ?? 0) ^ (1 << pick(8))
      writeFileSync(path, bytes)
      return { name: `a bit of ${name} flipped at ${at} of ${size}`, maxUnreadable: 1 }
    }
    case 2: {
      const [at, length] = [pick(size), pick(200)]
      for (let index = at; index < Math.min(size, at + length); index += 1) bytes[index] = pick(256)
      writeFileSync(path, bytes)
      return { name: `${length} bytes of ${name} from ${at} of ${size} replaced`, maxUnreadable: 2 }
    }
    case 3: {
      const length = pick(size)
      truncateSync(path, length)
      return { name: `${name} cut from ${size} to ${length}`, maxUnreadable: 1 }
    }
    case 4: {
      const length = name === '-wal' ? 32 + pick(size / FRAME) * FRAME : pick(size / 4_096) * 4_096
      truncateSync(path, Math.min(size, length))
      return { name: `${name} cut between pages from ${size} to ${length}`, maxUnreadable: 1 }
    }
    case 5:
      truncateSync(path, 0)
      return { name: `${name} emptied`, maxUnreadable: 0 }
    case 6:
      rmSync(path)
      return { name: `${name} deleted`, maxUnreadable: 0 }
    default: {
      const [from, whose] = pick(2) === 0 ? [earlier, 'earlier'] : [other, 'foreign']
      const part = pick(3) === 0 ? '-shm' : '-wal'
      if (existsSync(from + part)) copyFileSync(from + part, file + part)
      return { name: `an ${whose} ${part}`, maxUnreadable: 0 }
    }
  }
}
