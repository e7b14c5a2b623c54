/** A row that is due, and its position among the others: `dueAt` as PostgreSQL writes it, to the microsecond. */
export type DueRow = { id: number; dueAt: string }

/** The position before every row that is due. */
export const beforeFirst: DueRow = { id: 0, dueAt: '-infinity' }

type WorkingOff<T> = {
  /** The items after one, or the first ones; an empty batch ends the run. Never called twice at once. */
  next(after: T | undefined): Promise<readonly T[]>
  /** Does one item, in transactions of its own. Returns whether that counts. */
  work(item: T): Promise<boolean>
  /** Items under way at once; 1 by default. More only where they do not touch each other. */
  maxAtOnce?: number
  /** Consecutive failures that end the run, because the other side does not answer; by default none do. */
  maxFailuresInARow?: number
  /** Starts no further item once aborted. */
  signal?: AbortSignal | undefined
}

const maxErrorsShown = 20

/**
 * Works through all that is due, batch by batch, until nothing is left, and counts the items that returned true. A failed
 * item does not stop the others: the failures are thrown together at the end, of many the first ones.
 */
export async function workOff<T>(params: WorkingOff<T>): Promise<number> {
  const { work, maxAtOnce = 1, maxFailuresInARow = Number.POSITIVE_INFINITY, signal } = params
  const take = itemsOf(params.next)
  const errors: unknown[] = []
  const counts = { started: 0, done: 0, failed: 0, failedInARow: 0 }

  async function worker(): Promise<void> {
    while (!signal?.aborted && counts.failedInARow < maxFailuresInARow) {
      const item = await take()
      if (item === undefined) return
      counts.started += 1
      try {
        if (await work(item)) counts.done += 1
        counts.failedInARow = 0
      } catch (error) {
        counts.failed += 1
        counts.failedInARow += 1
        if (errors.length < maxErrorsShown) errors.push(error)
      }
    }
  }

  const workers = await Promise.allSettled(Array.from({ length: maxAtOnce }, worker))
  const broken = workers.find((result) => result.status === 'rejected')
  if (broken) throw broken.reason
  if (counts.failed > 0) {
    throw new AggregateError(errors, `${counts.failed} of ${counts.started} failed, first: ${errors[0]}`)
  }
  return counts.done
}

/** Hands out the items of one batch after the other, to any number of workers. */
function itemsOf<T>(next: WorkingOff<T>['next']): () => Promise<T | undefined> {
  let batch: T[] = []
  let last: T | undefined
  let isOver = false
  let reading: Promise<void> | null = null

  async function read(): Promise<void> {
    try {
      batch = [...(await next(last))]
      isOver = batch.length === 0
      last = batch.at(-1)
    } finally {
      reading = null
    }
  }

  return async () => {
    while (batch.length === 0 && !isOver) {
      reading ??= read()
      await reading
    }
    return batch.shift()
  }
}
