import { type Commands, fieldsOf, type Row } from '@anar/contract/client'
import { useLanguage } from '@anar/ui/i18n'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { client } from '../../platform/data/api.ts'
import { refetchQueries, saveAndRefetch } from '../../platform/data/lists.ts'
import { wordFilter, wordsOfText } from '../../platform/data/word-filter.ts'
import { todayHere } from './codes.ts'
import { type CountedView, datedFilter } from './codes-rules.ts'

const fields = fieldsOf('RewardBox', [
  'id',
  'quantity',
  'rewardQuantity',
  'fromDate',
  'toDate',
  'revision',
  'skuSeller.id',
  'skuSeller.sku.name',
  'skuSeller.sku.gtin',
  'skuSeller.seller.name',
])
export type RewardBox = Row<'RewardBox', (typeof fields)[number]>

/** Free units of offers, newest first. @spec 3.order-item */
export function loadRewards(
  view: CountedView,
  page: { after: string | null; size: number; signal: AbortSignal },
) {
  const filter = datedFilter(view, todayHere())
  return client.search('RewardBox', { fields, filter, sort: ['-id'], count: true, ...page })
}

const offerFields = fieldsOf('SkuSeller', ['id', 'sku.name', 'sku.gtin', 'seller.name'])

const offersAtOnce = 8

/** The first offers with every word in their name, or the digits in their bar code; disabled while nothing is typed. */
export function useOffers(text: string) {
  const language = useLanguage()
  const words = wordsOfText(text)
  return useQuery({
    queryKey: ['offers', language, words],
    queryFn: async ({ signal }) => {
      const named = wordFilter(words, (word) => [/^\d{6,}$/.test(word) ? 'sku.gtin' : 'sku.name'])
      const filter = { and: [{ field: 'isActive', op: 'eq', value: true } as const, ...named] }
      const { page } = await client.search('SkuSeller', {
        fields: offerFields,
        filter,
        sort: ['id'],
        size: offersAtOnce,
        signal,
      })
      return page
    },
    enabled: words.length > 0,
    placeholderData: keepPreviousData,
  })
}

export async function saveReward(body: Commands['office/rewards/save']['body']): Promise<void> {
  const command = client.command('office/rewards/save', body)
  await saveAndRefetch(command, { keys: ['rewards', 'audit'], ifRefused: 'refetch' })
}

export async function endReward(rewardBoxId: number): Promise<void> {
  await client.command('office/rewards/end', { rewardBoxId })
  await refetchQueries('rewards', 'audit')
}
