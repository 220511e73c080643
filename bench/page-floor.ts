import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import Fastify from 'fastify'

// the floor of bench/pages.ts: Fastify sending the bytes of one page, and nothing else
const address = process.argv[2] ?? ''
const answer = await fetch(address, { headers: { 'accept-encoding': 'identity' } })
const body = await promisify(brotliCompress)(Buffer.from(await answer.arrayBuffer()))

const app = Fastify()
app.get('/', (_request, reply) =>
  reply.header('content-encoding', 'br').type('text/html; charset=utf-8').send(body),
)
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }))
