import { Refusal } from '@anar/contract/errors'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AppDeps } from '../../deps.ts'
import { type AccountCaller, accountOf } from '../../platform/caller/index.ts'

/**
 * The marketer who asks; what is answered is nobody else's. LOGIN_REQUIRED …, NETWORK_ONLY for who is no marketer.
 * @spec 6.permissions, 6.roles.2
 */
export async function marketerOf(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: AppDeps,
): Promise<AccountCaller> {
  const caller = await memberOf(request, reply, deps)
  if (!caller.permissions.includes('network.see')) throw new Refusal('NETWORK_ONLY')
  return caller
}

/** Whoever is logged in; what is answered is nobody else's. LOGIN_REQUIRED … */
export function memberOf(
  request: FastifyRequest,
  reply: FastifyReply,
  deps: AppDeps,
): Promise<AccountCaller> {
  reply.header('cache-control', 'private, no-store')
  return accountOf(request, deps)
}
