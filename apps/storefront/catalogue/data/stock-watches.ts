import { client } from '../../platform/data/api.ts'
import { mineChanged, useMine } from '../../platform/data/mine.ts'

/** The skus that the person watches; undefined until loaded, and for visitors. @spec 5.out-of-stock */
export function useWatchedSkus(): ReadonlySet<number> | undefined {
  return useMine('stock-watches', async () => {
    const { page } = await client.search('StockWatch', { fields: ['skuId'], size: 100 })
    return new Set(page.map(({ skuId }) => skuId))
  }).data
}

/** @throws ApiError SKU_NOT_FOUND, SKU_IN_STOCK, STOCK_WATCHES_FULL {limit} */
export async function watchStock(skuId: number): Promise<void> {
  await client.command('stock-watches/ask', { skuId })
  await mineChanged('stock-watches')
}

export async function stopWatching(skuId: number): Promise<void> {
  await client.command('stock-watches/take-back', { skuId })
  await mineChanged('stock-watches')
}
