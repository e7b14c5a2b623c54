import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** How long browsers and proxies may show a page without asking again: prices of a minute ago, not of yesterday. */
export const pageSeconds = 60
export const sitemapSeconds = 600

/** Sends what is the same for everybody, named by its bytes; whoever has just these is told so and nothing more. */
export function sendShared(
  request: FastifyRequest,
  reply: FastifyReply,
  { body, type, seconds }: { body: string; type: string; seconds: number },
): FastifyReply {
  const etag = `W/"${hash('sha256', body, 'base64url').slice(0, 27)}"`
  reply.header('cache-control', `public, max-age=${seconds}`).header('etag', etag)
  if (request.headers['if-none-match']?.split(/,\s*/).includes(etag)) return reply.code(304).send()
  return reply.type(`${type}; charset=utf-8`).send(body)
}
