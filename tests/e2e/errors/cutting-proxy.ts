import { request as forward } from 'node:http'
import { serve } from '#tests/adapters/wordpress/hostile-server.ts'

/** A connection to the site that breaks in the middle of each response whose path matches `cut`. */
interface CuttingProxy {
  readonly origin: string
  readonly cut: (path: RegExp) => void
  readonly close: () => Promise<void>
}

export async function startCuttingProxy(site: string): Promise<CuttingProxy> {
  let broken: RegExp | null = null
  const { origin, close } = await serve((request, response) => {
    const { method, url = '', headers } = request
    const onward = forward(
      new URL(url, site),
      { method, headers: { ...headers, 'accept-encoding': 'identity' } },
      (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers)
        if (!broken?.test(url)) {
          answer.pipe(response)
          return
        }
        void answer.toArray().then((chunks) => {
          const whole = Buffer.concat(chunks)
          response.write(whole.subarray(0, whole.length / 2), () => response.destroy())
        })
      },
    )
    request.pipe(onward)
  })
  return {
    origin,
    close,
    cut: (path) => {
      broken = path
    },
  }
}
