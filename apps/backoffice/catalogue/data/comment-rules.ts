import type { RowFilter } from '@anar/contract/client'
import { wordFilter, wordsOfText } from '../../platform/data/word-filter.ts'

/** Waiting for moderation, reported, published, refused. */
export const commentViews = ['waiting', 'reported', 'published', 'refused'] as const
export type CommentView = (typeof commentViews)[number]

const viewFilters: Record<CommentView, RowFilter> = {
  waiting: { field: 'state', op: 'eq', value: 'Pending' },
  reported: { field: 'reportCount', op: 'gt', value: 0 },
  published: { field: 'state', op: 'eq', value: 'Published' },
  refused: { field: 'state', op: 'eq', value: 'Rejected' },
}

/** Filter of a view alone. */
export const viewFilter = (view: CommentView): RowFilter => viewFilters[view]

/** Filter of a view: every word in the product's or the writer's name. */
export function commentFilter(view: CommentView, text: string): { and: RowFilter[] } {
  return {
    and: [viewFilters[view], ...wordFilter(wordsOfText(text), () => ['product.name', 'fullName'])],
  }
}

/** Longest waiting first, decided ones newest first. */
export const commentSort = (view: CommentView) =>
  view === 'waiting' || view === 'reported' ? (['id'] as const) : (['-decidedAt', '-id'] as const)
