import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { App } from '../deps.ts'

/** The header that carries a request's id, in both directions. */
export const requestIdHeader = 'x-request-id'

// A proxy sends a UUID, or 32 hexadecimal digits as nginx's `$request_id`.
const proxyIdForm = /^[A-Za-z0-9][A-Za-z0-9._-]{3,63}$/

/**
 * Makes the ids of requests: the one that a trusted proxy sends, where it looks like one, otherwise an own one that is
 * unique across processes and short enough to be read out on the phone. A random one for each request would cost more
 * than routing it.
 */
export function requestIds({
  trustedProxies,
}: {
  trustedProxies: number
}): (request: Pick<IncomingMessage, 'headers'>) => string {
  const start = randomBytes(4).toString('hex')
  let count = 0
  return ({ headers }) => {
    const sent = trustedProxies > 0 ? headers[requestIdHeader] : undefined
    return typeof sent === 'string' && proxyIdForm.test(sent) ? sent : `${start}-${(++count).toString(36)}`
  }
}

const underWay = new AsyncLocalStorage<FastifyRequest>()

/** Answers every request with its id, and makes its log known to what runs for it (`logFor`). */
export function addRequestId(app: App): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(requestIdHeader, request.id)
    done()
  })
  // Not earlier: reading the body continues in the context of the connection.
  app.addHook('preValidation', (request, _reply, done) => underWay.run(request, done))
}

/** The log of the request that the caller works for, whose lines have its id; outside of one the app's. */
export function logFor(app: App): FastifyBaseLogger {
  return underWay.getStore()?.log ?? app.log
}
