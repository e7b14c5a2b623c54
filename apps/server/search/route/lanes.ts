import type { FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { Database } from '../../platform/db/pool.ts'
import { DatabaseUnavailable } from '../../platform/db/unavailable.ts'
import { senderOf } from '../../platform/http/sender.ts'
import { type BoundedQueue, boundedQueue, WorkTimeout } from '../../platform/processes/bounded-queue.ts'
import type { CompiledSearch, Viewer } from '../compiler/index.ts'
import { allowance } from './allowance.ts'
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
}

/**
 * Runs reads in three queues, so that visitors cannot block members or the office: visitors are limited by address,
 * members and the office by person. Each queue has a share of the pool's connections, and some are left for commands. A
 * read that takes too long, or whose client is gone, is cancelled.
 * RATE_LIMITED, BUSY, TOO_MANY_AT_ONCE.
 */
export function searchLanes(
  database: Database,
  { databasePoolSize, rateLimitPerMinute }: Pick<Config, 'databasePoolSize' | 'rateLimitPerMinute'>,
): (readRequest: ReadRequest) => Promise<Answer> {
  const lanes = lanesOf(databasePoolSize)
  const spend = allowance(rateLimitPerMinute === 0 ? null : rateLimitPerMinute * weightPerCommand)
  return ({ statement, entity, viewer, request }) => {
    const lane = laneOf(viewer)
    const sender = senderOf(request, viewer.kind === 'account' ? viewer.personId : undefined)
    if (lane !== 'office') spend(sender.person, baseWeight + statement.weight, Date.now())
    const read = (signal: AbortSignal) => answerTo(database, statement, { signal })
    return lanes[lane]({ ...sender, kind: entity }, read).catch((error: unknown) => {
      throw error instanceof WorkTimeout ? new DatabaseUnavailable(error) : error
    })
  }
}

type LaneName = 'public' | 'members' | 'office'

function laneOf(viewer: Viewer): LaneName {
  if (viewer.kind === 'visitor') return 'public'
  return viewer.userType === 'Staff' ? 'office' : 'members'
}

function lanesOf(poolSize: number): Record<LaneName, BoundedQueue> {
  const lane = (
    share: number,
    limits: { perPerson: number; waitingPerPerson: number; timeoutMs: number },
  ) => {
    const maxRunning = Math.max(1, Math.floor(poolSize * share))
    return boundedQueue({
      ...{ maxRunning, maxWaiting: 200, maxWaitMs, timeoutMs: limits.timeoutMs },
      maxRunningPerPerson: Math.min(limits.perPerson, maxRunning),
      maxWaitingPerPerson: limits.waitingPerPerson,
      maxRunningPerKind: Math.max(1, maxRunning - 1),
    })
  }
  return {
    // One address may be a thousand customers behind one router.
    public: lane(0.4, { perPerson: 3, waitingPerPerson: 100, timeoutMs: 3_000 }),
    members: lane(0.4, { perPerson: 2, waitingPerPerson: 40, timeoutMs: 5_000 }),
    office: lane(0.3, { perPerson: 2, waitingPerPerson: 60, timeoutMs: 12_000 }),
  }
}
