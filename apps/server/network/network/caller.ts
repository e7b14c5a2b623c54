import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppDeps } from '../../deps.ts'
import { type AccountCaller, accountOf, permittedAccountOf } from '../../platform/caller/index.ts'

/**
 * The marketer who asks; what is answered is nobody else's. LOGIN_REQUIRED …, NETWORK_ONLY for who is no marketer.
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

/** Whoever is logged in; what is answered is nobody else's. LOGIN_REQUIRED … */
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
