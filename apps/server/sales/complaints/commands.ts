import type {
  answerComplaint as answerSchema,
  ComplaintAnswer,
  closeComplaint as closeSchema,
  fileComplaint as fileSchema,
} from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { tehranDay } from '@anar/domain/calendar'
import { type ComplaintState, canMoveComplaint } from '@anar/domain/complaints'
import type { Actor } from '@anar/domain/ordering'
import { recordAudit } from '../../platform/audit/index.ts'
import { lockPerson } from '../../platform/caller/index.ts'
import type { CommandContext } from '../../platform/command/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { attachEvidence } from '../../platform/documents/index.ts'
import { giveNotice } from '../../platform/notices/index.ts'
import { settingsOf } from '../../platform/settings/index.ts'
import * as queries from './queries.ts'

// Unanswered reports of one person. Each sends an SMS, so recently withdrawn ones count too.
const openLimit = 5

/**
 * Files a dissatisfaction report; from here the clock runs. ORDER_NOT_FOUND, TOO_MANY_COMPLAINTS {limit},
 * @spec 9.limits, 2.dissatisfaction.1
 */
export async function fileComplaint({
  tx,
  body,
  caller,
  now,
}: CommandContext<typeof fileSchema>): Promise<ComplaintAnswer> {
  const { personId } = caller
  const { subject, text, saleOrderId } = body
  await lockPerson(tx, personId)
  if ((await queries.openComplaintCount(tx, personId, now)) >= openLimit) {
    throw new Refusal('TOO_MANY_COMPLAINTS', { limit: openLimit })
  }
  if (saleOrderId !== null && !(await queries.isOwnOrder(tx, saleOrderId, personId))) {
    throw new Refusal('ORDER_NOT_FOUND')
  }
  const { complaintHours, returnImages } = await settingsOf(tx)
  const dueAt = now.add({ hours: complaintHours })
  const complaintId = await queries.insertComplaint(tx, { personId, saleOrderId, subject, text, now, dueAt })
  const documentIds = [...new Set(body.documentIds)]
  if (documentIds.length > returnImages) throw new Refusal('TOO_MANY_IMAGES', { limit: returnImages })
  const attached = await attachEvidence(tx, { personId, documentIds, to: { complaintId } })
  if (attached < documentIds.length) throw new Refusal('IMAGES_GONE')
  const details = { subject, day: tehranDay(dueAt.epochMilliseconds) }
  await giveNotice(tx, {
    personId,
    kind: 'COMPLAINT_FILED',
    details,
    occasion: `complaint ${complaintId}`,
    now,
  })
  return { complaintId, state: 'Open', dueAt: dueAt.toString() }
}

/** The author closes a report: withdraws it, or accepts its answer.  @spec 2.dissatisfaction */
export async function closeOwnComplaint({
  tx,
  body,
  caller,
  now,
}: CommandContext<typeof closeSchema>): Promise<ComplaintAnswer> {
  const complaint = await queries.lockComplaint(tx, body.complaintId)
  if (complaint?.person_id !== caller.personId) throw new Refusal('COMPLAINT_NOT_FOUND')
  assertMove(complaint, 'Closed', 'buyer')
  await queries.writeClosing(tx, { complaintId: complaint.id, accountId: caller.accountId, now })
  return answered(complaint, 'Closed')
}

/** Answers a report, once. @spec 2.dissatisfaction, 1.back-office */
export async function answerComplaint({
  tx,
  body,
  caller,
  now,
}: CommandContext<typeof answerSchema>): Promise<ComplaintAnswer> {
  const complaint = await existing(tx, body.complaintId)
  assertMove(complaint, 'Answered', 'office')
  const { accountId } = caller
  await queries.writeAnswer(tx, { complaintId: complaint.id, answer: body.answer, accountId, now })
  await giveNotice(tx, {
    personId: complaint.person_id,
    kind: 'COMPLAINT_ANSWERED',
    details: { subject: complaint.subject },
    occasion: `complaint ${complaint.id}`,
    now,
  })
  const isInTime = now.epochMilliseconds <= complaint.due_at.getTime()
  const details = { answer: body.answer, isInTime }
  await recordAudit(tx, {
    accountId,
    action: 'complaints/answer',
    subject: `complaint ${complaint.id}`,
    details,
    now,
  })
  return answered(complaint, 'Answered')
}

/** The office closes an answered report.  @spec 1.back-office */
export async function closeComplaint({
  tx,
  body,
  caller,
  now,
}: CommandContext<typeof closeSchema>): Promise<ComplaintAnswer> {
  const complaint = await existing(tx, body.complaintId)
  assertMove(complaint, 'Closed', 'office')
  const { accountId } = caller
  await queries.writeClosing(tx, { complaintId: complaint.id, accountId, now })
  await recordAudit(tx, {
    accountId,
    action: 'complaints/close',
    subject: `complaint ${complaint.id}`,
    details: {},
    now,
  })
  return answered(complaint, 'Closed')
}

async function existing(tx: Sql, complaintId: number): Promise<queries.ComplaintRow> {
  const complaint = await queries.lockComplaint(tx, complaintId)
  if (!complaint) throw new Refusal('COMPLAINT_NOT_FOUND')
  return complaint
}

function assertMove({ state: from }: queries.ComplaintRow, to: ComplaintState, actor: Actor): void {
  if (!canMoveComplaint({ from, to, actor })) throw new Refusal('COMPLAINT_STATE', { from, to })
}

const answered = ({ id, due_at }: queries.ComplaintRow, state: ComplaintState): ComplaintAnswer => ({
  complaintId: id,
  state,
  dueAt: due_at.toISOString(),
})
