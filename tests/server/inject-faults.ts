import { registerHooks } from 'node:module'

// `node --import ./tests/server/inject-faults.ts` injects faults into the built site. Each is inserted without a line
// break, so that the source maps stay valid.
const FAULTS: readonly (readonly [script: RegExp, before: RegExp, fault: string])[] = [
  [
    /src_pages_terms-and-conditions\.mjs$/,
    /async function data\([^)]*\) \{/,
    "throw new Error('planted in data')",
  ],
  [
    /src_pages_universities-and-colleges\.mjs$/,
    /function Page\([^)]*\) \{/,
    "throw new Error('planted in a component')",
  ],
  [
    /src_pages_faq\.mjs$/,
    /async function data\([^)]*\) \{/,
    "if (globalThis.isFaqBroken) throw new Error('planted in a renewal'); globalThis.isFaqBroken = true",
  ],
  [
    /server\/routes\/shortlist\.ts$/,
    /async \(request, reply\) => \{/,
    "if (request.headers['x-fault'] === 'hang') await globalThis.hang(); else if (request.headers['x-fault']) throw new Error('planted in a handler')",
  ],
  [
    /adapters\/wordpress\/sanitize-html\.ts$/,
    /export function sanitizeHtml\([^)]*\): SafeHtml \{/,
    'if (process.env.HANGING_TEXT && html.includes(process.env.HANGING_TEXT)) globalThis.spin()',
  ],
]

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context)
    const fault = FAULTS.find(([script]) => script.test(url))
    if (!fault || !loaded.source) return loaded
    const [, before, statement] = fault
    const text =
      typeof loaded.source === 'string' ? loaded.source : Buffer.from(loaded.source as Uint8Array).toString()
    const planted = text.replace(before, (found) => `${found} ${statement};`)
    if (planted === text) throw new Error(`The pattern of the fault does not match in ${url}`)
    return { ...loaded, source: planted }
  },
})

const realNow = Date.now
let ahead = 0
Date.now = () => realNow() + ahead

// with a message the test moves the clock by a minute, or ends the process by an uncaught error or rejection
process.on('message', (message) => {
  if (message === 'a minute later') {
    ahead += 61_000
    process.send?.('done')
  }
  if (message === 'throw')
    setImmediate(() => {
      throw new Error('planted uncaught')
    })
  if (message === 'reject') void Promise.reject(new Error('planted rejection'))
})

Object.assign(globalThis, { hang, spin })

/** Works for long enough to count as running, and then sleeps, which leaves the processor to other tests. */
async function hang(): Promise<void> {
  await new Promise((sent) => process.send?.('hanging', sent))
  spin()
}

function spin(): void {
  const before = process.cpuUsage()
  while (process.cpuUsage(before).user < 2_500_000) Math.random()
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
}
