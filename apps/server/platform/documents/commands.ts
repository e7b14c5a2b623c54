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
 * Keeps a picture for a person's application; it takes the place of the one before of its kind, unless a submitted
 * application stands on that. CANNOT_CHANGE_NOW while an application is under review.
 * @spec 3.person, 5.upload-size
 */
export function keepForApplication(
  upload: Upload & { personId: number; kind: UploadedKind },
): Promise<DocumentAnswer> {
  const { personId, kind, now } = upload
  return keep(upload, async (tx, file) => {
    await lockPerson(tx, personId)
    if (await queries.isUnderReview(tx, personId)) throw new Refusal('CANNOT_CHANGE_NOW')
    await queries.deleteReplaced(tx, personId, kind)
    return queries.insertDocument(tx, { owner: { personId }, kind, file, now })
  })
}

/** Keeps a paper about a person that the office was given, and who added it; earlier ones stay. NOT_FOUND without such a person. */
export function keepForPerson(
  upload: Upload & { personId: number; kind: 'INHERITANCE'; accountId: number },
): Promise<DocumentAnswer> {
  const { personId, kind, accountId, now } = upload
  return keep(upload, async (tx, file) => {
    if (!(await queries.isPerson(tx, personId))) throw new Refusal('NOT_FOUND')
    const documentId = await queries.insertDocument(tx, { owner: { personId }, kind, file, now })
    const subject = `person ${personId}`
    await recordAudit(tx, { accountId, action: 'documents/add', subject, details: { documentId, kind }, now })
    return documentId
  })
}

// So many may be chosen, thrown away and chosen again in a day.
const looseEvidenceLimit = 30

/**
 * Keeps a picture of what a person will return or complain about; it is forgotten after a day unless the return or
 * the complaint names it. TOO_MANY_PICTURES.
 * @spec 5.defect-report
 */
export function keepEvidence(
  upload: Upload & { personId: number; kind: EvidenceKind },
): Promise<DocumentAnswer> {
  const { personId, kind, now } = upload
  return keep(upload, async (tx, file) => {
    await lockPerson(tx, personId)
    const isFull = (await queries.looseEvidenceCount(tx, personId)) >= looseEvidenceLimit
    if (isFull) throw new Refusal('TOO_MANY_PICTURES', { limit: looseEvidenceLimit })
    return queries.insertDocument(tx, { owner: { personId }, kind, file, now })
  })
}

// The file is stored first: a row never names one that is not there. Where no row comes of it, it is taken away later.
async function keep(
  { store, database, original, sender, now }: Upload,
  insert: (tx: Sql, file: Awaited<ReturnType<DocumentStore['storeImage']>>) => Promise<string>,
): Promise<DocumentAnswer> {
  const file = await store.storeImage(original, sender)
  try {
    return { documentId: await transact(database, (tx) => insert(tx, file)) }
  } catch (error) {
    await queries.removeFileLater(database, file.fileKey, now)
    throw error
  }
}

type Asked = { tx: Sql; personId: number; kind: UploadedKind; now: Temporal.Instant }

/**
 * Makes the token with which a phone may send this one document within a quarter of an hour. CANNOT_CHANGE_NOW while
 * an application is under review.
 * @spec 8.messages.11
 */
export async function openHandOver({ tx, personId, kind, now }: Asked): Promise<HandOverAnswer> {
  await lockPerson(tx, personId)
  if (await queries.isUnderReview(tx, personId)) throw new Refusal('CANNOT_CHANGE_NOW')
  const token = randomBytes(tokenBytes).toString('base64url')
  const expiresAt = now.add({ minutes: handOverMinutes })
  await queries.openHandOver(tx, { tokenHash: hashOfHandOver(token), personId, kind, now, expiresAt })
  return { token, expiresAt: expiresAt.toString(), expiresInSeconds: handOverMinutes * 60 }
}

/** What a token is for: HAND_OVER_ENDED where it was used, is too old or was never made. */
export async function checkHandOver(
  sql: Sql,
  token: string,
  now: Temporal.Instant,
): Promise<HandOverState & { personId: number }> {
  const found = await queries.findHandOver(sql, hashOfHandOver(token), now)
  if (!found) throw new Refusal('HAND_OVER_ENDED')
  const expiresInSeconds = Math.floor((found.expires_at.getTime() - now.epochMilliseconds) / 1000)
  return { kind: found.kind, expiresInSeconds, personId: found.person_id }
}

/** Keeps the picture that came with a token and uses the token up. HAND_OVER_ENDED, CANNOT_CHANGE_NOW. */
export async function keepHandedOver(
  upload: Upload & { personId: number; kind: UploadedKind; token: string },
): Promise<DocumentAnswer> {
  const { personId, kind, token, now } = upload
  return keep(upload, async (tx, file) => {
    await lockPerson(tx, personId)
    if (await queries.isUnderReview(tx, personId)) throw new Refusal('CANNOT_CHANGE_NOW')
    // A phone that sends twice at once: the second finds the token used.
    if (!(await queries.endHandOver(tx, hashOfHandOver(token), now))) throw new Refusal('HAND_OVER_ENDED')
    await queries.deleteReplaced(tx, personId, kind)
    return queries.insertDocument(tx, { owner: { personId }, kind, file, now })
  })
}

function hashOfHandOver(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
