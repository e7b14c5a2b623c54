import type { FastifyReply, FastifyRequest } from 'fastify'
import { type AccountCaller, accountOf, permittedAccountOf } from '../../platform/caller/index.ts'
import type { AppDeps } from '../../platform/deps.ts'

/**
 * The marketer of the session; the response is not cached. LOGIN_REQUIRED …, NETWORK_ONLY for a caller who is no marketer.
 * @spec 6.permissions, 6.roles.2
 */
export function marketerOf(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: AppDeps,
): Promise<AccountCaller> {
  noStore(reply)
  return permittedAccountOf(request, deps, 'network.see')
}

/** The account of the session; the response is not cached. LOGIN_REQUIRED … */
export function memberOf(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: AppDeps,
): Promise<AccountCaller> {
  noStore(reply)
  return accountOf(request, deps)
}

function noStore(reply: FastifyReply): void {
  reply.header('cache-control', 'private, no-store')
}
