import type { Sql } from '../../../platform/db/pool.ts'

export type PersonRow = {
  id: number
  first_name: string
  last_name: string
  national_code: string
  cellphone: string
  email: string
  is_signatory: boolean
  is_main_user: boolean
  phone_proven_at: Date | null
  id_card_document_id: string | null
}

export type PersonFields = {
  firstName: string
  lastName: string
  nationalCode: string
  cellphone: string
  email: string
  isSignatory: boolean
}

/** The personnel of an application in the order in which they were added. */
export async function peopleOf(sql: Sql, applicationId: number): Promise<PersonRow[]> {
  const { rows } = await sql.query<PersonRow>(
    `select id, first_name, last_name, national_code, cellphone, email, is_signatory, is_main_user,
            phone_proven_at, id_card_document_id
       from seller_people where seller_application_id = $1 order by id`,
    [applicationId],
  )
  return rows
}

export async function insertPerson(
  tx: Sql,
  applicationId: number,
  person: PersonFields & { provenAt: Temporal.Instant | null },
): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `insert into seller_people
       (seller_application_id, first_name, last_name, national_code, cellphone, email, is_signatory, phone_proven_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      applicationId,
      person.firstName,
      person.lastName,
      person.nationalCode,
      person.cellphone,
      person.email,
      person.isSignatory,
      person.provenAt?.toString() ?? null,
    ],
  )
  return rows[0]!.id
}

/** Updates one of the personnel. A changed phone is unverified again; a person who does not sign cannot be the main user. */
export async function updatePerson(
  tx: Sql,
  id: number,
  person: PersonFields & { provenAt: Temporal.Instant | null },
): Promise<void> {
  await tx.query(
    `update seller_people
        set first_name = $2, last_name = $3, national_code = $4, cellphone = $5, email = $6, is_signatory = $7,
            is_main_user = is_main_user and $7,
            phone_proven_at = case when cellphone = $5 then coalesce(phone_proven_at, $8) else $8 end
      where id = $1`,
    [
      id,
      person.firstName,
      person.lastName,
      person.nationalCode,
      person.cellphone,
      person.email,
      person.isSignatory,
      person.provenAt?.toString() ?? null,
    ],
  )
}

export async function deletePerson(tx: Sql, id: number): Promise<void> {
  await tx.query('delete from seller_people where id = $1', [id])
}

export async function setMainUser(tx: Sql, applicationId: number, personId: number): Promise<void> {
  await tx.query(
    'update seller_people set is_main_user = false where seller_application_id = $1 and is_main_user',
    [applicationId],
  )
  await tx.query('update seller_people set is_main_user = true where id = $1', [personId])
}

export async function setPhoneProven(tx: Sql, personId: number, now: Temporal.Instant): Promise<void> {
  await tx.query('update seller_people set phone_proven_at = $2 where id = $1', [personId, now.toString()])
}

export async function setIdCard(tx: Sql, personId: number, documentId: string): Promise<void> {
  await tx.query('update seller_people set id_card_document_id = $2 where id = $1', [personId, documentId])
}

/** Deletes a replaced document; a job removes its file. */
export async function deleteDocument(tx: Sql, documentId: string): Promise<void> {
  await tx.query('delete from documents where id = $1', [documentId])
}

/** Which of these mailboxes belong to another account: each has one account, since password recovery uses it. */
export async function takenMailboxes(sql: Sql, emails: readonly string[]): Promise<string[]> {
  const { rows } = await sql.query<{ email: string }>(
    'select lower(email) as email from people where lower(email) = any($1::text[])',
    [emails],
  )
  return rows.map((row) => row.email)
}
