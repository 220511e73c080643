import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** How the mail call behaves: it works (`well`), fails, or accepts an enquiry without confirming it (`silent`). */
export type MailMode = 'well' | 'error' | 'html' | 'dead' | 'silent'

/** Starts a backend with only the mail call. It counts the enquiries that it accepts, by submission id. */
export async function startMailBackend() {
  let mode: MailMode = 'well'
  const unanswered: Socket[] = []
  const taken = new Map<string, { readonly reference: string; readonly at: number[] }>()

  const take = (fields: URLSearchParams): void => {
    const id = fields.get('submissionId') ?? ''
    const known = taken.get(id)
    if (known) known.at.push(performance.now())
    else taken.set(id, { reference: fields.get('reference') ?? '', at: [performance.now()] })
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    if (request.method !== 'POST')
      return void response.writeHead(503, { 'content-type': 'application/json' }).end('{"code":"wp_die"}')
    if (mode === 'dead') return void request.socket.destroy()
    if (mode === 'error')
      return void response
        .writeHead(500, { 'content-type': 'text/html' })
        .end('<p>There has been a critical error</p>')
    if (mode === 'html')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>Maintenance</p>')
    take(new URLSearchParams(body))
    // the response is lost, so the sender has to retry
    if (mode === 'silent') return void unanswered.push(request.socket)
    response.writeHead(200, { 'content-type': 'application/json; charset=UTF-8' })
    response.end('{"success":true,"message":"Thanks, your enquiry has been sent."}')
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    taken,
    behave: (next: MailMode) => {
      mode = next
      for (const socket of unanswered.splice(0)) socket.destroy()
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
