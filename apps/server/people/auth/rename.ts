import { readsAsNumber } from '@anar/domain/validation'
import type { Sql } from '../../platform/db/pool.ts'
import { giveNotice } from '../../platform/notices/index.ts'
import { credentialsOf, personOf, renameAccount } from './queries.ts'

const endings = ['', '.1', '.2', '.3', '.4', '.5']

/**
 * Gives an account from before the rule a username with a letter, so that no username reads as a phone number, and tells
 * the person by a notice.
 * @spec 5.username
 */
export async function renameIfNumber(
  tx: Sql,
  { accountId, now }: { accountId: number; now: Temporal.Instant },
): Promise<void> {
  const { username } = await credentialsOf(tx, accountId)
  if (!readsAsNumber(username)) return
  const candidates = endings.map((ending) => `user${username}${ending}`)
  const renamed = await renameAccount(tx, accountId, candidates)
  // All taken: the next login tries again.
  if (renamed === null) return
  const details = { username: renamed }
  const personId = await personOf(tx, accountId)
  await giveNotice(tx, { personId, kind: 'USERNAME_RENAMED', details, occasion: renamed, now })
}
