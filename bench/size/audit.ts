import { beginning, hashOf } from '../../apps/server/platform/audit/chain.ts'
import type { AuditNote } from '../../apps/server/platform/audit/index.ts'
import { sealingKey } from '../../apps/server/platform/audit/keys.ts'
import { latestEntry, lockLog } from '../../apps/server/platform/audit/queries.ts'
import type { Database } from '../../apps/server/platform/db/pool.ts'

const entriesAtOnce = 5_000

/**
 * Continues the chain of the audit log by so many entries, sealed as the shop seals them, all of them or none. The chain is
 * one after the other by nature, so each hash is made here and the rows are written in batches.
 */
export async function appendAudit(
  database: Database,
  count: number,
  noteAt: (index: number) => AuditNote,
): Promise<void> {
  await database.transaction(async (tx) => {
    let { id, at: last } = await lockLog(tx)
    let hash = (await latestEntry(tx))?.hash ?? beginning.hash
    // The trigger moves the tail entry by entry; here it moves once.
    await tx.query('set local session_replication_role = replica')
    for (let from = 0; from < count; from += entriesAtOnce) {
      const rows = Array.from({ length: Math.min(entriesAtOnce, count - from) }, (_, index) => {
        const { now, accountId, action, subject, details = {} } = noteAt(from + index)
        id += 1
        const at = now.toString({ fractionalSecondDigits: 6 })
        if (at > last) last = at
        const entry = {
          id,
          at: last,
          account_id: accountId,
          action,
          subject,
          details,
          key_id: sealingKey().id,
        }
        const previous = hash
        hash = hashOf(entry, previous)!
        return { ...entry, previous_hash: previous.toString('hex'), hash: hash.toString('hex') }
      })
      await tx.query(
        `insert into audit_log (id, at, account_id, action, subject, details, key_id, previous_hash, hash)
         select id, at, account_id, action, subject, details, key_id, decode(previous_hash, 'hex'), decode(hash, 'hex')
           from jsonb_to_recordset($1::jsonb) r (id bigint, at timestamptz, account_id bigint, action text, subject text,
                                                 details jsonb, key_id text, previous_hash text, hash text)`,
        [JSON.stringify(rows)],
      )
    }
    await tx.query('update audit_tail set id = $1, at = $2', [id, last])
  })
}
