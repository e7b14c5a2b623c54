import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { Replicas } from '../db/replicas.ts'
import { type Position, startOfLog } from '../db/wal-position.ts'

const cookieName = 'anar_written'
// A replica that serves reads is at most five seconds behind, so a position says nothing new after that.
const maxAgeSeconds = 30
const endOfLog: Position = (1n << 64n) - 1n
const isPosition = /^[0-9a-f]{1,16}$/

/**
 * Sends the position of the log behind the caller's write, after its commit: their next reads come from a replica that has
 * replayed it, else from the primary, at whichever node. Does nothing without replicas.
 */
export async function sendWrittenPosition(
  reply: FastifyReply,
  { replicas, config }: { replicas?: Replicas | undefined; config: Pick<Config, 'origin'> },
): Promise<void> {
  if (!replicas) return
  // The write is committed, so its answer stands also where the position cannot be read.
  const position = await replicas.written().catch(() => endOfLog)
  reply.setCookie(cookieName, position.toString(16), {
    path: '/',
    httpOnly: true,
    secure: config.origin?.startsWith('https:') === true,
    sameSite: 'lax',
    maxAge: maxAgeSeconds,
  })
}

/** The position that the caller's reads need: behind what they wrote last. A forged one leads to the primary at worst. */
export function writtenPositionOf({ cookies }: FastifyRequest): Position {
  const sent = cookies[cookieName]
  return sent !== undefined && isPosition.test(sent) ? BigInt(`0x${sent}`) : startOfLog
}
