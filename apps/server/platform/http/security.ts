import { sealPictureOrigins } from '@anar/contract/enums'
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import Fastify from 'fastify'
import type { App, AppDeps } from '../deps.ts'
import { addRateLimits } from './rate-limit.ts'

// Types that are loaded by pages and never opened as one. An SVG can be opened, and then may run scripts.
const isPart = /^(application\/json|(application|text)\/javascript|text\/css|font\/|image\/(?!svg))/

/**
 * Adds the security headers, and the rate limit of commands. `inlineHashes` are the inline scripts of the front ends' HTML
 * as `'sha256-…'`; no other inline script runs. A header that a route sets itself is not overwritten.
 */
export async function addSecurity(
  app: App,
  { config, counts }: AppDeps,
  inlineHashes: string[],
): Promise<void> {
  const isTls = config.origin?.startsWith('https:') === true
  const headers = Object.entries(await helmetHeaders(policy(inlineHashes, isTls)))
  app.addHook('onSend', (_request, reply, payload, done) => {
    const type = reply.getHeader('content-type')
    if (typeof type === 'string' && isPart.test(type)) {
      // Most requests are for these types, and most of the headers have no effect on them.
      reply.header('x-content-type-options', 'nosniff')
      reply.header('cross-origin-resource-policy', 'same-origin')
    } else {
      for (const [name, value] of headers) if (!reply.hasHeader(name)) reply.header(name, value)
    }
    done(null, payload)
  })

  addRateLimits(app, counts, config)
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
        // Rendered pages have widths and colours in style attributes, and toasts add their own stylesheet.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...sealPictureOrigins],
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'"],
        // The map runs in a worker.
        workerSrc: ["'self'", 'blob:'],
      },
    },
    // Behind TLS only: on http://localhost a browser would apply it to every other project.
    strictTransportSecurity: isTls,
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'same-origin' },
    // Current browsers ignore these.
    dnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  }
}

/**
 * The headers that helmet sets. They are the same for every request, so they are computed once: as a plugin helmet would
 * compute them for each request, which takes as long as the rest of a read.
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
