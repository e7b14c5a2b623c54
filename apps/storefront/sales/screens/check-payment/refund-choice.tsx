import type { PaymentResult } from '@anar/contract/commands'
import { Button } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { useRef, useState } from 'react'
import { newIdempotencyKey } from '../../../platform/data/api.ts'
import { messageOf } from '../../../platform/data/failure.ts'
import { chooseRefund } from '../../data/payment-result.ts'
import { paymentResultMessages } from '../../messages/index.ts'

type Choice = 'refund' | 'wait'

/** The choice for money that could not become the order: refund to the wallet, or wait for the goods. @spec 2.check-payment */
export function RefundChoice({ result }: { result: PaymentResult }) {
  const t = useMessages(paymentResultMessages)
  const [busy, setBusy] = useState<Choice | null>(null)
  // A retry of the same choice after a lost answer is the same request.
  const keys = useRef<Partial<Record<Choice, string>>>({})
  const choose = async (choice: Choice) => {
    setBusy(choice)
    keys.current[choice] ??= newIdempotencyKey()
    try {
      await chooseRefund({ paymentId: result.paymentId, choice }, keys.current[choice])
      toast.success(t(choice === 'refund' ? 'tookBack' : 'nowWaiting'))
    } catch (error) {
      toast.error(messageOf(error, t('choiceFailed')))
      delete keys.current[choice]
    } finally {
      setBusy(null)
    }
  }
  const mayWait = result.canWait && result.choice === null
  return (
    <>
      {mayWait && (
        <Button size="lg" loading={busy === 'wait'} disabled={busy !== null} onClick={() => choose('wait')}>
          {t('wait')}
        </Button>
      )}
      <Button
        size="lg"
        tone={mayWait ? 'outline' : undefined}
        loading={busy === 'refund'}
        disabled={busy !== null}
        onClick={() => choose('refund')}
      >
        {t('takeBack')}
      </Button>
    </>
  )
}
