import { Refusal } from '@anar/contract/errors'
import type { Sql } from '../db/pool.ts'
import { lockSettings, settingsOf } from './queries.ts'

/**
 * Refuses to delete a category or tag subgroup of the landing page's skin routine. Locks the settings until the
 * transaction ends, so that no routine is chosen meanwhile. USED_BY_ROUTINE.
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
