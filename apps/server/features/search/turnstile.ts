import { DatabaseUnavailable } from '../../db/unavailable.ts'

/**
 * Lets at most `most` pieces of work run at once and `mostWaiting` wait for their turn, in the order they came.
 * Whoever comes when the line is full is sent away at once with DatabaseUnavailable (503).
 */
export function turnstile(limits: {
  most: number
  mostWaiting: number
}): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (work) => {
    if (running >= limits.most) {
      if (waiting.length >= limits.mostWaiting) {
        throw new DatabaseUnavailable(new Error(`${waiting.length} searches wait already`))
      }
      // Woken with the place of the one that left, so that nobody slips in between.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
