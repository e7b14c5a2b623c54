import { type Rial, rial } from '@anar/domain/money'
import { useLanguage } from '@anar/ui/i18n'
import { useQuery } from '@tanstack/react-query'
import { client } from './api.ts'
import { mineKey } from './keys.ts'
import { useSession } from './session.ts'

/** What a person can pay with from the wallet, topped up and earned; undefined until it was read. @spec 2.choose-payment-method */
export function useWalletBalance(): { balanceRial: Rial | undefined; error: Error | null } {
  const { access, status } = useSession()
  const userId = access?.userId ?? 0
  const { data, error } = useQuery({
    queryKey: mineKey(useLanguage(), 'wallet-balance', userId),
    queryFn: async () => {
      const { page } = await client.search('NetworkMarketer', {
        fields: ['walletBalances.amount'],
        filter: { field: 'id', op: 'eq', value: userId },
      })
      return rial((page[0]?.walletBalances ?? []).reduce((sum, { amount }) => sum + amount, 0))
    },
    enabled: status === 'member',
    staleTime: 15_000,
    refetchOnWindowFocus: true,
  })
  return { balanceRial: data, error }
}
