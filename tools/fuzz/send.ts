import http from 'node:http'
import type { Random } from '../../apps/server/demo/random.ts'
import type { Caller } from './callers.ts'
import type { Operation } from './operations.ts'
import type { World } from './world.ts'

/** The parts of a request; `raw` is a body that is sent unchanged, instead of `body` as JSON. */
export type Parts = {
  params: Record<string, string>
  query: Record<string, unknown>
  body: unknown
  raw?: string | Buffer
  headers?: Record<string, string>
}
export type Sent = {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  payload?: string | Buffer
}
export type Answer = { status: number; body: string }

const prefixes = ['/pe/persian', '/gr/english', '']

/** The request of a caller to an operation. */
export function requestOf(operation: Operation, caller: Caller, parts: Parts, random: Random): Sent {
  const path = operation.url.replace(/:(\w+)/g, (_, name: string) => encoded(parts.params[name] ?? ''))
  const query = Object.entries(parts.query)
    .flatMap(([name, value]) => [value].flat().map((one) => `${encoded(name)}=${encoded(textOf(one))}`))
    .join('&')
  const cookie = [...caller.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const isPost = operation.method === 'POST'
  const payload = parts.raw ?? (isPost ? JSON.stringify(parts.body ?? {}) : undefined)
  return {
    method: operation.method,
    url: `${random.pick(prefixes)}${path}${query ? `?${query}` : ''}`,
    headers: {
      host: 'shop.localhost',
      ...(cookie && { cookie }),
      ...(isPost && {
        origin: 'http://shop.localhost',
        'content-type': 'application/json',
        'idempotency-key': `fuzz-${random.between(1, 1e9)}`,
      }),
      ...parts.headers,
    },
    ...(payload !== undefined && { payload }),
  }
}

const textOf = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value))

function encoded(text: string): string {
  return text.isWellFormed() ? encodeURIComponent(text) : '%ED%A0%80'
}

// Through a socket it takes three times as long, and tests Node more than our code.
const socketEvery = 20

/** Sends requests to the server, most of them in this process and some through a socket. */
export function senderTo({ app, host }: World): (sent: Sent) => Promise<Answer> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 4 })
  // The original inject, without the notes of scenarios.
  const inject = app.inject.bind(app)
  let count = 0
  return async (sent) => {
    count += 1
    if (count % socketEvery === 0) return throughSocket(host, agent, sent)
    const answer = await inject(sent)
    return { status: answer.statusCode, body: answer.body }
  }
}

function throughSocket(
  host: string,
  agent: http.Agent,
  { method, url, headers, payload }: Sent,
): Promise<Answer> {
  const { hostname, port } = new URL(host)
  return new Promise((resolve, reject) => {
    const length = payload === undefined ? {} : { 'content-length': String(Buffer.byteLength(payload)) }
    const options = { hostname, port, method, path: url, agent, headers: { ...headers, ...length } }
    const request = http.request(options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode!, body: Buffer.concat(chunks).toString() }),
      )
      response.on('error', reject)
    })
    request.on('error', reject)
    request.end(payload)
  })
}
