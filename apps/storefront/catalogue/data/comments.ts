import { type Commands, fieldsOf, type Row } from '@anar/contract/client'
import type { CommentAnswer, VoteAnswer } from '@anar/contract/commands'
import { useLanguage } from '@anar/ui/i18n'
import { useInfiniteQuery } from '@tanstack/react-query'
import { client, queryClient } from '../../platform/data/api.ts'
import { shopKey } from '../../platform/data/keys.ts'
import { mineChanged, useMine, useMinePages } from '../../platform/data/mine.ts'
import { languageNow } from '../../platform/data/preferences.ts'

const commentFields = fieldsOf('Comment', [
  'id',
  'rating',
  'text',
  'fullName',
  'isBuyer',
  'helpfulCount',
  'unhelpfulCount',
  'createdAt',
  'changedAt',
  'answer',
  'answeredAt',
])
export type CommentRow = Row<'Comment', (typeof commentFields)[number]>

const ownFields = fieldsOf('Comment', [
  'id',
  'rating',
  'text',
  'state',
  'refusalReason',
  'createdAt',
  'changedAt',
])
export type OwnComment = Row<'Comment', (typeof ownFields)[number]>

/** The sort orders of comments; those without stars come last in an order by stars. */
export const commentSorts = {
  newest: ['-createdAt', '-id'],
  helpfulFirst: ['-helpfulCount', '-id'],
  highest: ['-rating', '-id'],
  lowest: ['rating', '-id'],
} as const
export type CommentSort = keyof typeof commentSorts

const pageSize = 5

/** Published comments on a product, page by page. @spec 2.product-detail */
export function useComments({
  productId,
  sort,
  onlyBuyers,
}: {
  productId: number
  sort: CommentSort
  onlyBuyers: boolean
}) {
  const language = useLanguage()
  return useInfiniteQuery({
    queryKey: shopKey(language, 'comments', productId, sort, onlyBuyers),
    queryFn: ({ pageParam }) =>
      client.search('Comment', {
        fields: commentFields,
        filter: {
          and: [
            { field: 'product.id', op: 'eq', value: productId },
            { field: 'state', op: 'eq', value: 'Published' },
            ...(onlyBuyers ? [{ field: 'isBuyer', op: 'eq', value: true } as const] : []),
          ],
        },
        sort: commentSorts[sort],
        size: pageSize,
        after: pageParam,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
  })
}

/** The person's comment on a product, in any state; null if there is none. */
export function useOwnComment(productId: number) {
  return useMine(
    'own-comment',
    async ({ userId }) => {
      const { page } = await client.search('Comment', {
        fields: ownFields,
        filter: {
          and: [
            { field: 'product.id', op: 'eq', value: productId },
            { field: 'networkMarketer.id', op: 'eq', value: userId },
          ],
        },
      })
      return page[0] ?? null
    },
    { about: [productId] },
  )
}

/** The person's votes on a product's comments, by comment id. */
export function useOwnVotes(productId: number): ReadonlyMap<number, boolean> | undefined {
  return useMine(
    'comment-votes',
    async () => {
      const { page } = await client.search('CommentVote', {
        fields: ['isHelpful', 'comment.id'],
        filter: { field: 'comment.product.id', op: 'eq', value: productId },
        size: 100,
      })
      return new Map(page.flatMap(({ isHelpful, comment }) => (comment ? [[comment.id, isHelpful]] : [])))
    },
    { about: [productId] },
  ).data
}

/** The person's comments, the newest first, page by page. */
export function useMyComments() {
  return useMinePages('own-comments', ({ userId }, after) =>
    client.search('Comment', {
      fields: [...ownFields, 'product.id', 'product.name'],
      filter: { field: 'networkMarketer.id', op: 'eq', value: userId },
      sort: '-id',
      size: 10,
      after,
    }),
  )
}

/** @throws ApiError PRODUCT_NOT_FOUND, TOO_MANY_COMMENTS {limit} */
export async function writeComment(body: Commands['comments/write']['body']): Promise<CommentAnswer> {
  const answer = await client.command('comments/write', body)
  await commentsChanged(body.productId)
  return answer
}

/** @throws ApiError COMMENT_NOT_FOUND */
export async function deleteComment(commentId: number, productId: number | null): Promise<void> {
  await client.command('comments/delete', { commentId })
  await commentsChanged(productId)
}

/** @throws ApiError COMMENT_NOT_FOUND, OWN_COMMENT */
export async function voteOn(commentId: number, isHelpful: boolean | null): Promise<VoteAnswer> {
  const answer = await client.command('comments/vote', { commentId, isHelpful })
  await mineChanged('comment-votes')
  return answer
}

/** @throws ApiError COMMENT_NOT_FOUND, OWN_COMMENT */
export async function reportComment(body: Commands['comments/report']['body']): Promise<void> {
  await client.command('comments/report', body)
}

// Published stars change the product's rating too.
async function commentsChanged(productId: number | null): Promise<void> {
  const staleKeys =
    productId === null ? [] : ['comments', 'product'].map((name) => shopKey(languageNow(), name, productId))
  await Promise.all([
    mineChanged('own-comment', 'own-comments'),
    ...staleKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  ])
}
