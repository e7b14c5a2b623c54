import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { otlpTraces } from './index.ts'

const received: { path: string; token: unknown; body: unknown }[] = []
const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const body = JSON.parse(Buffer.concat(chunks).toString())
    received.push({ path: request.url!, token: request.headers['x-token'], body })
    response.writeHead(200).end('{}')
  })
})
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())

it('sends spans as OTLP in JSON: nanoseconds as text, numbers of kinds, attributes by type', async () => {
  const { port } = server.address() as AddressInfo
  const traces = otlpTraces({ url: `http://127.0.0.1:${port}/`, headers: { 'x-token': 'secret' } })
  const ids = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16) }
  const times = { startMs: 1_790_000_000_000.5, endMs: 1_790_000_000_012 }
  const attributes = { 'http.route': '/x', 'http.response.status_code': 500 }
  traces.add({
    ...ids,
    ...times,
    parentSpanId: null,
    name: 'GET /x',
    kind: 'server',
    attributes,
    hasFailed: true,
  })
  await traces.close()
  expect(received).toHaveLength(1)
  expect(received[0]).toMatchObject({
    path: '/v1/traces',
    token: 'secret',
    body: {
      resourceSpans: [
        {
          resource: { attributes: [{ key: 'service.name', value: { stringValue: 'anar' } }] },
          scopeSpans: [
            {
              spans: [
                {
                  ...ids,
                  name: 'GET /x',
                  kind: 2,
                  startTimeUnixNano: '1790000000000500000',
                  endTimeUnixNano: '1790000000012000000',
                  status: { code: 2 },
                  attributes: [
                    { key: 'http.route', value: { stringValue: '/x' } },
                    { key: 'http.response.status_code', value: { intValue: '500' } },
                  ],
                },
              ],
            },
          ],
        },
      ],
    },
  })
})
