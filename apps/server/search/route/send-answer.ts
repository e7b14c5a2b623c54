import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type AnswerCache, addGzip, type CachedAnswer } from './answer-cache.ts'

const contentType = 'application/json; charset=utf-8'
// Below this compressing saves no packet.
const worthCompressingBytes = 2_048
const compress = promisify(gzip)

/** Sends PostgreSQL's JSON text as it is: a personal answer, not cached. */
export function sendPersonal(reply: FastifyReply, text: string): FastifyReply {
  return reply.header('cache-control', 'private, no-store').type(contentType).send(text)
}

/**
 * Sends a cached answer, or 304 to a client that has it. Browsers cache it, too, and revalidate each time. It is
 * compressed once, at the first request for it.
 */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { answer, cache, key }: { answer: CachedAnswer; cache: AnswerCache; key: string },
): Promise<FastifyReply> {
  const isCompressed =
    answer.body.length >= worthCompressingBytes && acceptsGzip(request.headers['accept-encoding'])
  const etag = isCompressed ? `${answer.etag.slice(0, -1)}-gzip"` : answer.etag
  reply.header('cache-control', 'private, no-cache').header('etag', etag).header('vary', 'accept-encoding')
  if (hasAlready(request.headers['if-none-match'], etag)) return reply.code(304).send()
  reply.type(contentType)
  if (!isCompressed) return reply.send(answer.body)
  const gzip = answer.gzip ?? (await compress(answer.body))
  if (!answer.gzip) addGzip(cache, key, answer, gzip)
  return reply.header('content-encoding', 'gzip').send(gzip)
}

function acceptsGzip(header: string | undefined): boolean {
  return header !== undefined && /(?:^|,)\s*(?:x-)?gzip\s*(?:,|;q=(?!0(?:\.0*)?\s*(?:,|$))|$)/i.test(header)
}

function hasAlready(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
}
