import { commentLength, commentStates, hasLink } from '@anar/domain/comments'
import { tidyText } from '@anar/domain/text'
import { z } from 'zod'
import { defineCommand } from '../declare.ts'
import { reportReasons } from '../entities/codes.ts'
import { count, fault, id, nothing, text } from './values.ts'

/** The text of a comment: tidied, within the limits of length, without links. */
const publicText = z
  .string()
  .transform(tidyText)
  .pipe(text(commentLength))
  .refine((words) => !hasLink(words), fault('hasLink'))

export const commentAnswer = z.object({ commentId: z.int(), state: z.enum(commentStates) })
export type CommentAnswer = z.output<typeof commentAnswer>

/**
 * Saves the comment of a person on a product, with stars or without. It replaces the person's earlier comment; the office
 * reads a new text before it is published.
 * @spec 2.product-detail
 */
export const writeComment = defineCommand({
  path: 'comments/write',
  summary: 'Write a comment on a product, with or without stars',
  needs: 'order.place',
  body: z.strictObject({
    productId: id,
    rating: z.int().min(1).max(5).nullable().default(null),
    text: publicText,
  }),
  answer: commentAnswer,
  refusals: ['PRODUCT_NOT_FOUND', 'TOO_MANY_COMMENTS'],
})
export type WriteComment = z.input<typeof writeComment.body>

/** Deletes the caller's own comment. */
export const deleteComment = defineCommand({
  path: 'comments/delete',
  summary: "Delete one of the caller's comments",
  needs: 'order.place',
  body: z.strictObject({ commentId: id }),
  answer: nothing,
  refusals: ['COMMENT_NOT_FOUND'],
})

export const voteAnswer = z.object({ helpfulCount: z.int(), unhelpfulCount: z.int() })
export type VoteAnswer = z.output<typeof voteAnswer>

/** Votes whether a comment helped; null withdraws the vote. */
export const voteOnComment = defineCommand({
  path: 'comments/vote',
  summary: 'Vote whether a comment is helpful',
  needs: 'order.place',
  body: z.strictObject({ commentId: id, isHelpful: z.boolean().nullable() }),
  answer: voteAnswer,
  refusals: ['COMMENT_NOT_FOUND', 'OWN_COMMENT'],
})

/** Reports a comment: the office reads it again. */
export const reportComment = defineCommand({
  path: 'comments/report',
  summary: 'Report a comment to the office',
  needs: 'order.place',
  body: z.strictObject({
    commentId: id,
    reason: z.enum(reportReasons),
    note: text({ max: 400 }).default(''),
  }),
  answer: nothing,
  refusals: ['COMMENT_NOT_FOUND', 'OWN_COMMENT'],
})

// A screenful at once.
const read = z.strictObject({ commentId: id, revision: count(1) })
const readComments = z.array(read).min(1).max(50)

/** Publishes these revisions, which the office has read. */
export const publishComments = defineCommand({
  path: 'office/comments/publish',
  summary: 'Publish comments',
  needs: 'comments.decide',
  body: z.strictObject({ comments: readComments }),
  answer: nothing,
  refusals: ['COMMENT_CHANGED', 'COMMENT_NOT_FOUND'],
})

/** Refuses comments; each writer gets the reason. */
export const refuseComments = defineCommand({
  path: 'office/comments/refuse',
  summary: 'Refuse comments, with a reason',
  needs: 'comments.decide',
  body: z.strictObject({
    comments: readComments,
    reason: text({ min: 3, max: 400 }),
  }),
  answer: nothing,
  refusals: ['COMMENT_CHANGED', 'COMMENT_NOT_FOUND', 'COMMENT_STATE'],
})

/** Sets the shop's answer, shown below the comment; an empty one removes it. */
export const answerComment = defineCommand({
  path: 'office/comments/answer',
  summary: 'Answer a comment, or remove the answer',
  needs: 'comments.decide',
  body: z.strictObject({
    commentId: id,
    answer: z
      .string()
      .transform(tidyText)
      .pipe(text({ max: commentLength.max })),
  }),
  answer: nothing,
  refusals: ['COMMENT_NOT_FOUND', 'COMMENT_STATE'],
})
