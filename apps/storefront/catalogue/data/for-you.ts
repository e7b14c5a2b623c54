import type { RowFilter } from '@anar/contract/client'
import { useLanguage } from '@anar/ui/i18n'
import { useQuery } from '@tanstack/react-query'
import { anonymousClient } from '../../platform/data/anonymous-client.ts'
import { shopKey } from '../../platform/data/keys.ts'
import { type CardRow, cardFields } from './product-card.ts'
import { interestsOf, type SeenProduct } from './seen-products.ts'

const railLength = 5
const staleMilliseconds = 5 * 60_000
const isInStock = { field: 'isInStock', op: 'eq', value: true } as const

/** Products similar to those viewed on this device, without these. */
export function useForYou(seen: readonly SeenProduct[]) {
  const language = useLanguage()
  const interests = interestsOf(seen)
  const seenIds = new Set(seen.map(({ id }) => id))
  return useQuery({
    queryKey: shopKey(language, 'for-you', interests),
    queryFn: async (): Promise<readonly CardRow[]> => {
      const like: RowFilter[] = [{ field: 'productCategory.id', op: 'in', value: interests.categoryIds }]
      if (interests.tagIds.length > 0) like.push({ field: 'tags.id', op: 'in', value: interests.tagIds })
      const { page } = await anonymousClient.search('Product', {
        fields: cardFields,
        filter: { and: [isInStock, { or: like }] },
        sort: ['-soldCount', 'id'],
        // Viewed products are removed here, so that they are never sent.
        size: railLength + seenIds.size,
      })
      return page
    },
    select: (rows) => rows.filter(({ id }) => !seenIds.has(id)).slice(0, railLength),
    enabled: seen.length > 0,
    staleTime: staleMilliseconds,
  })
}

/** The cards of products viewed last on this device, the latest first. */
export function useSeenCards(seen: readonly SeenProduct[]) {
  const language = useLanguage()
  const wanted = seen.slice(0, railLength).map(({ id }) => id)
  const ids = wanted.toSorted((one, other) => one - other)
  return useQuery({
    queryKey: shopKey(language, 'seen-cards', ids),
    queryFn: async (): Promise<readonly CardRow[]> => {
      const { page } = await anonymousClient.search('Product', {
        fields: cardFields,
        filter: { field: 'id', op: 'in', value: ids },
        sort: 'id',
        size: railLength,
      })
      return page
    },
    select: (rows) => wanted.flatMap((id) => rows.filter((row) => row.id === id)),
    enabled: ids.length > 0,
    staleTime: staleMilliseconds,
  })
}
