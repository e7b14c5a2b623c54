import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify, { type FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { senderOf } from './sender.ts'

const app = Fastify()
const arrived: FastifyRequest[] = []
let answer = Promise.withResolvers<void>()
beforeAll(async () => {
  app.post('/work', async (request) => {
    arrived.push(request)
    await answer.promise
    return { isGone: senderOf(request).signal!.aborted }
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(() => app.close())

function post() {
  const { port } = app.server.address() as AddressInfo
  const sent = httpRequest({ host: '127.0.0.1', port, path: '/work', method: 'POST' })
  sent.setHeader('content-type', 'application/json').on('error', () => {})
  sent.end('{}')
  return sent
}
const lastArrived = async () => {
  await expect.poll(() => arrived.length).toBe(1)
  return arrived.pop()!
}

it('a client that hangs up before the answer is gone, whether or not the body was read', async () => {
  answer = Promise.withResolvers()
  const sent = post()
  const { signal } = senderOf(await lastArrived())
  expect(signal!.aborted).toBe(false)
  sent.destroy()
  await expect.poll(() => signal!.aborted).toBe(true)
  answer.resolve()
})

it('a client that waits for the answer is there, after the body was read as well', async () => {
  answer = Promise.withResolvers()
  const sent = post()
  await lastArrived()
  answer.resolve()
  const [response] = await once(sent, 'response')
  expect(JSON.parse(String((await response.toArray()).join('')))).toEqual({ isGone: false })
})

it('a person has one slot from everywhere, a visitor shares the one of the network', async () => {
  const from = (ip: string) => ({ ip, raw: { socket: app.server } }) as unknown as FastifyRequest
  expect(senderOf(from('203.0.113.7'), 12).person).toBe('person 12')
  expect(senderOf(from('203.0.113.7')).person).toBe('network 203.0.113.7')
  expect(senderOf(from('2001:db8:1:2345::7')).person).toBe('network 2001:db8:1:0::/48')
})
