import type { Commands } from '@anar/contract/client'
import type { PaymentOutcome } from '@anar/contract/commands'
import { useLanguage } from '@anar/ui/i18n'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../platform/data/api.ts'
import { mineKey } from '../../platform/data/keys.ts'
import { useSession } from '../../platform/data/session.ts'
import { refreshMine } from './checkout.ts'

/** How long to wait before asking again, in milliseconds; false: not again. `answers` counts those so far. */
type NextPoll = (outcome: PaymentOutcome | undefined, answers: number) => number | false

/**
 * What became of a payment, from the shop's own books; asked again as `nextPollMilliseconds` says.
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

/** What becomes of money that was paid and could not become the order. @spec 2.check-payment */
export async function chooseRefund(body: Commands['checkout/choose-refund']['body'], idempotencyKey: string) {
  const answer = await client.command('checkout/choose-refund', body, { idempotencyKey })
  await refreshMine()
  return answer
}
