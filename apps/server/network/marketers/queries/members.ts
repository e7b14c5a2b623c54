import type { UserType } from '@anar/contract/enums'
import { personIdOfCode } from '@anar/domain/people'
import type { Sql } from '../../../platform/db/pool.ts'
import type { Application } from './applications.ts'

export type MarketerState =
  | 'NotApplied'
  | 'UnderReview'
  | 'Active'
  | 'Rejected'
  | 'Blocked'
  | 'Terminated'
  | 'DeathGrace'

/** The person who applies. */
export type Applicant = {
  person_id: number
  account_id: number
  user_type: UserType
  username: string
  state: MarketerState
  first_name: string
  last_name: string
  gender: 'MALE' | 'FEMALE' | null
  nationality: string
  national_code: string | null
  foreign_identifier: string | null
  passport_number: string | null
  birth_date: string | null
  cellphone: string | null
  block_reason: string | null
  iban: string | null
}

export async function findApplicant(sql: Sql, personId: number): Promise<Applicant> {
  const { rows } = await sql.query<Applicant>(
    `select p.id as person_id, a.id as account_id, a.user_type, a.username, p.state, p.first_name, p.last_name,
            p.gender, p.nationality, p.national_code, p.foreign_identifier, p.passport_number, p.birth_date,
            p.cellphone, p.block_reason, p.iban
       from people p join accounts a on a.id = p.account_id where p.id = $1`,
    [personId],
  )
  return rows[0]!
}

export async function setPersonState(tx: Sql, personId: number, state: MarketerState): Promise<void> {
  await tx.query('update people set state = $2 where id = $1', [personId, state])
}

/** Makes the applicant a marketer under the superior, with the application's details; its Sheba only where there is none. */
export async function becomeMarketer(
  tx: Sql,
  application: Application,
  now: Temporal.Instant,
): Promise<void> {
  await tx.query(
    `update people p
        set state = 'Active', sponsor_id = m.sponsor_id, sponsored_at = $2, father_name = m.father_name,
            certificate_number = m.certificate_number, marital_status = m.marital_status,
            military_status = m.military_status, iban = coalesce(p.iban, m.iban), contract_terminated_at = null,
            preferred_cancelled_at = case when a.user_type = 'PreferredCustomer' then $2 else p.preferred_cancelled_at end,
            preferred_since = null
       from marketer_applications m, accounts a
      where m.id = $1 and p.id = m.person_id and a.id = p.account_id`,
    [application.id, now.toString()],
  )
  await setUserType(tx, application.person_id, 'NetworkMarketer')
}

/** Whether the network has started. */
export async function hasMarketers(sql: Sql): Promise<boolean> {
  const { rowCount } = await sql.query("select from accounts where user_type = 'NetworkMarketer' limit 1")
  return rowCount > 0
}

type Founder = Pick<Applicant, 'person_id' | 'user_type' | 'username' | 'state' | 'block_reason'>

/** The person of an account that is open, locked until the transaction ends. */
export async function lockByUsername(tx: Sql, username: string): Promise<Founder | undefined> {
  const { rows } = await tx.query<Founder>(
    `select p.id as person_id, a.user_type, a.username, p.state, p.block_reason
       from accounts a join people p on p.account_id = a.id
      where lower(a.username) = lower($1) and a.closed_at is null for no key update of p`,
    [username],
  )
  return rows[0]
}

/** Makes the person a marketer with nobody above. */
export async function becomeFounder(tx: Sql, personId: number, now: Temporal.Instant): Promise<void> {
  await tx.query(
    `update people p
        set state = 'Active', sponsor_id = null, sponsored_at = $2, contract_terminated_at = null,
            preferred_cancelled_at = case when a.user_type = 'PreferredCustomer' then $2 else p.preferred_cancelled_at end,
            preferred_since = null
       from accounts a where p.id = $1 and a.id = p.account_id`,
    [personId, now.toString()],
  )
  await setUserType(tx, personId, 'NetworkMarketer')
}

async function setUserType(tx: Sql, personId: number, userType: UserType): Promise<void> {
  await tx.query(
    'update accounts a set user_type = $2 from people p where p.id = $1 and a.id = p.account_id',
    [personId, userType],
  )
}

/** Makes the person a normal customer. A block stays; once it ends, the contract is terminated. */
export async function endContract(tx: Sql, personId: number, now: Temporal.Instant): Promise<void> {
  await tx.query(
    `update people
        set state = case when state = 'Blocked' then state else 'Terminated' end,
            state_before_block = case when state = 'Blocked' then 'Terminated' end, contract_terminated_at = $2
      where id = $1`,
    [personId, now.toString()],
  )
  await setUserType(tx, personId, 'Customer')
}

export type Superior = { person_id: number; first_name: string; last_name: string; is_active: boolean }

const superiorColumns = `p.id as person_id, p.first_name, p.last_name,
  a.user_type = 'NetworkMarketer' and p.state = 'Active' and a.closed_at is null as is_active`

/** The person with this username or member code who finished signing up. */
export async function findSuperior(sql: Sql, named: string): Promise<Superior | undefined> {
  const { rows } = await sql.query<Superior>(
    `select ${superiorColumns}
       from accounts a join people p on p.account_id = a.id
      where p.id = coalesce($2::bigint, (select own.id from people own join accounts named on named.id = own.account_id
                                          where lower(named.username) = lower($1)))
        and a.user_type in ('Customer', 'PreferredCustomer', 'NetworkMarketer')`,
    [named, personIdOfCode(named)],
  )
  return rows[0]
}

export async function superiorById(sql: Sql, personId: number): Promise<Superior> {
  const { rows } = await sql.query<Superior>(
    `select ${superiorColumns} from accounts a join people p on p.account_id = a.id where p.id = $1`,
    [personId],
  )
  return rows[0]!
}
