import { type Rial, rial } from '@anar/domain/money'
import { client } from '../../platform/data/api.ts'
import type { Place } from '../../platform/data/early-searches.ts'
import { useMine } from '../../platform/data/mine.ts'
import { mineQuery } from '../../platform/data/prefetch.ts'

/** What is in the wallet of a person, by kind of balance. */
export const walletSearch = (userId: number | Place) =>
  [
    'NetworkMarketer',
    { fields: ['walletBalances.amount'], filter: { field: 'id', op: 'eq', value: userId } },
  ] as const

/** What a person can pay with from the wallet, topped up and earned. */
async function readWalletBalance({ userId }: { userId: number }): Promise<Rial> {
  const { page } = await client.search(...walletSearch(userId))
  return rial((page[0]?.walletBalances ?? []).reduce((sum, { amount }) => sum + amount, 0))
}

const name = 'wallet-balance'

/** The question of `useWalletBalance`, for who asks before anything is drawn. */
export const walletBalanceQuery = mineQuery(name, readWalletBalance)

/**
 * What a person can pay with from the wallet; undefined until it was read, and not worth waiting for once it could not
 * be read. @spec 2.choose-payment-method
 */
export function useWalletBalance() {
  const { data, error, failureCount } = useMine(name, readWalletBalance, {
    staleTime: 15_000,
    refetchOnWindowFocus: true,
  })
  return { balanceRial: data, error, isWaiting: data === undefined && failureCount === 0 }
}
