import { hash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** How long browsers and proxies may cache a page: a price may be a minute old, not a day. */
export const pageSeconds = 60
export const sitemapSeconds = 600

/** Sends a response that is the same for everybody, with an ETag of its bytes; 304 where the client has them. */
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
