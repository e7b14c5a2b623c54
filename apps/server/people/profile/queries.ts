import type { IsoDay } from '@anar/domain/calendar'
import type { Sql } from '../../platform/db/pool.ts'

export type ProfileRow = {
  account_id: number
  user_type: string
  state: string
  first_name: string
  last_name: string
  gender: string | null
  birth_date: IsoDay | null
  national_code: string | null
  foreign_identifier: string | null
  passport_number: string | null
  cellphone: string | null
  email: string | null
  iban: string | null
  identity_checked_at: Date | null
  is_under_review: boolean
}

const columns = `
  select p.account_id, a.user_type, p.state, p.first_name, p.last_name, p.gender, p.birth_date, p.national_code,
         p.foreign_identifier, p.passport_number, p.cellphone, p.email, p.iban, p.identity_checked_at,
         exists (select from marketer_applications m where m.person_id = p.id and m.state = 'UnderReview') as is_under_review
    from people p join accounts a on a.id = p.account_id where p.id = $1`

export async function findProfile(sql: Sql, personId: number): Promise<ProfileRow> {
  const { rows } = await sql.query<ProfileRow>(columns, [personId])
  return rows[0]!
}

/** The same with the person's row locked until the transaction ends. */
export async function lockProfile(tx: Sql, personId: number): Promise<ProfileRow> {
  const { rows } = await tx.query<ProfileRow>(`${columns} for no key update of p`, [personId])
  return rows[0]!
}

type Details = { personId: number; firstName: string; lastName: string; gender: string; birthDate: string }

export async function setDetails(tx: Sql, details: Details): Promise<void> {
  await tx.query(
    'update people set first_name = $2, last_name = $3, gender = $4, birth_date = $5 where id = $1',
    [details.personId, details.firstName, details.lastName, details.gender, details.birthDate],
  )
}

/** Sets a person's phone; false where another person has it, and then the caller must roll back. */
export async function setCellphone(tx: Sql, personId: number, cellphone: string): Promise<boolean> {
  return isWritten(
    tx.query(
      `update people set cellphone = $2
        where id = $1 and not exists (select from people other where other.cellphone = $2 and other.id <> $1)`,
      [personId, cellphone],
    ),
  )
}

/** The same with a mailbox, in lower case. */
export async function setEmail(tx: Sql, personId: number, email: string): Promise<boolean> {
  return isWritten(
    tx.query(
      `update people set email = $2
        where id = $1 and not exists (select from people other where lower(other.email) = $2 and other.id <> $1)`,
      [personId, email],
    ),
  )
}

const uniqueViolation = '23505'

// The statement does not see a concurrent insert of the same value, but the unique index does.
async function isWritten(written: Promise<{ rowCount: number }>): Promise<boolean> {
  try {
    return (await written).rowCount === 1
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === uniqueViolation) return false
    throw error
  }
}

export async function setIban(tx: Sql, personId: number, iban: string): Promise<void> {
  await tx.query('update people set iban = $2 where id = $1', [personId, iban])
}
