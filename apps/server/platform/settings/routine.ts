import { Refusal } from '@anar/contract/errors'
import type { Sql } from '../db/pool.ts'
import { lockSettings, settingsOf } from './queries.ts'

/**
 * Nothing is deleted that the skin routine of the landing is made of: it would be gone from the landing without a word.
 * Whoever chooses a routine meanwhile waits until the transaction is over. USED_BY_ROUTINE.
 * @spec 2.landing, 8.record-failures
 */
export async function assertNotOfRoutine(
  tx: Sql,
  used: { categoryId: number } | { tagSubgroupId: number },
): Promise<void> {
  await lockSettings(tx)
  const { routine } = (await settingsOf(tx)).landing
  if (!routine) return
  const isOfIt =
    'categoryId' in used
      ? routine.stepCategoryIds.includes(used.categoryId)
      : routine.tagSubgroupId === used.tagSubgroupId
  if (isOfIt) throw new Refusal('USED_BY_ROUTINE')
}
