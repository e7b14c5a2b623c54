import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import { writtenPositionOf } from '../../platform/command/index.ts'
import { type ReadPool, type ReadPools, readerOf, readOn, readTooSlow } from '../../platform/db/read-pools.ts'
import { laterOf, type Position, startOfLog } from '../../platform/db/wal-position.ts'
import { senderOf } from '../../platform/http/sender.ts'
import type { RequestCounts } from '../../platform/limits/index.ts'
import { type BoundedQueue, boundedQueue, WorkTimeout } from '../../platform/processes/bounded-queue.ts'
import type { CompiledSearch, Viewer } from '../compiler/index.ts'
import { type Answer, answerTo } from './queries.ts'

/** The basic weight of every read, beside the weight of its conditions. */
const baseWeight = 10
/** The weight that an address or a person may read in a minute, for each command that it may send in one. */
const weightPerCommand = 100
const maxWaitMs = 10_000

/** A read with its caller and entity. */
export type ReadRequest = {
  statement: CompiledSearch
  entity: string
  viewer: Viewer
  request: FastifyRequest
  /** Where the answer is cached: a position of the log behind what was evicted from the cache. */
  evictedUntil?: Position
}

/**
 * Runs reads in a queue for each class, each with connections of its own, so that visitors, members and the office do not
 * wait for each other: visitors are limited by address, members and the office by person. A read that takes too long, or
 * whose client is gone, is cancelled.
 * RATE_LIMITED, BUSY, TOO_MANY_AT_ONCE, READ_TOO_SLOW.
 */
export function searchLanes(
  reads: ReadPools,
  counts: RequestCounts,
  { rateLimitPerMinute }: Pick<Config, 'rateLimitPerMinute'>,
): (readRequest: ReadRequest) => Promise<Answer> {
  const lanes = {
    // One address may be a thousand customers behind one router.
    shop: laneOn('searches of visitors', reads.shop, { perPerson: 3, waitingPerPerson: 100 }),
    members: laneOn('searches of members', reads.members, { perPerson: 2, waitingPerPerson: 40 }),
    office: laneOn('searches of the office', reads.office, { perPerson: 2, waitingPerPerson: 60 }),
  }
  const max = rateLimitPerMinute * weightPerCommand
  return ({ statement, entity, viewer, request, evictedUntil = startOfLog }) => {
    const account = viewer.kind === 'account' ? viewer : null
    const reader = readerOf(account)
    const sender = senderOf(request, account?.personId)
    if (reader !== 'office' && max > 0)
      counts.spend(`search ${sender.person}`, { units: baseWeight + statement.weight, max })
    const atLeast = laterOf(writtenPositionOf(request), evictedUntil)
    const from = statement.mayLag ? { atLeast } : 'primary'
    const read = (signal: AbortSignal) =>
      readOn(reads[reader], from, (database) => answerTo(database, statement, { signal }))
    return lanes[reader]({ ...sender, kind: entity }, read).catch((error: unknown) => {
      throw error instanceof WorkTimeout ? readTooSlow(reads[reader]) : error
    })
  }
}

function laneOn(
  name: string,
  { connections, timeoutMs }: ReadPool,
  { perPerson, waitingPerPerson }: { perPerson: number; waitingPerPerson: number },
): BoundedQueue {
  return boundedQueue({
    name,
    ...{ maxRunning: connections, maxWaiting: 200, maxWaitMs, timeoutMs },
    maxRunningPerPerson: Math.min(perPerson, connections),
    maxWaitingPerPerson: waitingPerPerson,
    maxRunningPerKind: Math.max(1, connections - 1),
  })
}
