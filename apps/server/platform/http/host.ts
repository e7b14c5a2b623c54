import { Refusal } from '@anar/contract/errors'
import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { App } from '../deps.ts'

// Probes of machines address a node by its IP address.
const probes = ['/health', '/ready']

/**
 * Refuses requests to a foreign host (FOREIGN_HOST, 421) before any other check: with a name of their own for this machine
 * (DNS rebinding), other sites could read the demo in a visitor's browser and point its links at themselves. Our hosts are
 * that of ORIGIN and, in the demo, the names of this machine.
 */
export function addHostGuard(app: App, config: Pick<Config, 'isDemo' | 'origin'>): void {
  const own = config.origin === null ? null : new URL(config.origin).hostname
  const isOurs = (host: string | null) =>
    host !== null && (host === own || (config.isDemo && isThisMachine(host)))
  app.addHook('onRequest', (request, _reply, done) => {
    const { host, 'x-forwarded-host': forwarded } = request.headers
    const isAccepted =
      isOurs(hostnameOf(host)) &&
      // Without ORIGIN, links are built from the proxy's forwarded host.
      (own !== null || forwarded === undefined || isOurs(hostnameOf(request.host)))
    if (isAccepted || probes.includes(request.routeOptions.url ?? '')) done()
    else done(new Refusal('FOREIGN_HOST', { host: host ?? '' }))
  })
}

// A host name or address with an optional port. Parsing it as a URL took a tenth of the time of a cached read.
const hostForm = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(?::\d{0,5})?$/i

function hostnameOf(host: FastifyRequest['headers']['host']): string | null {
  return hostForm.exec(host ?? '')?.[1]?.toLowerCase() ?? null
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
