import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { loggedError } from '../../logged-error.ts'

/**
 * What the server writes into its log. A request is its method and path: what follows the question mark may be
 * somebody's. An error is what `loggedError` leaves of it.
 * @param stream where the lines go; the standard output unless told otherwise
 */
export function logOptions({ logLevel }: Pick<Config, 'logLevel'>, stream?: { write(line: string): void }) {
  return { level: logLevel, serializers: { req: loggedRequest, err: loggedError }, ...(stream && { stream }) }
}

function loggedRequest({ method, originalUrl, ip }: FastifyRequest) {
  return { method, path: originalUrl.split('?', 1)[0], remoteAddress: ip }
}
