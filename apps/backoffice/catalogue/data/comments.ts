import { fieldsOf, type Row, type RowFilter, type Total } from '@anar/contract/client'
import { client } from '../../platform/data/api.ts'
import { readAgain } from '../../platform/data/lists.ts'
import { useCount } from '../../platform/data/use-count.ts'
import { wordFilter, wordsOfText } from '../../platform/data/word-filter.ts'

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

/** What waits to be read, what was reported, what everybody reads and what was refused. */
export const commentViews = ['waiting', 'reported', 'published', 'refused'] as const
export type CommentView = (typeof commentViews)[number]

const viewFilters: Record<CommentView, RowFilter> = {
  waiting: { field: 'state', op: 'eq', value: 'Pending' },
  reported: { field: 'reportCount', op: 'gt', value: 0 },
  published: { field: 'state', op: 'eq', value: 'Published' },
  refused: { field: 'state', op: 'eq', value: 'Rejected' },
}

/** The rows of a view whose product or writer has every word of a text. */
function commentFilter(view: CommentView, text: string): { and: RowFilter[] } {
  return {
    and: [viewFilters[view], ...wordFilter(wordsOfText(text), () => ['product.name', 'fullName'])],
  }
}

/** One page: who has waited longest first, what was decided newest first. @spec 2.product-detail, 1.back-office */
export function loadComments(
  view: CommentView,
  text: string,
  page: { after: string | null; size: number; signal: AbortSignal },
) {
  const isQueue = view === 'waiting' || view === 'reported'
  return client.search('Comment', {
    fields,
    filter: commentFilter(view, text),
    sort: isQueue ? ['id'] : ['-decidedAt', '-id'],
    count: true,
    ...page,
  })
}

/** How many there are in a view; undefined until that is known, or for who may not see them. */
export function useCommentCount(view: CommentView): Total | undefined {
  return useCount({
    of: 'Comment',
    filter: viewFilters[view],
    needs: 'comments.read',
    queryKey: ['comments', 'count', view],
  })
}

type Read = readonly Pick<CommentRow, 'id' | 'revision'>[]
// Whoever may decide sees the revision of every row.
const named = (rows: Read) => rows.map(({ id, revision }) => ({ commentId: id, revision: revision ?? 0 }))

/** @throws ApiError COMMENT_NOT_FOUND, COMMENT_CHANGED, COMMENT_STATE */
export async function publishComments(rows: Read): Promise<void> {
  await client.command('office/comments/publish', { comments: named(rows) })
  await readAgain('comments', 'audit')
}

/** @throws ApiError COMMENT_NOT_FOUND, COMMENT_CHANGED, COMMENT_STATE */
export async function refuseComments(rows: Read, reason: string): Promise<void> {
  await client.command('office/comments/refuse', { comments: named(rows), reason })
  await readAgain('comments', 'audit')
}

/** An empty answer takes the one before away. @throws ApiError COMMENT_NOT_FOUND, COMMENT_STATE */
export async function answerComment(commentId: number, answer: string): Promise<void> {
  await client.command('office/comments/answer', { commentId, answer })
  await readAgain('comments', 'audit')
}
