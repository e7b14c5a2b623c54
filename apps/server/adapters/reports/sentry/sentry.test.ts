import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { loggedError } from '../../../logged-error.ts'
import { sentryReports } from './index.ts'

type Received = { path: string; auth: string; lines: Record<string, unknown>[] }
const received: Received[] = []
let status = 200
const server = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const lines = Buffer.concat(chunks).toString().split('\n')
    received.push({
      path: request.url!,
      auth: String(request.headers['x-sentry-auth']),
      lines: lines.map((line) => JSON.parse(line)),
    })
    response.writeHead(status).end()
  })
})
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)))
afterAll(() => void server.close())
beforeEach(() => {
  received.length = 0
  status = 200
})

const reportsHere = () =>
  sentryReports({
    key: 'key',
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/5/envelope/`,
  })

function fault(message = 'unexpected error') {
  const cause = new RangeError('too far')
  return {
    message,
    error: loggedError(new Error('it broke at 09121234567', { cause })),
    tags: { requestId: 'r-1', route: '/orders/:id' },
  }
}

it('sends an error with its causes, the innermost first, and the tags that lead to the log', async () => {
  const reports = reportsHere()
  reports.add(fault())
  await reports.close()
  const [{ path, auth, lines }] = received as [Received]
  expect(path).toBe('/api/5/envelope/')
  expect(auth).toContain('sentry_key=key')
  const [head, item, event] = lines as [Record<string, unknown>, object, Record<string, unknown>]
  expect(item).toEqual({ type: 'event' })
  expect(event).toMatchObject({
    event_id: head['event_id'],
    level: 'error',
    logentry: { formatted: 'unexpected error' },
    transaction: '/orders/:id',
    tags: { requestId: 'r-1' },
    exception: {
      values: [
        { type: 'RangeError', value: 'too far' },
        { type: 'Error', value: 'it broke at [number]' },
      ],
    },
  })
  const frames = (event['exception'] as { values: { stacktrace: { frames: object[] } }[] }).values[1]!
    .stacktrace.frames
  // The place of the error is the last one.
  expect(frames.at(-1)).toMatchObject({
    function: 'fault',
    filename: expect.stringMatching(/sentry\.test\.ts$/),
  })
})

it('sends a fault that repeats once a minute, and counts the rest', async () => {
  const reports = reportsHere()
  for (let time = 1; time <= 5; time += 1) reports.add(fault())
  reports.add(fault('another line of the log'))
  await reports.close()
  expect(received).toHaveLength(2)
  expect(reports.dropped()).toBe(4)
})

it('drops what the server does not take', async () => {
  status = 429
  const reports = reportsHere()
  reports.add(fault())
  await reports.close()
  expect(reports.dropped()).toBe(1)
})
