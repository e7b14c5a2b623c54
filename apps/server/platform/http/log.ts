import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { loggedError } from '../../logged-error.ts'

/**
 * The options of the server's log. A request is logged by method and path without its query, which may be personal. An
 * error is logged as `loggedError` reduces it.
 * @param stream receives the lines; the standard output by default
 */
export function logOptions({ logLevel }: Pick<Config, 'logLevel'>, stream?: { write(line: string): void }) {
  return { level: logLevel, serializers: { req: loggedRequest, err: loggedError }, ...(stream && { stream }) }
}

function loggedRequest({ method, originalUrl, ip }: FastifyRequest) {
  return { method, path: originalUrl.split('?', 1)[0], remoteAddress: ip }
}
