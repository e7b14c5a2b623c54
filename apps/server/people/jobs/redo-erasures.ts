import { recordAudit } from '../../platform/audit/index.ts'
import { heldRestore, setErasuresRedone } from '../../platform/held/index.ts'
import type { JobRun } from '../../platform/jobs/job.ts'
import { erasePerson, listedSince, lockUnerased } from '../erasures/index.ts'

/**
 * While the shop is held after a restore: erases again the people who were erased in the time that is lost, by the list in
 * the store of files.
 * @returns how many were erased
 */
export const redoErasures: JobRun = async ({ database, files, signal }, now) => {
  const restore = await heldRestore(database)
  if (!restore || restore.erasures_redone_at !== null) return 0
  let count = 0
  for await (const personId of listedSince(files, { since: restore.restored_to, now })) {
    if (signal?.aborted) return count
    const isErased = await database.transaction(async (tx) => {
      const member = await lockUnerased(tx, personId)
      if (!member) return false
      await erasePerson(tx, { personId, accountId: member.accountId, now })
      const subject = `person ${personId}`
      await recordAudit(tx, { accountId: null, action: 'restore/erase-again', subject, details: {}, now })
      return true
    })
    if (isErased) count += 1
  }
  await setErasuresRedone(database, restore.id, now)
  return count
}
