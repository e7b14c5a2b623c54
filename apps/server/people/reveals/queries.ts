import type { RevealedField } from '@anar/contract/commands'
import type { Sql } from '../../platform/db/pool.ts'

const columns = {
  nationalCode: 'national_code',
  certificateNumber: 'certificate_number',
  birthDate: 'birth_date',
  iban: 'iban',
} as const satisfies Record<RevealedField, string>

/** One field of a person; undefined where there is no such person. */
export async function fieldOf(
  tx: Sql,
  personId: number,
  field: RevealedField,
): Promise<{ value: string | null } | undefined> {
  const { rows } = await tx.query<{ value: string | null }>(
    `select ${columns[field]}::text as value from people where id = $1`,
    [personId],
  )
  return rows[0]
}

/** How many fields an account revealed since an instant; serializes the reveals of the account. */
export async function revealsSince(tx: Sql, accountId: number, since: Temporal.Instant): Promise<number> {
  await tx.query('select from accounts where id = $1 for no key update', [accountId])
  const { rows } = await tx.query<{ count: number }>(
    `select count(*)::int as count from audit_log
      where account_id = $1 and action = 'people/reveal' and at > $2`,
    [accountId, since.toString()],
  )
  return rows[0]!.count
}
