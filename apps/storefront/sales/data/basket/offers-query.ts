import type { Language } from '@anar/ui/i18n'
import { queryOptions } from '@tanstack/react-query'
import { type OfferRow, offerFields, offerWindows } from '../../../catalogue/data/offer.ts'
import { todayFor } from '../../../catalogue/data/validity.ts'
import { client } from '../../../platform/data/api.ts'
import { shopKey } from '../../../platform/data/keys.ts'
import { notify } from '../../../platform/data/notices.ts'
import { visitorBasket } from './machinery.ts'

// The server's maximum page size; a larger basket is read in parts.
const pageSize = 100

/** Today's offers of some sku sellers, without those that are gone. @spec 3.sku, 7.date-filters */
async function fetchOffers(input: { ids: readonly number[]; language: Language; now: number }) {
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
    queryFn: async () => {
      const offers = await fetchOffers({ ids: sorted, language, now: Date.now() })
      forgetGone(sorted.filter((id) => !offers.has(id)))
      return offers
    },
    enabled: sorted.length > 0,
    staleTime: 20_000,
  })
}

/** Removes lines that are no longer offered from a visitor's basket: without an offer they have no name to show. */
function forgetGone(ids: readonly number[]): void {
  const held = ids.filter((id) => visitorBasket.quantities.get().has(id))
  if (held.length === 0) return
  for (const id of held) visitorBasket.set(id, 0)
  notify({ kind: 'no-longer-offered', count: held.length })
}
