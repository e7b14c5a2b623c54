import { Refusal } from '@anar/contract/errors'
import type { FastifyRequest } from 'fastify'
import { SenderGone } from '../../platform/processes/bounded-queue.ts'
import { type AnswerCache, type CachedAnswer, cachedFrom } from './answer-cache.ts'
import type { Answer } from './queries.ts'

/** Answers that are the same for a class of callers. */
export type SharedAnswers = {
  /** The cached answer that the request may get. */
  known(request: FastifyRequest, key: string): CachedAnswer | undefined
  /**
   * Computes an answer once for concurrent requests, on behalf of the first. Where that one is gone or was refused, it is
   * computed for the next: nobody gets the refusal of another request, unless it would be the same for all.
   */
  compute(request: FastifyRequest, key: string, compute: () => Promise<Answer>): Promise<CachedAnswer>
}

/** Shared answers in a cache. A sender who has just changed something gets answers of their own, never cached ones. */
export function sharedAnswers(cache: AnswerCache): SharedAnswers {
  return {
    known: (request, key) => (isFreshWanted(request) ? undefined : cache.get(key)),
    async compute(request, key, compute) {
      if (isFreshWanted(request)) return cachedFrom(await compute())
      while (true) {
        let isOwn = false
        try {
          return await cache.fill(key, async () => {
            isOwn = true
            return cachedFrom(await compute())
          })
        } catch (error) {
          if (isOwn || !isOfOneRequest(error)) throw error
        }
      }
    },
  }
}

// The client of the API sends it for a moment after a change (`contract/client/fresh-reads.ts`).
const isFreshWanted = ({ headers }: FastifyRequest) => headers['cache-control'] === 'no-cache'

const isOfOneRequest = (error: unknown) =>
  error instanceof SenderGone || (error instanceof Refusal && error.code !== 'READ_TOO_SLOW')
