import { connect } from 'node:net'

/** A response as it was sent. */
export interface RawAnswer {
  readonly status: number
  /** By lower-case name. Several headers of one name are joined by commas. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/**
 * Sends a request line and headers unchanged, which fetch would normalise or reject. It adds `Host`, `Connection: close`
 * and the length of a body if they are missing.
 */
export async function rawRequest(
  origin: string,
  requestLine: string,
  headers: readonly string[] = [],
  body = '',
): Promise<RawAnswer> {
  const has = (name: string): boolean => headers.some((line) => line.toLowerCase().startsWith(`${name}:`))
  const lines = [
    ...(has('host') ? [] : ['Host: site.example']),
    ...(has('connection') ? [] : ['Connection: close']),
    ...(body === '' || has('content-length') || has('transfer-encoding')
      ? []
      : [`Content-Length: ${Buffer.byteLength(body)}`]),
    ...headers,
  ]
  return rawExchange(
    origin,
    `${requestLine} HTTP/1.1\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\n${body}`,
  )
}

/** Sends these bytes, ends the sending side if `ends` is true, and reads until the server closes the connection. */
export async function rawExchange(origin: string, bytes: string, { ends = false } = {}): Promise<RawAnswer> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  // if the server rejects a request while it is still being sent, it resets the connection after its response
  socket.on('error', () => undefined)
  if (ends) socket.end(bytes)
  else socket.write(bytes)
  // `once` of node:events would reject with that error
  await new Promise((resolve) => socket.once('close', resolve))
  return parseAnswer(Buffer.concat(chunks))
}

function parseAnswer(bytes: Buffer): RawAnswer {
  const end = bytes.indexOf('\r\n\r\n')
  const [statusLine = '', ...lines] = bytes.subarray(0, Math.max(end, 0)).toString('latin1').split('\r\n')
  const headers: Record<string, string> = {}
  for (const line of lines) {
    const colon = line.indexOf(':')
    const [name, value] = [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()]
    headers[name] = name in headers ? `${headers[name]}, ${value}` : value
  }
  const body = bytes.subarray(end + 4)
  return {
    status: Number(statusLine.split(' ')[1] ?? 0),
    headers,
    body: headers['transfer-encoding'] === 'chunked' ? joinChunks(body) : body,
  }
}

function joinChunks(body: Buffer): Buffer {
  const parts: Buffer[] = []
  for (let at = 0; at < body.length; ) {
    const line = body.indexOf('\r\n', at)
    const length = Number.parseInt(body.subarray(at, line).toString('latin1'), 16)
    if (!(length > 0)) break
    parts.push(body.subarray(line + 2, line + 2 + length))
    at = line + 2 + length + 2
  }
  return Buffer.concat(parts)
}
