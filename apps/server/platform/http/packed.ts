import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A text that many ask for, and what is sent of it where the browser takes Brotli. */
export type Packed = { text: string; brotli: Buffer }

// Packed once for all who ask, so it may take its forty milliseconds; by quality 9 it would be a fourteenth larger.
const options = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }

export async function packed(text: string): Promise<Packed> {
  return { text, brotli: await promisify(brotliCompress)(text, options) }
}

/** What is sent of it to this browser. The answer differs by `accept-encoding`; whoever calls says so in `vary`. */
export function bodyFor(request: FastifyRequest, reply: FastifyReply, { text, brotli }: Packed) {
  if (!takesBrotli(request)) return text
  reply.header('content-encoding', 'br')
  return brotli
}

/** Whether the browser says so; a weight of nought says no. */
function takesBrotli({ headers }: FastifyRequest): boolean {
  return /\bbr\b(?!\s*;\s*q=0(?:\.0+)?\s*(?:,|$))/.test(headers['accept-encoding'] ?? '')
}
