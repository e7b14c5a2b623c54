import type { CommentState } from '@anar/domain/comments'
import type { Sql } from '../../platform/db/pool.ts'

type SentComment = {
  productId: number
  personId: number
  rating: number | null
  text: string
  language: 'fa' | 'en'
  now: Temporal.Instant
}

/**
 * Inserts or replaces a person's comment on a published product; writes nothing where the product is not published. A
 * new text waits for approval and starts without votes and without the answer to the old one; stars alone count at once.
 */
export async function upsertComment(
  tx: Sql,
  sent: SentComment,
): Promise<{ id: number; state: CommentState } | undefined> {
  const { rows } = await tx.query<{ id: number; state: CommentState }>(
    `insert into comments as c (product_id, person_id, rating, text, language, is_buyer, created_at)
     select p.id, $2, $3, $4, $5, has_bought($2, p.id), $6
       from products p where p.id = $1 and p.published_at is not null
     on conflict (product_id, person_id) do update
        set rating = excluded.rating,
            text = excluded.text,
            language = excluded.language,
            state = case when c.text = excluded.text then c.state else 'Pending' end,
            refusal_reason = case when c.text = excluded.text then c.refusal_reason end,
            revision = c.revision + (c.text <> excluded.text)::int,
            changed_at = case when c.text = excluded.text then c.changed_at else excluded.created_at end,
            helpful_count = case when c.text = excluded.text then c.helpful_count else 0 end,
            unhelpful_count = case when c.text = excluded.text then c.unhelpful_count else 0 end,
            report_count = case when c.text = excluded.text then c.report_count else 0 end,
            answer = case when c.text = excluded.text then c.answer end,
            answered_at = case when c.text = excluded.text then c.answered_at end,
            answered_by = case when c.text = excluded.text then c.answered_by end
     returning c.id, c.state`,
    [sent.productId, sent.personId, sent.rating, sent.text, sent.language, sent.now.toString()],
  )
  return rows[0]
}

/** Deletes the votes and reports of a text that is about to be replaced, so that the new one can be reported again. */
export async function forgetOpinionsOn(tx: Sql, sent: SentComment): Promise<void> {
  await tx.query(
    `with replaced as (
       select id from comments where product_id = $1 and person_id = $2 and text <> $3),
     unreported as (
       delete from comment_reports r using replaced where r.comment_id = replaced.id)
     delete from comment_votes v using replaced where v.comment_id = replaced.id`,
    [sent.productId, sent.personId, sent.text],
  )
}

/** How many comments of a person wait for approval, except the one on this product. */
export async function waitingCount(tx: Sql, personId: number, productId: number): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `select count(*)::int as count from comments where person_id = $1 and product_id <> $2 and state = 'Pending'`,
    [personId, productId],
  )
  return rows[0]!.count
}

/** False where the person has no such comment. */
export async function deleteOwnComment(tx: Sql, commentId: number, personId: number): Promise<boolean> {
  const { rowCount } = await tx.query('delete from comments where id = $1 and person_id = $2', [
    commentId,
    personId,
  ])
  return rowCount === 1
}

/** The writer of a published comment; undefined where there is none. */
export async function writerOfPublished(tx: Sql, commentId: number): Promise<number | undefined> {
  const { rows } = await tx.query<{ person_id: number }>(
    `select c.person_id from comments c join products p on p.id = c.product_id
      where c.id = $1 and c.state = 'Published' and p.published_at is not null`,
    [commentId],
  )
  return rows[0]?.person_id
}

type By = { commentId: number; personId: number }

/** A person's one vote on a comment; null removes it. */
export async function writeVote(
  tx: Sql,
  { commentId, personId, isHelpful }: By & { isHelpful: boolean | null },
): Promise<void> {
  if (isHelpful === null) {
    await tx.query('delete from comment_votes where comment_id = $1 and person_id = $2', [
      commentId,
      personId,
    ])
    return
  }
  await tx.query(
    `insert into comment_votes as v (comment_id, person_id, is_helpful) values ($1, $2, $3)
     on conflict (comment_id, person_id) do update set is_helpful = excluded.is_helpful
      where v.is_helpful <> excluded.is_helpful`,
    [commentId, personId, isHelpful],
  )
}

export async function votesOn(
  tx: Sql,
  commentId: number,
): Promise<{ helpfulCount: number; unhelpfulCount: number }> {
  const { rows } = await tx.query<{ helpfulCount: number; unhelpfulCount: number }>(
    `select helpful_count as "helpfulCount", unhelpful_count as "unhelpfulCount" from comments where id = $1`,
    [commentId],
  )
  return rows[0]!
}

/** A person's one report of a comment; a second one changes nothing. */
export async function insertReport(
  tx: Sql,
  report: By & { reason: string; note: string; now: Temporal.Instant },
): Promise<void> {
  await tx.query(
    `with reported as (
       insert into comment_reports (comment_id, person_id, reason, note, created_at) values ($1, $2, $3, $4, $5)
       on conflict (comment_id, person_id) do nothing returning comment_id)
     update comments c set report_count = report_count + 1 from reported where c.id = reported.comment_id`,
    [report.commentId, report.personId, report.reason, report.note, report.now.toString()],
  )
}

export type CommentRow = {
  id: number
  person_id: number
  product_id: number
  product_name: { fa: string; en: string }
  state: CommentState
  revision: number
  report_count: number
}

/** Comments with the names of their products, locked in the order of their ids. */
export async function lockComments(tx: Sql, commentIds: readonly number[]): Promise<CommentRow[]> {
  const { rows } = await tx.query<CommentRow>(
    `select c.id, c.person_id, c.product_id, p.name as product_name, c.state, c.revision, c.report_count
       from comments c join products p on p.id = c.product_id
      where c.id = any($1::bigint[]) order by c.id for no key update of c`,
    [commentIds],
  )
  return rows
}

/** Records the office's decision on comments and settles their reports. */
export async function writeDecision(
  tx: Sql,
  decided: {
    commentIds: readonly number[]
    state: CommentState
    reason: string | null
    accountId: number
    now: Temporal.Instant
  },
): Promise<void> {
  await tx.query(
    `with settled as (
       update comment_reports set settled_at = $5 where comment_id = any($1::bigint[]) and settled_at is null)
     update comments
        set state = $2, refusal_reason = $3, decided_by = $4, decided_at = $5, report_count = 0
      where id = any($1::bigint[])`,
    [decided.commentIds, decided.state, decided.reason, decided.accountId, decided.now.toString()],
  )
}

/** The shop's answer to a comment; null removes it. */
export async function writeAnswer(
  tx: Sql,
  written: { commentId: number; answer: string | null; accountId: number; now: Temporal.Instant },
): Promise<void> {
  await tx.query(
    `update comments
        set answer = $2,
            answered_at = case when $2::text is not null then $4::timestamptz end,
            answered_by = case when $2::text is not null then $3::bigint end
      where id = $1`,
    [written.commentId, written.answer, written.accountId, written.now.toString()],
  )
}
