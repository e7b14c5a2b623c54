import type { EligibilityAnswers } from '@anar/domain/people'
import type { Sql } from '../../../platform/db/pool.ts'
import { deleteDocument } from '../../../platform/documents/index.ts'

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

/** The person's draft or application under review; locked until the transaction ends. */
export async function lockOpenApplication(tx: Sql, personId: number): Promise<Application | undefined> {
  const { rows } = await tx.query<Application>(
    `select ${applicationColumns} from marketer_applications m
      where m.person_id = $1 and m.state in ('Draft', 'UnderReview') for update`,
    [personId],
  )
  return rows[0]
}

/** The same without a lock. */
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

/**
 * Opens an application. It begins with the referrer of the sign-up; one after a rejection with all that was described
 * before, so that only what was refused has to be changed; a Sheba that was changed since is asked again.
 */
export async function openApplication(tx: Sql, personId: number, now: Temporal.Instant): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into marketer_applications
       (person_id, created_at, sponsor_id, father_name, certificate_number, marital_status, military_status, iban)
     select p.id, $2, coalesce(former.sponsor_id, p.sponsor_id), former.father_name, former.certificate_number,
            former.marital_status, former.military_status,
            case when p.iban is null or p.iban = former.iban then former.iban end
       from people p
       left join lateral (
         select * from marketer_applications m where m.person_id = p.id and m.state = 'Rejected'
          order by m.id desc limit 1) as former on true
      where p.id = $1
     returning id`,
    [personId, now.toString()],
  )
  return rows[0]!.id
}

export async function saveAnswers(
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

export async function saveDescription(tx: Sql, applicationId: number, described: Description): Promise<void> {
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

/** Clears a signature and deletes its paper. */
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

export async function saveSignature(tx: Sql, applicationId: number, signature: Signature): Promise<void> {
  await tx.query(
    `update marketer_applications
        set contract_version = $2, contract_sha256 = $3, signed_at = $4, signed_address = $5::inet
      where id = $1`,
    [applicationId, signature.version, signature.sha256, signature.at.toString(), signature.address],
  )
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

/** Records that the person read an article; false for an unknown article. The first time counts. */
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
