import type { Database } from '../../db/pool.ts'
import type { AnswerCache } from './answer-cache.ts'

const channel = 'catalogue_changed'
const firstPauseMs = 500
const longestPauseMs = 30_000

/**
 * Keeps the cache true: opens it while changes of the catalogue are heard, lets it forget at each, closes it while
 * the connection is lost and tries again. Returns how to stop.
 */
export function watchCatalogue(database: Database, cache: AnswerCache): () => Promise<void> {
  let isStopped = false
  let pauseMs = firstPauseMs
  let retry: NodeJS.Timeout | undefined
  let stopListening: (() => Promise<void>) | undefined

  const tryLater = () => {
    cache.close()
    stopListening = undefined
    if (isStopped) return
    retry = setTimeout(start, pauseMs)
    // A process with nothing else to do may end.
    retry.unref()
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }
  const start = () => {
    starting = database.listen(channel, cache.forget, tryLater).then((stop) => {
      stopListening = stop
      pauseMs = firstPauseMs
      if (!isStopped) cache.open()
    }, tryLater)
  }
  let starting = Promise.resolve()
  start()

  return async () => {
    isStopped = true
    clearTimeout(retry)
    await starting
    cache.close()
    await stopListening?.()
  }
}
