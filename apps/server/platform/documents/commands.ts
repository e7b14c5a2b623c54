import { createHash, randomBytes } from 'node:crypto'
import type {
  DocumentAnswer,
  EvidenceKind,
  HandOverAnswer,
  HandOverState,
  UploadedKind,
} from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { recordAudit } from '../audit/index.ts'
import { lockPerson } from '../caller/index.ts'
import { transact } from '../command/index.ts'
import type { Database, Sql } from '../db/pool.ts'
import type { Sender } from '../processes/bounded-queue.ts'
import type { DocumentStore } from './document-store.ts'
import * as queries from './queries.ts'

const handOverMinutes = 15
const tokenBytes = 32

type Upload = {
  store: DocumentStore
  database: Database
  original: Buffer
  sender: Sender
  now: Temporal.Instant
}

/**
 * Stores an image for a person's application. It replaces the former one of its kind, unless a submitted application
 * uses that. CANNOT_CHANGE_NOW while an application is under review.
 * @spec 3.person, 5.upload-size
 */
export function storeForApplication(
  upload: Upload & { personId: number; kind: UploadedKind },
): Promise<DocumentAnswer> {
  const { personId, kind, now } = upload
  return storeDocument(upload, async (tx, file) => {
    await lockPerson(tx, personId)
    if (await queries.isUnderReview(tx, personId)) throw new Refusal('CANNOT_CHANGE_NOW')
    await queries.deleteReplaced(tx, personId, kind)
    return queries.insertDocument(tx, { owner: { personId }, kind, file, now })
  })
}

/** Stores a document that the office received about a person, with an audit entry; earlier ones stay. NOT_FOUND for an unknown person. */
export function storeForPerson(
  upload: Upload & { personId: number; kind: 'INHERITANCE'; accountId: number },
): Promise<DocumentAnswer> {
  const { personId, kind, accountId, now } = upload
  return storeDocument(upload, async (tx, file) => {
    if (!(await queries.isPerson(tx, personId))) throw new Refusal('NOT_FOUND')
    const documentId = await queries.insertDocument(tx, { owner: { personId }, kind, file, now })
    const subject = `person ${personId}`
    await recordAudit(tx, { accountId, action: 'documents/add', subject, details: { documentId, kind }, now })
    return documentId
  })
}

// Enough to choose, remove and choose again within a day.
const looseEvidenceLimit = 30

/**
 * Stores an image for a return or complaint. It is deleted after a day unless the return or the complaint names it.
 * TOO_MANY_IMAGES.
 * @spec 5.defect-report
 */
export function storeEvidence(
  upload: Upload & { personId: number; kind: EvidenceKind },
): Promise<DocumentAnswer> {
  const { personId, kind, now } = upload
  return storeDocument(upload, async (tx, file) => {
    await lockPerson(tx, personId)
    const isFull = (await queries.looseEvidenceCount(tx, personId)) >= looseEvidenceLimit
    if (isFull) throw new Refusal('TOO_MANY_IMAGES', { limit: looseEvidenceLimit })
    return queries.insertDocument(tx, { owner: { personId }, kind, file, now })
  })
}

async function storeDocument(
  { store, database, original, sender }: Upload,
  insert: (tx: Sql, file: Awaited<ReturnType<DocumentStore['storeImage']>>) => Promise<string>,
): Promise<DocumentAnswer> {
  const file = await store.storeImage(original, sender)
  return { documentId: await transact(database, (tx) => insert(tx, file)) }
}

type HandOverInput = { tx: Sql; personId: number; kind: UploadedKind; now: Temporal.Instant }

/**
 * Creates a token with which a phone may upload this one document within 15 minutes. CANNOT_CHANGE_NOW while an
 * application is under review.
 * @spec 8.messages.11
 */
export async function openHandOver({ tx, personId, kind, now }: HandOverInput): Promise<HandOverAnswer> {
  await lockPerson(tx, personId)
  if (await queries.isUnderReview(tx, personId)) throw new Refusal('CANNOT_CHANGE_NOW')
  const token = randomBytes(tokenBytes).toString('base64url')
  const expiresAt = now.add({ minutes: handOverMinutes })
  await queries.openHandOver(tx, { tokenHash: hashOfHandOver(token), personId, kind, now, expiresAt })
  return { token, expiresAt: expiresAt.toString(), expiresInSeconds: handOverMinutes * 60 }
}

/** The hand-over of a token. HAND_OVER_ENDED where it was used, expired or never existed. */
export async function checkHandOver(
  sql: Sql,
  token: string,
  now: Temporal.Instant,
): Promise<HandOverState & { personId: number }> {
  const handOver = await queries.findHandOver(sql, hashOfHandOver(token), now)
  if (!handOver) throw new Refusal('HAND_OVER_ENDED')
  const expiresInSeconds = Math.floor((handOver.expires_at.getTime() - now.epochMilliseconds) / 1000)
  return { kind: handOver.kind, expiresInSeconds, personId: handOver.person_id }
}

/** Stores the image that was uploaded with a token, and ends the token. HAND_OVER_ENDED, CANNOT_CHANGE_NOW. */
export async function storeHandedOver(
  upload: Upload & { personId: number; kind: UploadedKind; token: string },
): Promise<DocumentAnswer> {
  const { personId, kind, token, now } = upload
  return storeDocument(upload, async (tx, file) => {
    await lockPerson(tx, personId)
    if (await queries.isUnderReview(tx, personId)) throw new Refusal('CANNOT_CHANGE_NOW')
    // Of two concurrent uploads with a token, the second is refused.
    if (!(await queries.endHandOver(tx, hashOfHandOver(token), now))) throw new Refusal('HAND_OVER_ENDED')
    await queries.deleteReplaced(tx, personId, kind)
    return queries.insertDocument(tx, { owner: { personId }, kind, file, now })
  })
}

function hashOfHandOver(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
