import { randomBytes } from 'node:crypto'
import type { UploadedKind } from '@anar/contract/commands'
import type { documentKinds } from '@anar/contract/entities'
import { deleteAll } from '../db/delete-all.ts'
import type { Sql } from '../db/pool.ts'
import { cancelRemoval } from '../files/index.ts'
import { FilesUnavailable } from '../ports/files.ts'
import type { StoredFile } from './document-store.ts'

export type DocumentKind = (typeof documentKinds)[number]

export type DocumentRow = {
  id: string
  person_id: number | null
  seller_application_id: number | null
  return_id: number | null
  complaint_id: number | null
  kind: DocumentKind
  file_key: string
  media_type: string
}

// Written as the index documents_evidence has it.
const isLooseEvidence =
  "kind in ('RETURN_IMAGE', 'COMPLAINT_IMAGE') and return_id is null and complaint_id is null"

const idShape = /^[A-Za-z0-9_-]{22,60}$/

/** Undefined also where the id from an address is malformed. */
export async function findDocument(sql: Sql, id: string): Promise<DocumentRow | undefined> {
  if (!idShape.test(id)) return undefined
  const { rows } = await sql.query<DocumentRow>(
    `select id, person_id, seller_application_id, return_id, complaint_id, kind, file_key, media_type
       from documents where id = $1`,
    [id],
  )
  return rows[0]
}

export type NewDocument = {
  owner: { personId: number } | { sellerApplicationId: number }
  kind: DocumentKind
  file: StoredFile
  now: Temporal.Instant
}

/**
 * Inserts the row of a file that `storeFile` stored; without it the file would be removed again.
 * @returns the document's random id
 * @throws FilesUnavailable where that took so long that the file was removed
 */
export async function insertDocument(tx: Sql, { owner, kind, file, now }: NewDocument): Promise<string> {
  if (!(await cancelRemoval(tx, file.fileKey))) throw new FilesUnavailable(new Error('the file was removed'))
  const id = randomBytes(18).toString('base64url')
  await tx.query(
    `insert into documents (id, person_id, seller_application_id, kind, file_key, media_type, byte_size, sha256, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      id,
      'personId' in owner ? owner.personId : null,
      'sellerApplicationId' in owner ? owner.sellerApplicationId : null,
      kind,
      file.fileKey,
      file.mediaType,
      file.byteSize,
      file.sha256,
      now.toString(),
    ],
  )
  return id
}

/** Deletes a document; a job removes its file from the store. */
export async function deleteDocument(tx: Sql, id: string): Promise<void> {
  await tx.query('delete from documents where id = $1', [id])
}

/** Deletes the images of a kind that no submitted application used. */
export async function deleteReplaced(tx: Sql, personId: number, kind: DocumentKind): Promise<void> {
  await tx.query(
    `delete from documents
      where person_id = $1 and kind = $2
        and created_at > coalesce((select max(submitted_at) from marketer_applications where person_id = $1), '-infinity')`,
    [personId, kind],
  )
}

export async function isUnderReview(tx: Sql, personId: number): Promise<boolean> {
  const { rowCount } = await tx.query(
    `select from marketer_applications where person_id = $1 and state = 'UnderReview'`,
    [personId],
  )
  return rowCount > 0
}

export async function isPerson(tx: Sql, personId: number): Promise<boolean> {
  const { rowCount } = await tx.query('select from people where id = $1', [personId])
  return rowCount > 0
}

// ── images of returns and complaints ─────────────────────────────────────────

/** How many uploaded images of a person are not attached yet. */
export async function looseEvidenceCount(tx: Sql, personId: number): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(*)::int as count from documents
      where person_id = $1 and ${isLooseEvidence}`,
    [personId],
  )
  return rows[0]!.count
}

/**
 * Attaches a person's uploaded images to a return or a complaint.
 * @returns how many were attached: fewer where one is another's, of another kind, attached already or deleted
 */
export async function attachEvidence(
  tx: Sql,
  input: {
    personId: number
    documentIds: readonly string[]
    to: { returnId: number } | { complaintId: number }
  },
): Promise<number> {
  const { personId, documentIds, to } = input
  const [kind, column, id] =
    'returnId' in to
      ? (['RETURN_IMAGE', 'return_id', to.returnId] as const)
      : (['COMPLAINT_IMAGE', 'complaint_id', to.complaintId] as const)
  const { rowCount } = await tx.query(
    `update documents set ${column} = $4
      where person_id = $1 and kind = $2 and id = any($3::text[]) and ${isLooseEvidence}`,
    [personId, kind, documentIds, id],
  )
  return rowCount
}

/** Deletes images that were uploaded before an instant and never attached; a job removes their files. */
export async function forgetLooseEvidenceBefore(sql: Sql, instant: Temporal.Instant): Promise<number> {
  const { rowCount } = await sql.query(`delete from documents where created_at < $1 and ${isLooseEvidence}`, [
    instant.toString(),
  ])
  return rowCount
}

// ── hand-overs ───────────────────────────────────────────────────────────────

export type HandOver = { person_id: number; kind: UploadedKind; expires_at: Date }

type NewHandOver = { tokenHash: Buffer; personId: number; kind: UploadedKind; now: Temporal.Instant }

/** Opens a hand-over; the one before for the same document ends. */
export async function openHandOver(
  tx: Sql,
  made: NewHandOver & { expiresAt: Temporal.Instant },
): Promise<void> {
  const { tokenHash, personId, kind, now, expiresAt } = made
  await tx.query(
    'update document_hand_overs set ended_at = $3 where person_id = $1 and kind = $2 and ended_at is null',
    [personId, kind, now.toString()],
  )
  await tx.query(
    `insert into document_hand_overs (token_hash, person_id, kind, created_at, expires_at) values ($1, $2, $3, $4, $5)`,
    [tokenHash, personId, kind, now.toString(), expiresAt.toString()],
  )
}

/** The open hand-over of a token, of a person who may still apply. */
export async function findHandOver(
  sql: Sql,
  tokenHash: Buffer,
  now: Temporal.Instant,
): Promise<HandOver | undefined> {
  const { rows } = await sql.query<HandOver>(
    `select h.person_id, h.kind, h.expires_at
       from document_hand_overs h
       join people p on p.id = h.person_id
       join accounts a on a.id = p.account_id
      where h.token_hash = $1 and h.ended_at is null and h.expires_at > $2
        and a.closed_at is null and a.user_type in ('Customer', 'PreferredCustomer')`,
    [tokenHash, now.toString()],
  )
  return rows[0]
}

/** Ends a hand-over; false where it has ended already. */
export async function endHandOver(tx: Sql, tokenHash: Buffer, now: Temporal.Instant): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update document_hand_overs set ended_at = $2 where token_hash = $1 and ended_at is null and expires_at > $2',
    [tokenHash, now.toString()],
  )
  return rowCount === 1
}

export function forgetHandOversBefore(sql: Sql, instant: Temporal.Instant): Promise<number> {
  return deleteAll(sql, {
    table: 'document_hand_overs',
    where: 'expires_at < $1',
    values: [instant.toString()],
  })
}
