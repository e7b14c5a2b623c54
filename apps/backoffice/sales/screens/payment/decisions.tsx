import { useOnce } from '@anar/app-kit/use-once'
import { isProposed } from '@anar/contract/client'
import { Alert, Button } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { Section } from '../../../platform/components/facts.tsx'
import { ReasonDialog } from '../../../platform/components/reason-dialog.tsx'
import { useWrite } from '../../../platform/components/use-write.ts'
import { hasPermission, useAccess } from '../../../platform/data/session.ts'
import { usePaymentWords } from '../../components/payment-state.tsx'
import { decisionsOf } from '../../data/payment-rules.ts'
import { type PaymentRow, queryGateway, resolvePayment } from '../../data/payments.ts'
import { paymentsMessages } from '../../messages/index.ts'
import styles from './payment.module.css'

type Resolution = 'register' | 'refund' | 'confirm' | 'void'
const confirmMessages = {
  register: 'registerText',
  refund: 'refundText',
  confirm: 'confirmText',
  void: 'voidText',
} as const satisfies Record<Resolution, string>

/**
 * Open case of a payment: its cause and the possible actions, each confirmed with a reason.
 * @spec 4.sale-order, 6.audit-log
 */
export function Decisions({ payment }: { payment: PaymentRow }) {
  const t = useMessages(paymentsMessages)
  const access = useAccess()
  const [chosen, setChosen] = useState<Resolution | null>(null)
  const possible = hasPermission(access, 'money.move') ? decisionsOf(payment) : []
  const lead = leadOf(payment)
  if (possible.length === 0 && lead === null) return null
  return (
    <Section title={t('decision')}>
      <div className={styles.decision}>
        {lead && (
          <Alert tone={payment.state === 'RecordedNotPaid' ? 'danger' : 'warning'} live={false}>
            {t(lead)}
          </Alert>
        )}
        <div className={styles.buttons}>
          {possible.map((decision) =>
            decision === 'query' ? (
              <QueryGateway key={decision} payment={payment} />
            ) : (
              <Button
                key={decision}
                tone={decision === 'void' ? 'danger' : decision === 'refund' ? 'outline' : 'primary'}
                onClick={() => setChosen(decision)}
              >
                {nameOf(decision)}
              </Button>
            ),
          )}
        </div>
      </div>
      {chosen && (
        <Confirm
          payment={payment}
          resolution={chosen}
          name={nameOf(chosen)}
          onClose={() => setChosen(null)}
        />
      )}
    </Section>
  )

  function nameOf(resolution: Resolution): string {
    if (resolution === 'register' && payment.purpose === 'top-up') return t('registerTopUp')
    return t(resolution)
  }
}

function leadOf({ state, failureReason, unqueriedSince }: PaymentRow) {
  if (unqueriedSince) return 'unqueriedLead'
  if (state === 'RecordedNotPaid') return 'recordedNotPaidLead'
  if (state !== 'PaidNotRecorded') return null
  return failureReason === 'ACCOUNT_CLOSED' ? 'closedAccountLead' : 'paidNotRecordedLead'
}

function QueryGateway({ payment }: { payment: PaymentRow }) {
  const t = useMessages(paymentsMessages)
  const words = usePaymentWords()
  const { isBusy, refusal, write } = useWrite()
  const query = () =>
    write(async () => {
      const { state } = await queryGateway(payment.id)
      toast.success(t('gatewayState', { state: words.state(state) }))
    })
  return (
    <>
      <Button tone="soft" loading={isBusy} onClick={query}>
        {t('query')}
      </Button>
      {refusal && <Alert tone="danger">{refusal}</Alert>}
    </>
  )
}

function Confirm({
  payment,
  resolution,
  name,
  onClose,
}: {
  payment: PaymentRow
  resolution: Resolution
  name: string
  onClose: () => void
}) {
  const t = useMessages(paymentsMessages)
  const format = useFormat()
  const words = usePaymentWords()
  const once = useOnce()
  return (
    <ReasonDialog
      title={name}
      confirm={name}
      tone={resolution === 'void' ? 'danger' : 'primary'}
      run={async (reason) => {
        const body = { paymentId: payment.id, resolution, reason }
        const answer = await once(body, (key) => resolvePayment(body, key))
        if (!isProposed(answer)) {
          const id = format.digits(String(payment.id))
          toast.success(t('resolved', { id, state: words.state(answer.state) }))
        }
        return answer
      }}
      onDone={onClose}
      onClose={onClose}
    >
      <p>{t(confirmMessages[resolution], { amount: format.rial(payment.amount) })}</p>
    </ReasonDialog>
  )
}
