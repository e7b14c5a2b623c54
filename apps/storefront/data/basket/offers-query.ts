import type { Language } from '@anar/ui/i18n'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../api.ts'
import { shopKey } from '../keys.ts'
import { todayFor } from '../validity.ts'
import { type OfferRow, offerFields, offerWindows } from './offer.ts'

// The server's largest page; a basket of more lines is read in parts.
const pageSize = 100

/** The offers of today of some sku sellers. Those that are gone are missing in the answer. @spec 3.sku, 7.date-filters */
export async function fetchOffers(input: { ids: readonly number[]; language: Language; now: number }) {
  const offers = new Map<number, OfferRow>()
  for (let start = 0; start < input.ids.length; start += pageSize) {
    const ids = input.ids.slice(start, start + pageSize)
    const { page } = await client.search('SkuSeller', {
      fields: offerFields,
      filter: {
        and: [
          { field: 'id', op: 'in', value: ids },
          ...offerWindows('', todayFor(input.language, input.now)),
        ],
      },
      size: ids.length,
    })
    for (const row of page) offers.set(row.id, row)
  }
  return offers
}

export const offersQuery = (language: Language, ids: readonly number[]) => {
  const sorted = ids.toSorted((a, b) => a - b)
  return queryOptions({
    queryKey: shopKey(language, 'offers', sorted),
    queryFn: () => fetchOffers({ ids: sorted, language, now: Date.now() }),
    enabled: sorted.length > 0,
    staleTime: 20_000,
  })
}
