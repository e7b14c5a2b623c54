import { type Rial, rial } from '@anar/domain/money'
import { client } from './api.ts'
import { useMine } from './mine.ts'

/** What a person can pay with from the wallet, topped up and earned; undefined until it was read. @spec 2.choose-payment-method */
export function useWalletBalance(): { balanceRial: Rial | undefined; error: Error | null } {
  const { data, error } = useMine(
    'wallet-balance',
    async ({ userId }) => {
      const { page } = await client.search('NetworkMarketer', {
        fields: ['walletBalances.amount'],
        filter: { field: 'id', op: 'eq', value: userId },
      })
      return rial((page[0]?.walletBalances ?? []).reduce((sum, { amount }) => sum + amount, 0))
    },
    { staleTime: 15_000, refetchOnWindowFocus: true },
  )
  return { balanceRial: data, error }
}
