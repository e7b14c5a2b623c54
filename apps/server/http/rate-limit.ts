import type { FastifyContextConfig } from 'fastify'

/**
 * A route's own limit of requests in a minute, where it is lower than the one of all commands, which stands in
 * http/security.ts: to be spread into the route's options.
 */
export function rateLimitOf(
  own: number | undefined,
  { rateLimitPerMinute }: { rateLimitPerMinute: number },
): { config?: FastifyContextConfig } {
  if (own === undefined || own >= rateLimitPerMinute) return {}
  return { config: { rateLimit: { max: own, timeWindow: 60_000 } } }
}
