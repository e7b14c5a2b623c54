import { createHash } from 'node:crypto'
import { factsOf } from '../platform/audit/words.ts'
import type { Database } from '../platform/db/pool.ts'

const triggers = ['audit_log_append_only', 'audit_log_words']

/** Runs as an account with all rights over the database, without the trigger and the check. */
export async function tamperWith(database: Database, statement: string): Promise<void> {
  await database.transaction(async (tx) => {
    for (const trigger of triggers) await tx.query(`alter table audit_log disable trigger ${trigger}`)
    await tx.query('alter table audit_log drop constraint audit_log_sealed')
    await tx.query(statement)
    await tx.query(
      'alter table audit_log add constraint audit_log_sealed check (key_id is not null) not valid',
    )
    for (const trigger of triggers) await tx.query(`alter table audit_log enable trigger ${trigger}`)
  })
}

/** Statements that leave no entry. */
export const emptyLog = `delete from audit_log; update audit_tail set id = 0, at = '-infinity'`

type Entry = {
  id: number
  at: string
  account_id: number | null
  action: string
  subject: string
  details: Record<string, unknown>
  words_hash: Buffer | null
  key_id: string | null
  hash: Buffer
}

/**
 * Rewrites the subject of an entry and works the chain out anew from it to an entry, as the owner of the database could
 * who has read this program but has no key: by plain SHA-256, and under the name of the entry's key or of another.
 */
export async function rewriteLog(
  database: Database,
  {
    from,
    to = Infinity,
    subject,
    keyId,
  }: { from: number; to?: number; subject: string; keyId?: string | null },
): Promise<void> {
  const { rows } = await database.query<Entry>(
    `select id, to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at, account_id, action, subject, details,
            key_id, hash, words_hash
       from audit_log order by id`,
  )
  let previous = rows[from - 2]?.hash ?? Buffer.alloc(32)
  const statements = rows
    .slice(from - 1)
    .filter(({ id }) => id <= to)
    .map((row) => {
      const entry = { ...row, subject: row.id === from ? subject : row.subject }
      const { id, at, account_id, action, details } = entry
      const content = row.words_hash ? [factsOf(details), row.words_hash.toString('hex')] : [details]
      const text = canonical([
        id,
        at,
        account_id,
        action,
        entry.subject,
        ...content,
        previous.toString('hex'),
      ])
      const hash = createHash('sha256').update(text).digest()
      const key = keyId === undefined ? row.key_id : keyId
      const statement = `update audit_log set subject = '${entry.subject}', key_id = ${key === null ? 'null' : `'${key}'`},
      previous_hash = '\\x${previous.toString('hex')}', hash = '\\x${hash.toString('hex')}' where id = ${id}`
      previous = hash
      return statement
    })
  await tamperWith(database, statements.join(';\n'))
}

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`
}
