import type { UserType } from '@anar/contract/enums'
import type { EligibilityAnswers } from '@anar/domain/people'
import type { Sql } from '../../platform/db/pool.ts'
import { deleteDocument } from '../../platform/documents/index.ts'

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

export type ApplicationState = 'Draft' | 'UnderReview' | 'Approved' | 'Rejected'

export type Application = {
  id: number
  person_id: number
  state: ApplicationState
  is_eligible: boolean | null
  sponsor_id: number | null
  father_name: string | null
  certificate_number: string | null
  marital_status: string | null
  military_status: string | null
  iban: string | null
  contract_version: number | null
  contract_sha256: Buffer | null
  signed_at: Date | null
  signed_address: string | null
  signed_document_id: string | null
}

const applicationColumns = `m.id, m.person_id, m.state, m.is_eligible, m.sponsor_id, m.father_name, m.certificate_number,
  m.marital_status, m.military_status, m.iban, m.contract_version, m.contract_sha256, m.signed_at,
  host(m.signed_address) as signed_address, m.signed_document_id`

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

/** The application that the person works on or that is under review; locked until the transaction ends. */
export async function lockOpenApplication(tx: Sql, personId: number): Promise<Application | undefined> {
  const { rows } = await tx.query<Application>(
    `select ${applicationColumns} from marketer_applications m
      where m.person_id = $1 and m.state in ('Draft', 'UnderReview') for update`,
    [personId],
  )
  return rows[0]
}

/** The same to look at, without a lock. */
export async function findOpenApplication(sql: Sql, personId: number): Promise<Application | undefined> {
  const { rows } = await sql.query<Application>(
    `select ${applicationColumns} from marketer_applications m
      where m.person_id = $1 and m.state in ('Draft', 'UnderReview')`,
    [personId],
  )
  return rows[0]
}

export async function personOfApplication(sql: Sql, applicationId: number): Promise<number | undefined> {
  const { rows } = await sql.query<{ person_id: number }>(
    'select person_id from marketer_applications where id = $1',
    [applicationId],
  )
  return rows[0]?.person_id
}

export async function lockApplication(tx: Sql, applicationId: number): Promise<Application | undefined> {
  const { rows } = await tx.query<Application>(
    `select ${applicationColumns} from marketer_applications m where m.id = $1 for update`,
    [applicationId],
  )
  return rows[0]
}

export async function openApplication(tx: Sql, personId: number, now: Temporal.Instant): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    'insert into marketer_applications (person_id, created_at) values ($1, $2) returning id',
    [personId, now.toString()],
  )
  return rows[0]!.id
}

export async function keepAnswers(
  tx: Sql,
  applicationId: number,
  { isEligible, answers }: { isEligible: boolean; answers: EligibilityAnswers },
): Promise<void> {
  await tx.query('update marketer_applications set is_eligible = $2, answers = $3::jsonb where id = $1', [
    applicationId,
    isEligible,
    JSON.stringify(answers),
  ])
}

export type Description = {
  sponsorId: number
  fatherName: string
  certificateNumber: string
  maritalStatus: string
  militaryStatus: string | null
  iban: string
}

export async function keepDescription(tx: Sql, applicationId: number, described: Description): Promise<void> {
  await tx.query(
    `update marketer_applications
        set sponsor_id = $2, father_name = $3, certificate_number = $4, marital_status = $5,
            military_status = $6, iban = $7
      where id = $1`,
    [
      applicationId,
      described.sponsorId,
      described.fatherName,
      described.certificateNumber,
      described.maritalStatus,
      described.militaryStatus,
      described.iban,
    ],
  )
}

/** Takes a signature back, with the paper made of it. */
export async function clearSignature(tx: Sql, applicationId: number): Promise<void> {
  const { rows } = await tx.query<{ signed_document_id: string | null }>(
    `with signed as (select id, signed_document_id from marketer_applications where id = $1)
     update marketer_applications m
        set contract_version = null, contract_sha256 = null, signed_at = null, signed_address = null,
            signed_document_id = null
       from signed where m.id = signed.id returning signed.signed_document_id`,
    [applicationId],
  )
  const documentId = rows[0]?.signed_document_id
  if (documentId) await deleteDocument(tx, documentId)
}

export type Signature = { version: number; sha256: Buffer; at: Temporal.Instant; address: string }

export async function keepSignature(tx: Sql, applicationId: number, signature: Signature): Promise<void> {
  await tx.query(
    `update marketer_applications
        set contract_version = $2, contract_sha256 = $3, signed_at = $4, signed_address = $5::inet
      where id = $1`,
    [applicationId, signature.version, signature.sha256, signature.at.toString(), signature.address],
  )
}

