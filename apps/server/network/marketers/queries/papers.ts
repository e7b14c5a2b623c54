import type { Sql } from '../../../platform/db/pool.ts'

/** Records the paper of a signature; false where the signature changed meanwhile or has its paper. */
export async function saveSignedDocument(
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

/** The data for the paper of a signature; undefined where nothing is signed or the paper is made. */
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

/** Applications whose signature has no paper yet, after one of them in the order of ids. */
export async function signedWithoutPaper(sql: Sql, afterId: number, limit: number): Promise<number[]> {
  const { rows } = await sql.query<{ id: number }>(
    `select id from marketer_applications
      where signed_at is not null and signed_document_id is null and id > $1 order by id limit $2`,
    [afterId, limit],
  )
  return rows.map((row) => row.id)
}
