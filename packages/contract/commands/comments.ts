import { commentLength, commentStates, hasLink } from '@anar/domain/comments'
import { tidyText } from '@anar/domain/text'
import { z } from 'zod'
import { reportReasons } from '../entities/codes.ts'
import { count, fault, id, text } from './values.ts'

/** Words that everybody may read one day: tidied, of a fitting length, without links. */
const publicText = z
  .string()
  .transform(tidyText)
  .pipe(text(commentLength))
  .refine((words) => !hasLink(words), fault('hasLink'))

/**
 * POST comments/write: what a person says of a product, and how many stars they give it, if any. Said again, it takes
 * the place of what was said before; new words are read in the office first. @spec 2.product-detail
 */
export const writeComment = z.strictObject({
  productId: id,
  rating: z.int().min(1).max(5).nullable().default(null),
  text: publicText,
})
export type WriteComment = z.input<typeof writeComment>
export const commentAnswer = z.object({ commentId: z.int(), state: z.enum(commentStates) })
export type CommentAnswer = z.output<typeof commentAnswer>

/** POST comments/delete: one's own. */
export const deleteComment = z.strictObject({ commentId: id })
/** POST comments/vote: whether it helped; null takes the vote back. */
export const voteOnComment = z.strictObject({ commentId: id, isHelpful: z.boolean().nullable() })
export const voteAnswer = z.object({ helpfulCount: z.int(), unhelpfulCount: z.int() })
export type VoteAnswer = z.output<typeof voteAnswer>
/** POST comments/report: the office should look at it again. */
export const reportComment = z.strictObject({
  commentId: id,
  reason: z.enum(reportReasons),
  note: text({ most: 400 }).default(''),
})

// A screenful at once.
const read = z.strictObject({ commentId: id, revision: count(1) })
const readComments = z.array(read).min(1).max(50)

/** POST office/comments/publish: the words of these revisions were read. */
export const publishComments = z.strictObject({ comments: readComments })
/** POST office/comments/refuse: the reason is told to each writer. */
export const refuseComments = z.strictObject({
  comments: readComments,
  reason: text({ least: 3, most: 400 }),
})
/** POST office/comments/answer: the shop's answer, shown below the comment; an empty one takes it away. */
export const answerComment = z.strictObject({
  commentId: id,
  answer: z
    .string()
    .transform(tidyText)
    .pipe(text({ most: commentLength.most })),
})
