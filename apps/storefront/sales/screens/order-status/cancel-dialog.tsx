import { Alert, Button, Dialog, RadioCard, TextArea } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { type FormEvent, useRef, useState } from 'react'
import { newIdempotencyKey } from '../../../platform/data/api.ts'
import { hasFailed, messageOf } from '../../../platform/data/failure.ts'
import styles from '../../components/orders/order-actions.module.css'
import { cancelOrder } from '../../data/orders.ts'
import { orderActionsMessages } from '../../messages/index.ts'

const formId = 'cancel-order'
const maxReasonCharacters = 400
type RefundTo = 'wallet' | 'source'

type CancelDialogProps = {
  saleOrderId: number
  payableRial: number
  /** Whether a card paid a part, which can be refunded to it. */
  isPaidByCard: boolean
  open: boolean
  onClose: () => void
}

/** Confirms the cancellation of an order, with the refund destination. @spec 4.sale-order */
export function CancelDialog({ saleOrderId, payableRial, isPaidByCard, open, onClose }: CancelDialogProps) {
  const t = useMessages(orderActionsMessages)
  const format = useFormat()
  // One intention is one key, also for retries after a lost answer.
  const key = useRef(newIdempotencyKey())
  const [refundTo, setRefundTo] = useState<RefundTo>('wallet')
  const [reason, setReason] = useState('')
  const [isBusy, setIsBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)

  async function cancel(event: FormEvent) {
    event.preventDefault()
    setIsBusy(true)
    setRefusal(null)
    try {
      await cancelOrder({ saleOrderId, refundTo, reason }, key.current)
      toast.success(t('cancelled'))
      onClose()
    } catch (error) {
      if (!hasFailed(error)) key.current = newIdempotencyKey()
      setRefusal(messageOf(error, t('cancelFailed')))
    } finally {
      setIsBusy(false)
    }
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('cancelTitle')}
      footer={
        <>
          <Button tone="danger" type="submit" form={formId} loading={isBusy}>
            {t('confirmCancel')}
          </Button>
          <Button tone="outline" onClick={onClose}>
            {t('keep')}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles.form} onSubmit={cancel} noValidate>
        <p>{t('cancelText', { amount: format.rial(payableRial) })}</p>
        {refusal && <Alert tone="danger">{refusal}</Alert>}
        {isPaidByCard && <RefundWays chosen={refundTo} onChoose={setRefundTo} />}
        <TextArea
          label={t('reason')}
          rows={3}
          maxLength={maxReasonCharacters}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </form>
    </Dialog>
  )
}

function RefundWays({ chosen, onChoose }: { chosen: RefundTo; onChoose: (refundTo: RefundTo) => void }) {
  const t = useMessages(orderActionsMessages)
  return (
    <fieldset className={styles.ways}>
      <legend>{t('refundTo')}</legend>
      <RadioCard
        name="refundTo"
        checked={chosen === 'wallet'}
        onChange={() => onChoose('wallet')}
        title={t('toWallet')}
      >
        {t('toWalletText')}
      </RadioCard>
      <RadioCard
        name="refundTo"
        checked={chosen === 'source'}
        onChange={() => onChoose('source')}
        title={t('toSource')}
      >
        {t('toSourceText')}
      </RadioCard>
    </fieldset>
  )
}
