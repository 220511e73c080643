import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping'
import { LRUCache } from 'lru-cache'

/** Parsed maps are large. The least recently used is evicted first. */
const MAX_MAPS_IN_MEMORY = 8
/** More than a stack has that fits into a report. */
const MAX_FRAMES = 60

/** A place in a script that the build made, as each browser writes it: `https://site/assets/chunks/x.Ab12.js:1:2345`. */
const BUILT_PLACE = /(?:https?:\/\/[^\s/()@]+)?\/(assets\/[\w./-]+\.js):(\d+):(\d+)/g

/**
 * Returns a function that maps the places in a browser's stack to the sources, with the maps in `folder`. It reads a
 * map when it first needs it. Places without a map stay as they are.
 */
export function stackMapper(folder: string): (stack: string) => Promise<string> {
  const maps = new LRUCache<string, TraceMap>({
    max: MAX_MAPS_IN_MEMORY,
    fetchMethod: async (script) => {
      try {
        return new TraceMap(await readFile(join(folder, `${script}.map`), 'utf8'))
      } catch {
        // a script of an earlier deployment, or one that never existed
        return undefined
      }
    },
  })
  return async (stack) => {
    const places = [...stack.matchAll(BUILT_PLACE)].slice(0, MAX_FRAMES)
    let mapped = stack
    for (const [place, script = '', line, column] of places) {
      const map = script.includes('..') ? undefined : await maps.fetch(script)
      const original =
        map && originalPositionFor(map, { line: Number(line), column: Math.max(0, Number(column) - 1) })
      if (original?.source)
        mapped = mapped.replace(
          place,
          `${withoutClimb(original.source)}:${original.line}:${original.column + 1}`,
        )
    }
    return mapped
  }
}

/** Maps name sources as seen from the script: `../../../../src/ui/Card.tsx`. */
const withoutClimb = (source: string): string => source.replace(/^(?:\.\.\/)+/, '')
