import type * as contract from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { commentLanguage } from '@anar/domain/comments'
import { lockPerson } from '../../platform/caller/index.ts'
import type { CommandContext } from '../../platform/command/index.ts'
import * as queries from './queries.ts'

// Waiting comments of one person: more would only lengthen the moderators' queue.
const waitingLimit = 20

/**
 * Writes or rewrites a person's one comment on a product. Stars count once the text is published; a change of the stars
 * alone needs no approval.
 * @spec 2.product-detail.2
 */
export async function writeComment({
  tx,
  body,
  caller: { personId },
  now,
}: CommandContext<typeof contract.writeComment>): Promise<contract.CommentAnswer> {
  await lockPerson(tx, personId)
  const waiting = await queries.waitingCount(tx, personId, body.productId)
  if (waiting >= waitingLimit) throw new Refusal('TOO_MANY_COMMENTS', { limit: waitingLimit })
  const sent = { ...body, personId, language: commentLanguage(body.text), now }
  await queries.forgetOpinionsOn(tx, sent)
  const comment = await queries.upsertComment(tx, sent)
  if (!comment) throw new Refusal('PRODUCT_NOT_FOUND')
  return { commentId: comment.id, state: comment.state }
}

/** Deletes the caller's own comment, with its votes and stars.  */
export async function deleteComment({
  tx,
  body,
  caller,
}: CommandContext<typeof contract.deleteComment>): Promise<Record<string, never>> {
  const wasThere = await queries.deleteOwnComment(tx, body.commentId, caller.personId)
  if (!wasThere) throw new Refusal('COMMENT_NOT_FOUND')
  return {}
}

/** Whether a comment helped, once of each person and changeable. @spec 2.product-detail */
export async function voteOnComment(
  context: CommandContext<typeof contract.voteOnComment>,
): Promise<contract.VoteAnswer> {
  const { tx, body, caller } = context
  await assertOfAnother(context)
  await queries.writeVote(tx, { ...body, personId: caller.personId })
  return queries.votesOn(tx, body.commentId)
}

/** Reports a comment to the office; a second report of the same person changes nothing.  */
export async function reportComment(
  context: CommandContext<typeof contract.reportComment>,
): Promise<Record<string, never>> {
  const { tx, body, caller, now } = context
  await assertOfAnother(context)
  await queries.insertReport(tx, { ...body, personId: caller.personId, now })
  return {}
}

async function assertOfAnother({
  tx,
  body,
  caller,
}: Pick<CommandContext<typeof contract.deleteComment>, 'tx' | 'body' | 'caller'>): Promise<void> {
  const writer = await queries.writerOfPublished(tx, body.commentId)
  if (writer === undefined) throw new Refusal('COMMENT_NOT_FOUND')
  if (writer === caller.personId) throw new Refusal('OWN_COMMENT')
}
