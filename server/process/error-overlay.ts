import { readFileSync } from 'node:fs'
import { sep } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** An error as Vite's overlay shows it. */
interface ShownError {
  readonly message: string
  readonly stack: string
  readonly plugin?: string | undefined
  /** The file, where Vite knows no line. */
  readonly id?: string | undefined
  readonly loc?: Place | undefined
  readonly frame?: string | undefined
}

interface Place {
  readonly file: string
  /** Both from 1. */
  readonly line: number
  readonly column: number
}

/** The lines of a file that are shown before and after the one that failed. */
const LINES_AROUND = 3

/** Returns the script that shows an error in Vite's overlay, with the place below `root` at which it arose. */
export function errorOverlay(error: unknown, root: string): string {
  const data = JSON.stringify(shownError(error, root)).replaceAll('<', '\\u003c')
  return `<script type="module">
import { ErrorOverlay } from '/@vite/client'
document.body.append(new ErrorOverlay(${data}))
</script>
`
}

/** Returns what is to be shown of an error. Those of a failed build have their own place and frame. */
export function shownError(error: unknown, root: string): ShownError {
  const first = error instanceof AggregateError ? error.cause : error
  if (!(first instanceof Error)) return { message: String(first), stack: '' }
  const { plugin, id, loc, frame }: Partial<ShownError> = first
  const [message, stack] = [first.message, first.stack ?? ''].map(stripVTControlCharacters) as [
    string,
    string,
  ]
  const place = loc ?? placeIn(stack, root)
  return {
    message,
    stack,
    plugin,
    id,
    loc: place,
    frame: frame === undefined ? place && frameAt(place) : stripVTControlCharacters(frame),
  }
}

/** Returns the first place of a stack in the project's own files. */
function placeIn(stack: string, root: string): Place | undefined {
  for (const frame of stack.split('\n')) {
    if (!frame.includes(root) || frame.includes(`${sep}node_modules${sep}`)) continue
    const parts = frame.slice(frame.indexOf(root)).split(':')
    const [line, column] = parts.splice(-2).map((part) => Number.parseInt(part, 10))
    if (line && column) return { file: parts.join(':'), line, column }
  }
  return undefined
}

function frameAt({ file, line, column }: Place): string | undefined {
  let lines: readonly string[]
  try {
    lines = readFileSync(file, 'utf8').split('\n')
  } catch {
    // a file of a build or of Node itself
    return undefined
  }
  const from = Math.max(1, line - LINES_AROUND)
  const width = String(line + LINES_AROUND).length
  return lines
    .slice(from - 1, line + LINES_AROUND)
    .flatMap((text, index) => {
      const numbered = `${String(from + index).padEnd(width)} | ${text}`
      return from + index === line
        ? [numbered, `${' '.repeat(width)} | ${' '.repeat(column - 1)}^`]
        : [numbered]
    })
    .map((text) => `${text}\n`)
    .join('')
}
