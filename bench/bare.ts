import { readFileSync } from 'node:fs'
import Fastify from 'fastify'

// A Fastify route that only sends the bytes of a file, whatever the request: what a request costs
// without any shop.
const body = readFileSync(process.env['BENCH_BODY']!)
const app = Fastify()
app.get('/ready', async () => ({ isReady: true }))
app.get('/*', (_request, reply) => reply.type('application/json; charset=utf-8').send(body))
await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })
process.on('SIGTERM', () => void app.close())
