import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { AnswerCache } from './answer-cache.ts'
import type { KeptAnswer } from './kept-answers.ts'

const contentType = 'application/json; charset=utf-8'
// Below this compressing saves no packet.
const worthCompressingBytes = 2_048
const compress = promisify(gzip)

/** Sends PostgreSQL's text as it is: an answer for this caller alone, kept by nobody. */
export function sendPersonal(reply: FastifyReply, text: string): FastifyReply {
  return reply.header('cache-control', 'private, no-store').type(contentType).send(text)
}

/**
 * Sends a kept answer, or 304 to whoever has these bytes already. Browsers keep it too and ask each time whether
 * it is still good. It is compressed once, when it is first wanted so.
 */
export async function sendKept(
  request: FastifyRequest,
  reply: FastifyReply,
  { answer, cache, key }: { answer: KeptAnswer; cache: AnswerCache; key: string },
): Promise<FastifyReply> {
  const isCompressed =
    answer.body.length >= worthCompressingBytes && acceptsGzip(request.headers['accept-encoding'])
  const etag = isCompressed ? `${answer.etag.slice(0, -1)}-gzip"` : answer.etag
  reply.header('cache-control', 'private, no-cache').header('etag', etag).header('vary', 'accept-encoding')
  if (hasAlready(request.headers['if-none-match'], etag)) return reply.code(304).send()
  reply.type(contentType)
  if (!isCompressed) return reply.send(answer.body)
  if (!answer.gzip) cache.addGzip(key, answer, await compress(answer.body))
  return reply.header('content-encoding', 'gzip').send(answer.gzip)
}

function acceptsGzip(header: string | undefined): boolean {
  return header !== undefined && /(?:^|,)\s*(?:x-)?gzip\s*(?:,|;q=(?!0(?:\.0*)?\s*(?:,|$))|$)/i.test(header)
}

function hasAlready(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  return header === '*' || header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
}
