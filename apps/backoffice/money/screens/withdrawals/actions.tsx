import { useOnce } from '@anar/app-kit/use-once'
import { canMoveWithdrawal, type WithdrawalState } from '@anar/domain/ledger'
import { Button, type ButtonProps, TextField } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { ReasonDialog } from '../../../platform/components/reason-dialog.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { usePaidOn } from '../../components/paid-on.tsx'
import { type JudgedWithdrawal, moveMoney } from '../../data/finance.ts'
import { financeMessages } from '../../messages/index.ts'

type Step = 'approve' | 'refuse' | 'settle' | 'return'
const leadsTo = {
  approve: 'Approved',
  refuse: 'Refused',
  settle: 'Settled',
  return: 'Returned',
} as const satisfies Record<Step, WithdrawalState>
const steps = ['approve', 'settle', 'return', 'refuse'] as const
const words = { approve: 'approve', refuse: 'refuse', settle: 'settle', return: 'returned' } as const
const tones: Record<Step, ButtonProps['tone']> = {
  approve: 'soft',
  settle: 'soft',
  return: 'outline',
  refuse: 'outline',
}

/** Actions on a withdrawal in its state, each confirmed in a dialog. @spec 2.bank-account-info */
export function Actions({ row }: { row: JudgedWithdrawal }) {
  const t = useMessages(financeMessages)
  const format = useFormat()
  const [step, setStep] = useState<Step | null>(null)
  const approval = row.standing?.approval
  const possible = steps.filter(
    (candidate) =>
      canMoveWithdrawal({ from: row.state, to: leadsTo[candidate], way: row.way }) &&
      // Actions that the command would refuse are not offered.
      !(candidate === 'approve' && approval?.refusal) &&
      !(candidate === 'settle' && row.standing?.wait),
  )
  if (possible.length === 0) return null
  return (
    <div className={text.buttons}>
      {possible.map((candidate) => (
        <Button
          key={candidate}
          size="sm"
          tone={tones[candidate]}
          aria-label={`${t(words[candidate])} (${t('number', { id: format.digits(String(row.id)) })})`}
          onClick={() => setStep(candidate)}
        >
          {t(words[candidate])}
        </Button>
      ))}
      {step && <StepDialog row={row} step={step} onClose={() => setStep(null)} />}
    </div>
  )
}

const titles = {
  approve: 'approveTitle',
  refuse: 'refuseTitle',
  settle: 'settleTitle',
  return: 'returnTitle',
} as const
const toasts = {
  refuse: 'refusedToast',
  settle: 'settledToast',
  return: 'returnedToast',
} as const

function StepDialog({ row, step, onClose }: { row: JudgedWithdrawal; step: Step; onClose: () => void }) {
  const t = useMessages(financeMessages)
  const format = useFormat()
  const once = useOnce()
  const [bankReference, setBankReference] = useState('')
  const { paidOn, ...day } = usePaidOn()
  const id = format.digits(String(row.id))
  const details = { amount: format.rial(row.amount), owner: <bdi>{row.ownerName}</bdi> }

  async function run(reason: string) {
    const withdrawalId = row.id
    if (step === 'settle') {
      const body = { withdrawalIds: [withdrawalId], bankReference: bankReference.trim(), paidOn }
      await once(body, (key) => moveMoney('office/withdrawals/settle', body, key))
      return toast.success(t('settledToast'))
    }
    if (step === 'approve') {
      const body = { withdrawalId }
      const { state } = await once(body, (key) => moveMoney('office/withdrawals/approve', body, key))
      return toast.success(state === 'Approved' ? t('approvedToast', { id }) : t('firstToast'))
    }
    const body = { withdrawalId, reason }
    await once({ step, ...body }, (key) => moveMoney(`office/withdrawals/${step}`, body, key))
    toast.success(t(toasts[step], { id }))
  }

  return (
    <ReasonDialog
      title={t(titles[step], { id })}
      confirm={t(words[step])}
      tone={step === 'refuse' || step === 'return' ? 'danger' : 'primary'}
      withReason={step === 'refuse' || step === 'return'}
      check={day.check}
      run={run}
      onDone={onClose}
      onClose={onClose}
    >
      {step === 'approve' && <p>{t.rich('approveText', details)}</p>}
      {step === 'approve' && <HowMany row={row} />}
      {step === 'refuse' && <p>{t('refuseText')}</p>}
      {step === 'return' && <p>{t('returnText')}</p>}
      {step === 'settle' && (
        <>
          <p>{t.rich('settleText', details)}</p>
          <TextField
            ltr
            label={t('bankReference')}
            value={bankReference}
            maxLength={60}
            onChange={(event) => setBankReference(event.target.value)}
          />
          {day.field}
        </>
      )}
    </ReasonDialog>
  )
}

/** Whether this is the only approval, the first of two, or the second. */
function HowMany({ row: { standing, firstApprover, limitRial } }: { row: JudgedWithdrawal }) {
  const t = useMessages(financeMessages)
  const format = useFormat()
  const { needsTwo, isFirstVoid = false } = standing?.approval ?? {}
  const name = <bdi>{firstApprover}</bdi>
  if (firstApprover !== null && !isFirstVoid) return <p>{t.rich('approveSecond', { name })}</p>
  if (needsTwo === undefined) return null
  return (
    <>
      {isFirstVoid && <p>{t.rich('firstVoid', { name })}</p>}
      <p>{t(needsTwo ? 'approveTwo' : 'approveOne', { limit: format.rial(limitRial) })}</p>
    </>
  )
}
