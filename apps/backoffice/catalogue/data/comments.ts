import { fieldsOf, type Row, type Total } from '@anar/contract/client'
import { client } from '../../platform/data/api.ts'
import { refetchQueries } from '../../platform/data/lists.ts'
import { useCount } from '../../platform/data/use-count.ts'
import { type CommentView, commentFilter, commentSort, viewFilter } from './comment-rules.ts'

const fields = fieldsOf('Comment', [
  'id',
  'rating',
  'text',
  'fullName',
  'isBuyer',
  'state',
  'createdAt',
  'changedAt',
  'helpfulCount',
  'unhelpfulCount',
  'answer',
  'refusalReason',
  'revision',
  'reportCount',
  'product.id',
  'product.name',
  'networkMarketer.id',
  'reports.id',
  'reports.reason',
  'reports.note',
  'reports.settledAt',
])
export type CommentRow = Row<'Comment', (typeof fields)[number]>

/** One page: longest waiting first, decided ones newest first. @spec 2.product-detail, 1.back-office */
export function loadComments(
  view: CommentView,
  text: string,
  page: { after: string | null; size: number; signal: AbortSignal },
) {
  return client.search('Comment', {
    fields,
    filter: commentFilter(view, text),
    sort: commentSort(view),
    count: true,
    ...page,
  })
}

/** Number of rows in a view; undefined while loading or without permission. */
export function useCommentCount(view: CommentView): Total | undefined {
  return useCount({
    of: 'Comment',
    filter: viewFilter(view),
    sort: commentSort(view),
    needs: 'comments.read',
    queryKey: ['comments', 'count', view],
  })
}

type Read = readonly Pick<CommentRow, 'id' | 'revision'>[]
// Callers who may decide receive the revision of every row.
const named = (rows: Read) => rows.map(({ id, revision }) => ({ commentId: id, revision: revision ?? 0 }))

/** @throws ApiError COMMENT_NOT_FOUND, COMMENT_CHANGED */
export async function publishComments(rows: Read): Promise<void> {
  await client.command('office/comments/publish', { comments: named(rows) })
  await refetchQueries('comments', 'audit')
}

/** @throws ApiError COMMENT_NOT_FOUND, COMMENT_CHANGED, COMMENT_STATE */
export async function refuseComments(rows: Read, reason: string): Promise<void> {
  await client.command('office/comments/refuse', { comments: named(rows), reason })
  await refetchQueries('comments', 'audit')
}

/** An empty answer deletes the previous one. @throws ApiError COMMENT_NOT_FOUND, COMMENT_STATE */
export async function answerComment(commentId: number, answer: string): Promise<void> {
  await client.command('office/comments/answer', { commentId, answer })
  await refetchQueries('comments', 'audit')
}
