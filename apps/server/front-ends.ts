import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import { type LandingDeps, landingPage, type RenderLanding, withShownToman } from './landing-page.ts'
import type { App } from './platform/deps.ts'
import { bodyFor } from './platform/http/packed.ts'
import { checkoutFolder } from './settings.ts'

/** A built front end: its HTML, the folder of its files and the renderer of its landing, if it has one. */
export type FrontEnd = {
  prefix: '/' | '/office/'
  files: string
  html: string
  render: RenderLanding | null
}

const locations = [
  { prefix: '/', folder: 'apps/storefront' },
  { prefix: '/office/', folder: 'apps/backoffice' },
] as const

/** The front ends that `npm run build` left in their `dist` folders. */
export function builtFrontEnds(root = checkoutFolder): FrontEnd[] {
  const frontEnds: FrontEnd[] = []
  for (const { prefix, folder } of locations) {
    const files = path.join(root, folder, 'dist', 'client')
    const page = path.join(files, 'index.html')
    if (!existsSync(page)) continue
    frontEnds.push({
      prefix,
      files,
      html: readFileSync(page, 'utf8'),
      render: rendererIn(path.join(root, folder)),
    })
  }
  return frontEnds
}

// Loaded with the first request for a landing, so that the start does not wait for it.
function rendererIn(folder: string): RenderLanding | null {
  const bundle = path.join(folder, 'dist', 'server', 'entry-server.js')
  if (!existsSync(bundle)) return null
  return async (request) => {
    const { render }: { render: RenderLanding } = await import(pathToFileURL(bundle).href)
    return render(request)
  }
}

/** Hashes of the inline scripts of the pages, in the format of a content security policy. */
export function inlineHashes(frontEnds: readonly FrontEnd[]): string[] {
  const scripts = frontEnds.flatMap(({ html }) => [
    ...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g),
  ])
  const hashes = scripts.map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  return [...new Set(hashes)]
}

/** Serves each front end's page and files. File names carry a hash, so browsers cache them forever. */
export async function addFrontEnds(
  app: App,
  frontEnds: readonly FrontEnd[],
  deps: LandingDeps,
): Promise<void> {
  const isWorkerOff = deps.config.serviceWorker === 'off'
  for (const [index, frontEnd] of frontEnds.entries()) {
    await app.register(fastifyStatic, {
      root: frontEnd.files,
      prefix: frontEnd.prefix,
      decorateReply: index === 0,
      wildcard: false,
      index: false,
      globIgnore: ['**/index.html', '**/*.br', '**/*.gz', ...(isWorkerOff ? ['**/sw.js'] : [])],
      preCompressed: true,
      cacheControl: false,
      schemaHide: true,
      setHeaders(reply, file) {
        const isHashed = file.includes(`${path.sep}assets${path.sep}`)
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
        // An immutable file needs no revalidation and no range requests.
        if (isHashed) for (const name of ['etag', 'last-modified', 'accept-ranges']) reply.removeHeader(name)
      },
    })
    if (isWorkerOff && frontEnd.prefix === '/') {
      // A browser with a worker checks for updates by itself; this script replaces the worker and unregisters it.
      app.get('/sw.js', { schema: { hide: true } }, (_request, reply) => reply.sendFile('sw-off.js'))
    }
    const landing = frontEnd.render && landingPage(app, frontEnd.html, frontEnd.render, deps)
    app.get(frontEnd.prefix, { schema: { hide: true } }, async (request, reply) => {
      reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8')
      if (!landing) return withShownToman(app, frontEnd.html)
      reply.header('vary', 'cookie, accept-encoding')
      return bodyFor(request, reply, await landing(request))
    })
  }
  if (frontEnds.some(({ prefix }) => prefix === '/office/')) {
    app.get('/office', { schema: { hide: true } }, async (_request, reply) => reply.redirect('/office/'))
  }
}
