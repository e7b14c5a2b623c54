import type { SellerType } from '@anar/domain/sellers'
import type { Sql } from '../../../platform/db/pool.ts'
import type { Locale } from '../../../platform/http/locale.ts'

export type ApplicationState = 'Draft' | 'UnderReview' | 'Approved' | 'Rejected'

export type ApplicationRow = {
  id: number
  cellphone: string
  state: ApplicationState
  language: Locale['language']
  seller_type: SellerType | null
  business_name: string | null
  iban: string | null
  landline: string | null
  telegram_id: string | null
  company_name: string | null
  company_type: string | null
  registration_number: string | null
  company_national_code: string | null
  economic_number: string | null
  official_newspaper: string | null
  official_newspaper_document_id: string | null
  last_step_at: Date
  submitted_at: Date | null
  reason: string
  seller_id: number | null
}

/** The application of a browser's token, locked until the transaction ends. */
export async function lockApplicationByToken(
  tx: Sql,
  tokenHash: Buffer,
): Promise<ApplicationRow | undefined> {
  const { rows } = await tx.query<ApplicationRow>(
    'select * from seller_applications where token_hash = $1 for update',
    [tokenHash],
  )
  return rows[0]
}

export async function findApplicationByToken(
  sql: Sql,
  tokenHash: Buffer,
): Promise<ApplicationRow | undefined> {
  const { rows } = await sql.query<ApplicationRow>(
    'select * from seller_applications where token_hash = $1',
    [tokenHash],
  )
  return rows[0]
}

export async function lockApplication(tx: Sql, id: number): Promise<ApplicationRow | undefined> {
  const { rows } = await tx.query<ApplicationRow>(
    'select * from seller_applications where id = $1 for update',
    [id],
  )
  return rows[0]
}

/** The phone's applications, locked: the open one first, then the approved ones, the newest first. */
export async function lockApplicationsOf(tx: Sql, cellphone: string): Promise<ApplicationRow[]> {
  const { rows } = await tx.query<ApplicationRow>(
    `select * from seller_applications where cellphone = $1
      order by (state = 'Approved'), id desc for update`,
    [cellphone],
  )
  return rows
}

/**
 * Opens an application for a phone without an open one. Where another browser with the same phone opened one first, that
 * one gets the new token.
 */
export async function openApplication(
  tx: Sql,
  fields: { tokenHash: Buffer; cellphone: string; language: Locale['language']; now: Temporal.Instant },
): Promise<ApplicationRow> {
  const { rows } = await tx.query<ApplicationRow>(
    `insert into seller_applications (token_hash, cellphone, language, started_at, last_step_at)
     values ($1, $2, $3, $4, $4)
     on conflict (cellphone) where state <> 'Approved' do update
        set token_hash = excluded.token_hash, language = excluded.language, last_step_at = excluded.last_step_at
     returning *`,
    [fields.tokenHash, fields.cellphone, fields.language, fields.now.toString()],
  )
  return rows[0]!
}

/** Gives the application a new token, which replaces the former one. */
export async function handOverApplication(
  tx: Sql,
  id: number,
  to: { tokenHash: Buffer; language: Locale['language']; now: Temporal.Instant },
): Promise<void> {
  await tx.query(
    'update seller_applications set token_hash = $2, language = $3, last_step_at = $4 where id = $1',
    [id, to.tokenHash, to.language, to.now.toString()],
  )
}

export async function touchApplication(
  tx: Sql,
  id: number,
  { language, now }: { language: Locale['language']; now: Temporal.Instant },
): Promise<void> {
  await tx.query('update seller_applications set language = $2, last_step_at = $3 where id = $1', [
    id,
    language,
    now.toString(),
  ])
}

export async function setSellerType(tx: Sql, id: number, sellerType: SellerType): Promise<void> {
  await tx.query('update seller_applications set seller_type = $2 where id = $1', [id, sellerType])
}

export async function setBusiness(
  tx: Sql,
  id: number,
  business: { businessName: string; iban: string; landline: string; telegramId: string | null },
): Promise<void> {
  await tx.query(
    `update seller_applications set business_name = $2, iban = $3, landline = $4, telegram_id = $5 where id = $1`,
    [id, business.businessName, business.iban, business.landline, business.telegramId],
  )
}

export async function setCompany(
  tx: Sql,
  id: number,
  company: {
    companyName: string
    companyType: string
    registrationNumber: string
    companyNationalCode: string
    economicNumber: string
    officialNewspaper: string
  },
): Promise<void> {
  await tx.query(
    `update seller_applications
        set company_name = $2, company_type = $3, registration_number = $4, company_national_code = $5,
            economic_number = $6, official_newspaper = $7
      where id = $1`,
    [
      id,
      company.companyName,
      company.companyType,
      company.registrationNumber,
      company.companyNationalCode,
      company.economicNumber,
      company.officialNewspaper,
    ],
  )
}

export async function setOfficialNewspaper(tx: Sql, id: number, documentId: string): Promise<void> {
  await tx.query('update seller_applications set official_newspaper_document_id = $2 where id = $1', [
    id,
    documentId,
  ])
}

/** Submits the application; clears the company's fields of a natural person. */
export async function submitApplication(tx: Sql, id: number, now: Temporal.Instant): Promise<void> {
  await tx.query(
    `update seller_applications
        set state = 'UnderReview', submitted_at = $2, decided_at = null, decided_by = null, reason = ''
      where id = $1`,
    [id, now.toString()],
  )
  await tx.query(
    `update seller_applications
        set company_name = null, company_type = null, registration_number = null, company_national_code = null,
            economic_number = null, official_newspaper = null, official_newspaper_document_id = null
      where id = $1 and seller_type = 'NATURAL_PERSON'`,
    [id],
  )
}

export type Decision = {
  state: 'Approved' | 'Rejected'
  reason: string
  sellerId: number | null
  accountId: number
  now: Temporal.Instant
}

export async function decideApplication(tx: Sql, id: number, decision: Decision): Promise<void> {
  await tx.query(
    `update seller_applications
        set state = $2, reason = $3, seller_id = $4, decided_by = $5, decided_at = $6, last_step_at = $6
      where id = $1`,
    [id, decision.state, decision.reason, decision.sellerId, decision.accountId, decision.now.toString()],
  )
}

/** When it was submitted, formatted as in search; null for one that was not. */
export async function momentOfSubmission(sql: Sql, id: number, calendar: string): Promise<string | null> {
  const { rows } = await sql.query<{ moment: string | null }>(
    'select moment_in_calendar(submitted_at, $2) as moment from seller_applications where id = $1',
    [id, calendar],
  )
  return rows[0]?.moment ?? null
}

export async function deleteApplication(tx: Sql, id: number): Promise<void> {
  await tx.query('delete from seller_applications where id = $1', [id])
}

/** Deletes idle drafts and rejected applications; returns how many. */
export async function forgetApplications(
  sql: Sql,
  before: { drafts: Temporal.Instant; rejected: Temporal.Instant },
): Promise<number> {
  const { rowCount } = await sql.query(
    `delete from seller_applications
      where (state = 'Draft' and last_step_at < $1) or (state = 'Rejected' and last_step_at < $2)`,
    [before.drafts.toString(), before.rejected.toString()],
  )
  return rowCount
}
