import type { Sql } from '../../db/pool.ts'

/** What a code is for; as in the table's check. */
export type CodePurpose =
  | 'SIGN_UP_PHONE'
  | 'SIGN_UP_EMAIL'
  | 'LOGIN'
  | 'STAFF_LOGIN'
  | 'RECOVER_PASSWORD'
  | 'FORGET_USERNAME'
  | 'SIGN_CONTRACT'
  | 'CHANGE_CELLPHONE'
  | 'CHANGE_EMAIL'
  | 'CHANGE_IBAN'
  | 'SELLER_SIGN_UP'

export type CodeTarget = { purpose: CodePurpose; destination: string; subject: string }

/** Lets codes to one phone or mailbox, and for one subject, pass one by one, so that requests in parallel are all counted. */
export async function lockTarget(tx: Sql, { purpose, destination, subject }: CodeTarget): Promise<void> {
  // In one order everywhere, since two requests may share the one and not the other.
  for (const key of [`code ${purpose} to ${destination}`, `code ${purpose} for ${subject}`]) {
    await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [key])
  }
}

/** The codes that were sent in this Tehran day and did not come back: how many, and when the last one to this destination was sent. */
export async function unusedToday(
  tx: Sql,
  { purpose, destination, subject }: CodeTarget,
  now: Temporal.Instant,
): Promise<{ count: number; latest_sent_at: Date | null }> {
  const { rows } = await tx.query<{ count: number; latest_sent_at: Date | null }>(
    `select greatest(count(*) filter (where destination = $2), count(*) filter (where subject = $3)) as count,
            max(sent_at) filter (where destination = $2) as latest_sent_at
       from codes
      where purpose = $1 and (destination = $2 or subject = $3)
        and used_at is null and sent_at > $4::timestamptz - interval '1 day'
        and tehran_day(sent_at) = tehran_day($4)`,
    [purpose, destination, subject, now.toString()],
  )
  return rows[0]!
}

export type NewCode = CodeTarget & {
  channel: 'sms' | 'email'
  codeHash: Buffer
  now: Temporal.Instant
  expiresAt: Temporal.Instant
}

export async function insertCode(tx: Sql, code: NewCode): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into codes (purpose, subject, channel, destination, code_hash, sent_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [
      code.purpose,
      code.subject,
      code.channel,
      code.destination,
      code.codeHash,
      code.now.toString(),
      code.expiresAt.toString(),
    ],
  )
  return rows[0]!.id
}

export async function deleteCode(sql: Sql, id: number): Promise<void> {
  await sql.query('delete from codes where id = $1', [id])
}

export type CodeRow = {
  id: number
  destination: string
  code_hash: Buffer
  tries: number
  sent_at: Date
  expires_at: Date
  used_at: Date | null
}

/** The code that was sent last for a subject, held until the transaction ends: an older one counts no more. */
export async function takeLatestCode(
  tx: Sql,
  { purpose, subject }: { purpose: CodePurpose; subject: string },
): Promise<CodeRow | undefined> {
  const { rows } = await tx.query<CodeRow>(
    `select id, destination, code_hash, tries, sent_at, expires_at, used_at
       from codes where purpose = $1 and subject = $2 order by sent_at desc, id desc limit 1 for update`,
    [purpose, subject],
  )
  return rows[0]
}

export async function countTry(tx: Sql, id: number): Promise<void> {
  await tx.query('update codes set tries = tries + 1 where id = $1', [id])
}

export async function markUsed(tx: Sql, id: number, now: Temporal.Instant): Promise<void> {
  await tx.query('update codes set used_at = $2 where id = $1', [id, now.toString()])
}

export async function unmarkUsed(
  sql: Sql,
  { purpose, subject, now }: { purpose: CodePurpose; subject: string; now: Temporal.Instant },
): Promise<void> {
  await sql.query(
    `update codes set used_at = null
      where id = (select id from codes where purpose = $1 and subject = $2 order by sent_at desc, id desc limit 1)
        and used_at = $3`,
    [purpose, subject, now.toString()],
  )
}

/** Forgets codes that were sent before the given instant; how many. */
export async function forgetCodesBefore(sql: Sql, instant: Temporal.Instant): Promise<number> {
  const { rowCount } = await sql.query('delete from codes where sent_at < $1', [instant.toString()])
  return rowCount
}
