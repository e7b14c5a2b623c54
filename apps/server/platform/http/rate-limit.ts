import { Refusal } from '@anar/contract/errors'
import type { FastifyContextConfig, FastifyRequest, onRequestAsyncHookHandler, RouteOptions } from 'fastify'
import type { App } from '../deps.ts'
import { networksOf } from './network.ts'

const timeWindow = 60_000

/**
 * A route's own limit of requests a minute, where it is lower than that of all commands (http/security.ts): to be spread
 * into the route's options.
 */
export function rateLimitOf(
  own: number | undefined,
  { rateLimitPerMinute }: { rateLimitPerMinute: number },
): { config?: FastifyContextConfig } {
  if (own === undefined || own >= rateLimitPerMinute) return {}
  return { config: { rateLimit: { max: own, timeWindow } } }
}

/** One limit of requests a minute for all routes of a scope together, where it is lower than that of all commands. */
export function limitScope(
  scope: App,
  max: number,
  { rateLimitPerMinute }: { rateLimitPerMinute: number },
): void {
  if (max >= rateLimitPerMinute) return
  scope.addHook('onRequest', scope.rateLimit({ max, timeWindow }))
  for (const limit of widerLimits(scope, max)) scope.addHook('onRequest', limit)
}

/**
 * Adds limits of the wider networks to each route's limit of one network: a /56 may send four times as much as a /64, a
 * /48 sixteen times.
 */
export function addWiderLimits(app: App): void {
  app.addHook('onRoute', (route: RouteOptions) => {
    const own = route.config?.rateLimit
    if (typeof own !== 'object' || typeof own.max !== 'number') return
    const others = [route.onRequest ?? []].flat()
    route.onRequest = [...others, ...widerLimits(app, own.max)]
  })
}

const widerLevels = [1, 2]

function widerLimits(app: App, max: number): onRequestAsyncHookHandler[] {
  return widerLevels.map((level) => {
    const networkOf = (request: FastifyRequest) => networksOf(request.ip)[level]
    const count = app.createRateLimit({
      max: (request) => max * networkOf(request)!.factor,
      timeWindow,
      keyGenerator: (request) => networkOf(request)?.network ?? '',
      // An IPv4 address is in no wider network.
      allowList: (request) => networkOf(request) === undefined,
    })
    return async (request) => {
      const counted = await count(request)
      if (!counted.isAllowed && counted.isExceeded)
        throw new Refusal('RATE_LIMITED', { seconds: counted.ttlInSeconds })
    }
  })
}
