import { Refusal } from '@anar/contract/errors'
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import Fastify from 'fastify'
import type { App, AppDeps } from '../../deps.ts'
import { networkOf } from './network.ts'
import { addWiderLimits } from './rate-limit.ts'

// What pages are made of and nobody opens as a page. A drawing can be opened, and then may hold scripts.
const isPart = /^(application\/json|(application|text)\/javascript|text\/css|font\/|image\/(?!svg))/

/**
 * The headers that tell browsers what our pages may do, and the limit on how often one address may send
 * commands. `inlineHashes` are the scripts that stand in the front ends' HTML itself, as `'sha256-…'`; no other
 * inline script runs. A route that sets one of the headers itself keeps its own.
 */
export async function addSecurity(app: App, { config }: AppDeps, inlineHashes: string[]): Promise<void> {
  const isTls = config.origin?.startsWith('https:') === true
  const headers = Object.entries(await helmetHeaders(policy(inlineHashes, isTls)))
  app.addHook('onSend', (_request, reply, payload, done) => {
    const type = reply.getHeader('content-type')
    if (typeof type === 'string' && isPart.test(type)) {
      // Most of what is asked for, a dozen for each page: most of the dozen headers mean nothing there.
      reply.header('x-content-type-options', 'nosniff')
      reply.header('cross-origin-resource-policy', 'same-origin')
    } else {
      for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value)
    }
    done(null, payload)
  })

  if (config.rateLimitPerMinute === 0) return
  const limit = { max: config.rateLimitPerMinute, timeWindow: 60_000 }
  app.addHook('onRoute', (route) => {
    // Reads are cheap and many; a search too long for an address is a read as well.
    const isCommand = route.method === 'POST' && !route.url.startsWith('/search/')
    if (isCommand) route.config = { rateLimit: limit, ...route.config }
  })
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => networkOf(request.ip),
    errorResponseBuilder: (_request, context) =>
      new Refusal('RATE_LIMITED', { seconds: Math.ceil(context.ttl / 1000) }),
  })
  addWiderLimits(app)
}

function policy(inlineHashes: string[], isTls: boolean): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        scriptSrc: ["'self'", ...inlineHashes],
        // Rendered pages carry widths and colours of drawings in style attributes, toasts bring their own sheet.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        // The map works in a worker of its own file.
        workerSrc: ["'self'", 'blob:'],
      },
    },
    // Behind TLS alone: on http://localhost a browser would remember it for every other project there.
    strictTransportSecurity: isTls,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
    // Nothing that a browser of today goes by; every page would carry them.
    dnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  }
}

/**
 * The headers that helmet sets. They are the same for every request, so it is asked once: as a plugin of the
 * app it would work them out anew each time, which takes as long as the rest of a read.
 */
async function helmetHeaders(options: FastifyHelmetOptions): Promise<Record<string, string>> {
  const bare = Fastify()
  bare.get('/', async () => '')
  const before = await headersOf(bare)
  const dressed = Fastify()
  await dressed.register(helmet, options)
  dressed.get('/', async () => '')
  const after = await headersOf(dressed)
  return Object.fromEntries(Object.entries(after).filter(([name]) => !(name in before)))
}

async function headersOf(app: ReturnType<typeof Fastify>): Promise<Record<string, string>> {
  const { headers } = await app.inject('/')
  await app.close()
  return headers as Record<string, string>
}
