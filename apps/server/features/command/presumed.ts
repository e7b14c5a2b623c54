import type { Database } from '../../db/pool.ts'
import { DatabaseUnavailable } from '../../db/unavailable.ts'
import type { PresumedCaller } from '../caller/index.ts'

/**
 * Does work for a presumed caller with a database whose transactions first ask whether the presumption still holds, in
 * the batch that the work sends anyway: asking by itself would cost every command a round trip. Where it does not hold,
 * and wherever the work fails before that is known, nothing of the work stays and the answer is null.
 */
export async function underPresumption<T>(
  database: Database,
  { isStill }: PresumedCaller,
  work: (guarded: Database) => Promise<T>,
): Promise<{ value: T } | null> {
  let isConfirmed = false
  const transaction: Database['transaction'] = (run) =>
    database.transaction(async (tx) => {
      const [holds, result] = await Promise.all([
        isStill(tx),
        run(tx).then(
          (value) => ({ value }),
          (error: unknown) => ({ error }),
        ),
      ])
      if (!holds) throw new Error('The caller is not whom the session belonged to')
      isConfirmed = true
      if ('error' in result) throw result.error
      return result.value
    })
  try {
    const value = await work({ ...database, transaction })
    return isConfirmed ? { value } : null
  } catch (error) {
    if (isConfirmed || error instanceof DatabaseUnavailable) throw error
    return null
  }
}
