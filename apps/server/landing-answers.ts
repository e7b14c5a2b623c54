import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { App } from './deps.ts'
import { createCache } from './platform/cache.ts'
import { bodyFor, type Packed, packed } from './platform/http/packed.ts'

export type LandingLanguage = 'pe' | 'en'

type Asked = { language: string; digest: string }

/**
 * What the landing was rendered from, at an address that tells its content: `/landing/{language}/{digest}`. Whoever wants
 * another screen is sent a page without it; whoever takes the landing over asks for it meanwhile.
 * @param renderNow renders the landing unless that was done a moment ago, for a page that another server, or this one
 * before it was started anew, has made of the very same answers
 */
export function addLandingAnswers(
  app: App,
  renderNow: (language: LandingLanguage, request: FastifyRequest) => Promise<unknown>,
): { add(language: LandingLanguage, answers: unknown): string } {
  // A page that has just gone out still asks for what it was made of, though it has been rendered anew meanwhile.
  const cache = createCache<Promise<Packed>>({ name: 'landing answers', maxEntries: 16 })

  const path = '/landing/:language/:digest'
  app.get<{ Params: Asked }>(path, { schema: { hide: true } }, async (request, reply) => {
    const { language, digest } = request.params
    if (!cache.get(digest)) await renderNow(language === 'en' ? 'en' : 'pe', request)
    const answers = cache.get(digest)
    if (!answers) return reply.callNotFound()
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('vary', 'accept-encoding')
    return bodyFor(request, reply.type('application/json; charset=utf-8'), await answers)
  })

  return {
    /** Caches them; returns their address. */
    add(language, answers) {
      const text = JSON.stringify(answers)
      const digest = createHash('sha256').update(text).digest('base64url').slice(0, 16)
      if (!cache.get(digest)) cache.set(digest, packed(text))
      return `/landing/${language}/${digest}`
    },
  }
}
