import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { createCache } from './platform/cache.ts'
import type { App } from './platform/deps.ts'
import { bodyFor, type Packed, packed } from './platform/http/packed.ts'

export type LandingLanguage = 'pe' | 'en'

type Params = { language: string; digest: string }

/**
 * The answers that the landing was rendered from, at a content-addressed URL: `/landing/{language}/{digest}`. Pages of
 * other screens do not carry them; a page that hydrates the landing fetches them.
 * @param renderNow renders the landing again, for a page that another server, or this one before a restart, rendered from
 * the answers of now. Answers of before a change are gone; the page then reads what it shows itself.
 */
export function addLandingAnswers(
  app: App,
  renderNow: (language: LandingLanguage, request: FastifyRequest) => Promise<unknown>,
): { add(language: LandingLanguage, answers: unknown): string } {
  // Holds older answers too: a page that was just sent fetches its answers even after a new rendering.
  const cache = createCache<Promise<Packed>>({ name: 'landing answers', maxEntries: 16 })

  const path = '/landing/:language/:digest'
  app.get<{ Params: Params }>(path, { schema: { hide: true } }, async (request, reply) => {
    const { language, digest } = request.params
    if (!cache.get(digest)) await renderNow(language === 'en' ? 'en' : 'pe', request)
    const answers = cache.get(digest)
    if (!answers) return reply.callNotFound()
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('vary', 'accept-encoding')
    return bodyFor(request, reply.type('application/json; charset=utf-8'), await answers)
  })

  return {
    /** Caches the answers; returns their address. */
    add(language, answers) {
      const text = JSON.stringify(answers)
      const digest = createHash('sha256').update(text).digest('base64url').slice(0, 16)
      if (!cache.get(digest)) cache.set(digest, packed(text))
      return `/landing/${language}/${digest}`
    },
  }
}
