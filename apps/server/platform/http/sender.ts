import type { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'
import type { Sender } from '../processes/bounded-queue.ts'
import { wideNetworkOf } from './network.ts'

/**
 * The sender of a request, for the queues of costly work: the person where known, else the widest network of the address,
 * with a signal that aborts when the client disconnects.
 */
export function senderOf(request: FastifyRequest, personId?: number): Sender {
  const person = personId === undefined ? `network ${wideNetworkOf(request.ip)}` : `person ${personId}`
  return { person, signal: hangUpSignal(request.raw.socket) }
}

const signals = new WeakMap<Socket, AbortSignal>()

/**
 * Aborted when the connection is closed. `request.signal` is not suitable: with a body it is aborted as soon as the body
 * was read.
 */
function hangUpSignal(socket: Socket): AbortSignal {
  const known = signals.get(socket)
  if (known) return known
  const closing = new AbortController()
  if (socket.destroyed) closing.abort()
  else socket.once('close', () => closing.abort())
  signals.set(socket, closing.signal)
  return closing.signal
}
