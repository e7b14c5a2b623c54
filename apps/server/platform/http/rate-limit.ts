import type { FastifyContextConfig, FastifyRequest, RouteOptions } from 'fastify'
import type { App, AppDeps } from '../deps.ts'
import type { RequestCounts } from '../limits/index.ts'
import { networksOf } from './network.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How many requests of a route one network may send in a minute. */
    maxPerMinute?: number
  }
}

type PerMinute = { rateLimitPerMinute: number }

/** Limits the requests of a network to each command, and to each route with a limit of its own. */
export function addRateLimits(app: App, counts: RequestCounts, { rateLimitPerMinute }: PerMinute): void {
  if (rateLimitPerMinute === 0) return
  app.addHook('onRoute', (route: RouteOptions) => {
    // Reads are cheap and frequent; a search too long for an address is sent by POST and is a read too.
    const isCommand = route.method === 'POST' && !route.url.startsWith('/search/')
    const max = route.config?.maxPerMinute ?? (isCommand ? rateLimitPerMinute : undefined)
    if (max !== undefined)
      route.onRequest = [...[route.onRequest ?? []].flat(), limitOf(counts, route.url, max)]
  })
}

/**
 * A route's own limit of requests a minute, where it is lower than that of all commands: to be spread into the route's
 * options.
 */
export function rateLimitOf(
  own: number | undefined,
  { rateLimitPerMinute }: PerMinute,
): { config?: FastifyContextConfig } {
  return own === undefined || own >= rateLimitPerMinute ? {} : { config: { maxPerMinute: own } }
}

/** One limit of requests a minute for all routes of a scope together, where it is lower than that of all commands. */
export function limitScope(
  scope: App,
  { name, max }: { name: string; max: number },
  { counts, config }: Pick<AppDeps, 'counts' | 'config'>,
): void {
  if (max < config.rateLimitPerMinute) scope.addHook('onRequest', limitOf(counts, name, max))
}

/**
 * Refuses what is beyond the limit of any network of the address: a /56 may send four times as much as a /64, a /48 sixteen
 * times. RATE_LIMITED {seconds}.
 */
function limitOf(counts: RequestCounts, name: string, max: number) {
  return async ({ ip }: FastifyRequest): Promise<void> => {
    for (const { network, factor } of networksOf(ip))
      counts.spend(`${name} ${network}`, { units: 1, max: max * factor })
  }
}
