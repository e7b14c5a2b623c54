import type { Commands } from '@anar/contract/client'
import type { PaymentOutcome } from '@anar/contract/commands'
import { useLanguage } from '@anar/ui/i18n'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../platform/data/api.ts'
import { mineKey } from '../../platform/data/keys.ts'
import { useSession } from '../../platform/data/session.ts'
import { refreshMine } from './checkout.ts'

/** The delay before the next poll in milliseconds; false stops polling. `answers` counts those so far. */
type NextPoll = (outcome: PaymentOutcome | undefined, answers: number) => number | false

/**
 * The recorded result of a payment; polled at intervals of `nextPollMilliseconds`.
 * @spec 2.check-payment, 4.sale-order
 */
export function usePaymentResult(paymentId: number, nextPollMilliseconds: NextPoll) {
  const { status } = useSession()
  const language = useLanguage()
  return useQuery({
    queryKey: mineKey(language, 'payment', paymentId),
    queryFn: () => client.read('checkout/result', { payment: paymentId }),
    enabled: status === 'member',
    staleTime: 0,
    refetchInterval: ({ state }) => nextPollMilliseconds(state.data?.outcome, state.dataUpdateCount),
  })
}

/** Chooses the use of money that was paid but could not become the order. @spec 2.check-payment */
export async function chooseRefund(body: Commands['checkout/choose-refund']['body'], idempotencyKey: string) {
  const answer = await client.command('checkout/choose-refund', body, { idempotencyKey })
  await refreshMine()
  return answer
}
