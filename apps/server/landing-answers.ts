import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { App } from './deps.ts'
import { bodyFor, type Packed, packed } from './http/packed.ts'

export type LandingLanguage = 'pe' | 'en'

// A page that has just gone out still asks for what it was made of, though it has been rendered anew meanwhile.
const mostKept = 16

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
): { keep(language: LandingLanguage, answers: unknown): string } {
  const kept = new Map<string, Promise<Packed>>()

  const path = '/landing/:language/:digest'
  app.get<{ Params: Asked }>(path, { schema: { hide: true } }, async (request, reply) => {
    const { language, digest } = request.params
    if (!kept.has(digest)) await renderNow(language === 'en' ? 'en' : 'pe', request)
    const answers = kept.get(digest)
    if (!answers) return reply.callNotFound()
    reply.header('cache-control', 'public, max-age=31536000, immutable').header('vary', 'accept-encoding')
    return bodyFor(request, reply.type('application/json; charset=utf-8'), await answers)
  })

  return {
    /** Keeps them for those who ask; says where. */
    keep(language, answers) {
      const text = JSON.stringify(answers)
      const digest = createHash('sha256').update(text).digest('base64url').slice(0, 16)
      const known = kept.get(digest)
      // The latest come last, and the first go.
      kept.delete(digest)
      kept.set(digest, known ?? packed(text))
      for (const old of [...kept.keys()].slice(0, -mostKept)) kept.delete(old)
      return `/landing/${language}/${digest}`
    },
  }
}
