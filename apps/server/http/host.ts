import { Refusal } from '@anar/contract/errors'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import type { App } from '../deps.ts'

// Asked by machines that know a node by its number.
const probes = ['/health', '/ready']

/**
 * Refuses requests that were sent to another host than ours (FOREIGN_HOST, 421), before anything else is looked at: with
 * a name of their own for this machine, other sites could read the demo in a visitor's browser and lead its links to
 * themselves. Ours are the host of ORIGIN and, in the demo, the names of this machine alone.
 */
export function addHostGuard(app: App, config: Pick<Config, 'isDemo' | 'origin'>): void {
  const own = config.origin === null ? null : new URL(config.origin).hostname
  const isOurs = (host: string | null) =>
    host !== null && (host === own || (config.isDemo && isThisMachine(host)))
  app.addHook('onRequest', async (request) => {
    if (probes.includes(request.routeOptions.url ?? '')) return
    const host = hostnameOf(request.headers.host)
    // What a proxy says instead (X-Forwarded-Host) is what links would be made of, where no ORIGIN is set.
    if (isOurs(host) && (own !== null || isOurs(hostnameOf(request.host)))) return
    throw new Refusal('FOREIGN_HOST', { host: request.headers.host ?? '' })
  })
}

function hostnameOf(host: FastifyRequest['headers']['host']): string | null {
  const url = `http://${host}`
  return host && URL.canParse(url) && new URL(url).host !== '' ? new URL(url).hostname : null
}

// Browsers send names below `localhost` to this machine whatever a name server says.
function isThisMachine(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(hostname)
  )
}
