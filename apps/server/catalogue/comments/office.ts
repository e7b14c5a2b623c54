import type * as contract from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { namesDetail } from '@anar/contract/notices'
import { type CommentDecision, type CommentState, canDecideComment } from '@anar/domain/comments'
import { recordAudit } from '../../platform/audit/index.ts'
import type { CommandContext } from '../../platform/command/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import { giveNotice } from '../../platform/notices/index.ts'
import * as queries from './queries.ts'

type Read = { comments: readonly { commentId: number; revision: number }[] }
type By = { tx: Sql; caller: { accountId: number }; now: Temporal.Instant }

/**
 * Publishes comments, all of them or none, and settles their reports.
 * @spec 2.product-detail, 1.back-office
 */
export async function publishComments(
  context: CommandContext<typeof contract.publishComments>,
): Promise<Record<string, never>> {
  const rows = await readRows(context.tx, context.body, 'publish')
  const decision = { state: 'Published', reason: null } as const
  await write(context, rows, decision)
  // A reported comment that stays published causes no notice.
  for (const row of rows.filter(({ state }) => state !== 'Published')) {
    await giveNotice(context.tx, { ...noticeOf(row, context.now), kind: 'COMMENT_PUBLISHED' })
  }
  await record(context, rows, decision)
  return {}
}

/**
 * Refuses comments, all of them or none, for a reason that each writer receives.
 * @spec 2.product-detail, 1.back-office
 */
export async function refuseComments(
  context: CommandContext<typeof contract.refuseComments>,
): Promise<Record<string, never>> {
  const { tx, body, now } = context
  const { reason } = body
  const rows = await readRows(tx, body, 'refuse')
  const decision = { state: 'Rejected', reason } as const
  await write(context, rows, decision)
  for (const row of rows) {
    const { personId, occasion, details } = noticeOf(row, now)
    const { product } = details
    await giveNotice(tx, { personId, kind: 'COMMENT_REFUSED', occasion, details: { product, reason }, now })
  }
  await record(context, rows, decision)
  return {}
}

/** Answers a comment publicly, or removes the answer.  @spec 1.back-office */
export async function answerComment({
  tx,
  body,
  caller,
  now,
}: CommandContext<typeof contract.answerComment>): Promise<Record<string, never>> {
  const [row] = await queries.lockComments(tx, [body.commentId])
  if (!row) throw new Refusal('COMMENT_NOT_FOUND')
  if (row.state !== 'Published') throw new Refusal('COMMENT_STATE', { from: row.state, to: 'Published' })
  const answer = body.answer === '' ? null : body.answer
  const { accountId } = caller
  await queries.writeAnswer(tx, { commentId: row.id, answer, accountId, now })
  if (answer !== null) await giveNotice(tx, { ...noticeOf(row, now), kind: 'COMMENT_ANSWERED' })
  await recordAudit(tx, {
    accountId,
    action: 'comments/answer',
    subject: `comment ${row.id}`,
    details: { answer },
    now,
  })
  return {}
}

// The rows in the revision that the moderator read: a later change was not part of the decision.
async function readRows(
  tx: Sql,
  { comments }: Read,
  decision: CommentDecision,
): Promise<queries.CommentRow[]> {
  const revisions = new Map(comments.map(({ commentId, revision }) => [commentId, revision]))
  const rows = await queries.lockComments(tx, [...revisions.keys()])
  if (rows.length < revisions.size) throw new Refusal('COMMENT_NOT_FOUND')
  for (const { id, state, revision } of rows) {
    if (revision !== revisions.get(id)) throw new Refusal('COMMENT_CHANGED')
    if (!canDecideComment(state, decision)) {
      throw new Refusal('COMMENT_STATE', {
        from: state,
        to: decision === 'publish' ? 'Published' : 'Rejected',
      })
    }
  }
  return rows
}

type Decision = { state: CommentState; reason: string | null }

function write(
  { tx, caller: { accountId }, now }: By,
  rows: readonly queries.CommentRow[],
  { state, reason }: Decision,
): Promise<void> {
  const commentIds = rows.map(({ id }) => id)
  return queries.writeDecision(tx, { commentIds, state, reason, accountId, now })
}

// Last: the audit log stays locked until the commit.
async function record(
  { tx, caller: { accountId }, now }: By,
  rows: readonly queries.CommentRow[],
  { state, reason }: Decision,
): Promise<void> {
  for (const row of rows) {
    const { id, revision, state: from, report_count: reports } = row
    await recordAudit(tx, {
      accountId,
      action: state === 'Published' ? 'comments/publish' : 'comments/refuse',
      subject: `comment ${id}`,
      details: { from, revision, reports, ...(reason === null ? {} : { reason }) },
      now,
    })
  }
}

const noticeOf = (row: queries.CommentRow, now: Temporal.Instant) => ({
  personId: row.person_id,
  details: { product: namesDetail(row.product_name), productId: String(row.product_id) },
  // The time is part of the occasion, since a comment can be decided on more than once.
  occasion: `comment ${row.id} ${now}`,
  now,
})