/** Names the paper of a signature; false where the signature is another one by now, or has its paper. */
export async function keepSignedDocument(
  tx: Sql,
  { applicationId, signedAt, documentId }: { applicationId: number; signedAt: string; documentId: string },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update marketer_applications set signed_document_id = $3
      where id = $1 and signed_at = $2 and signed_document_id is null`,
    [applicationId, signedAt, documentId],
  )
  return rowCount === 1
}

export async function sentDocumentKinds(sql: Sql, personId: number): Promise<ReadonlySet<string>> {
  const { rows } = await sql.query<{ kind: string }>(
    'select distinct kind from documents where person_id = $1',
    [personId],
  )
  return new Set(rows.map((row) => row.kind))
}

export async function submit(tx: Sql, applicationId: number, now: Temporal.Instant): Promise<void> {
  await tx.query(`update marketer_applications set state = 'UnderReview', submitted_at = $2 where id = $1`, [
    applicationId,
    now.toString(),
  ])
}

type Decision = {
  state: 'Approved' | 'Rejected'
  accountId: number
  reason: string
  now: Temporal.Instant
}

export async function decide(tx: Sql, applicationId: number, decision: Decision): Promise<void> {
  await tx.query(
    `update marketer_applications set state = $2, decided_by = $3, reason = $4, decided_at = $5 where id = $1`,
    [applicationId, decision.state, decision.accountId, decision.reason, decision.now.toString()],
  )
}

export async function setPersonState(tx: Sql, personId: number, state: MarketerState): Promise<void> {
  await tx.query('update people set state = $2 where id = $1', [personId, state])
}

/** Makes the applicant a marketer under the superior, with what the application told; a Sheba only where there is none. */
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

/** Whether the network has begun. */
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

/** The person is a normal customer from now on; a block stays, and its end finds the contract ended. */
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

/** What stands on the paper of a signature; undefined where nothing is signed or the paper is made. */
export type Unprinted = {
  application_id: number
  person_id: number
  contract_version: number
  contract_sha256: Buffer
  signed_at: Date
  /** The same moment to the microsecond, which a Date does not hold. */
  signed_at_exactly: string
  signed_address: string
  cellphone: string | null
  username: string
  first_name: string
  last_name: string
  father_name: string
  identity: string
  certificate_number: string
  iban: string
  superior_name: string
  superior_username: string
}

export async function findUnprinted(sql: Sql, applicationId: number): Promise<Unprinted | undefined> {
  const { rows } = await sql.query<Unprinted>(
    `select m.id as application_id, m.person_id, m.contract_version, m.contract_sha256, m.signed_at,
            m.signed_at::text as signed_at_exactly,
            host(m.signed_address) as signed_address, p.cellphone, a.username, p.first_name, p.last_name,
            m.father_name, coalesce(p.national_code, p.foreign_identifier, p.passport_number) as identity,
            m.certificate_number, m.iban, s.first_name || ' ' || s.last_name as superior_name,
            sa.username as superior_username
       from marketer_applications m
       join people p on p.id = m.person_id
       join accounts a on a.id = p.account_id
       join people s on s.id = m.sponsor_id
       join accounts sa on sa.id = s.account_id
      where m.id = $1 and m.signed_at is not null and m.signed_document_id is null`,
    [applicationId],
  )
  return rows[0]
}

/** Applications whose signature has no paper yet, the oldest first. */
export async function signedWithoutPaper(sql: Sql, limit: number): Promise<number[]> {
  const { rows } = await sql.query<{ id: number }>(
    `select id from marketer_applications
      where signed_at is not null and signed_document_id is null order by signed_at, id limit $1`,
    [limit],
  )
  return rows.map((row) => row.id)
}

/** Whoever has this username and finished signing up. */
export async function findSuperior(sql: Sql, usernameFolded: string): Promise<Superior | undefined> {
  const { rows } = await sql.query<Superior>(
    `select ${superiorColumns}
       from accounts a join people p on p.account_id = a.id
      where lower(a.username) = $1 and a.user_type in ('Customer', 'PreferredCustomer', 'NetworkMarketer')`,
    [usernameFolded],
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

/** Remembers that the person read an article; false where there is no such article. The first time counts. */
export async function markRead(
  tx: Sql,
  { personId, articleId, now }: { personId: number; articleId: number; now: Temporal.Instant },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `insert into training_progress (person_id, article_id, read_at)
     select $1, id, $3 from training_articles where id = $2 and published_at is not null
         on conflict (person_id, article_id) do update set read_at = training_progress.read_at`,
    [personId, articleId, now.toString()],
  )
  return rowCount === 1
}
