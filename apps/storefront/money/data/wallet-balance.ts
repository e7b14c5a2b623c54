import { type Rial, rial } from '@anar/domain/money'
import { client } from '../../platform/data/api.ts'
import type { Placeholder } from '../../platform/data/early-searches.ts'
import { useMine } from '../../platform/data/mine.ts'
import { mineQuery } from '../../platform/data/prefetch.ts'

/** The wallet of a person, by kind of balance. */
export const walletSearch = (userId: number | Placeholder) =>
  [
    'NetworkMarketer',
    { fields: ['walletBalances.amount'], filter: { field: 'id', op: 'eq', value: userId } },
  ] as const

/** The spendable amount of the wallet, topped up and earned. */
async function readWalletBalance({ userId }: { userId: number }): Promise<Rial> {
  const { page } = await client.search(...walletSearch(userId))
  return rial((page[0]?.walletBalances ?? []).reduce((sum, { amount }) => sum + amount, 0))
}

const name = 'wallet-balance'

/** The query of `useWalletBalance`, for prefetching. */
export const walletBalanceQuery = mineQuery(name, readWalletBalance)

/**
 * The spendable amount of the wallet; undefined until loaded. `isWaiting` ends with the first failure.
 * @spec 2.choose-payment-method
 */
export function useWalletBalance() {
  const { data, error, failureCount } = useMine(name, readWalletBalance, {
    staleTime: 15_000,
    refetchOnWindowFocus: true,
  })
  return { balanceRial: data, error, isWaiting: data === undefined && failureCount === 0 }
}
