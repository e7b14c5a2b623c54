import { useOnce } from '@anar/app-kit/use-once'
import { Alert, Button, Icon, Spinner } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { BadgeCheck, Banknote, Calculator } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { useEffect, useState } from 'react'
import { Section } from '../../../platform/components/facts.tsx'
import { ReasonDialog } from '../../../platform/components/reason-dialog.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { useWrite } from '../../../platform/components/use-write.ts'
import { hasPermission, useAccess } from '../../../platform/data/session.ts'
import { CloseSteps } from '../../../sales/components/close-steps.tsx'
import { type Month, moveMonth } from '../../data/months.ts'
import { monthsMessages } from '../../messages/index.ts'
import { Approval } from './approval.tsx'
import styles from './month.module.css'
import { Paying } from './paying.tsx'

/** Steps of the close. Callers who may close months see the next one as a button. */
export function Close({ month }: { month: Month }) {
  const t = useMessages(monthsMessages)
  const canClose = hasPermission(useAccess(), 'months.close')
  const { isBusy, refusal, write } = useWrite()
  const [isPaying, setIsPaying] = useState(false)
  const { state, isOver, payStartedAt } = month

  async function calculate() {
    const isDone = await write(() => moveMonth('office/months/calculate', { month: month.month }))
    if (isDone) toast.success(t('calculatedToast'))
  }

  return (
    <Section title={t('close')}>
      <div className={text.stack}>
        <CloseSteps month={month} />
        {refusal && <Alert tone="danger">{refusal}</Alert>}
        {!isOver && <Alert live={false}>{t('notOver')}</Alert>}
        {isBusy && <Running />}
        {(state === 'open' || state === 'calculated') && isOver && canClose && (
          <div className={text.buttons}>
            <Button
              tone={state === 'open' ? 'primary' : 'outline'}
              icon={<Icon of={Calculator} size={18} />}
              loading={isBusy}
              loadingText={t('running')}
              onClick={() => void calculate()}
            >
              {state === 'open' ? t('calculate') : t('calculateAgain')}
            </Button>
          </div>
        )}
        {state !== 'open' && <Approval month={month} isBusy={isBusy} />}
        {state === 'approved' && payStartedAt && <Paying month={month} startedAt={payStartedAt} />}
        {state === 'approved' && canClose && !payStartedAt && (
          <div className={text.buttons}>
            <Button icon={<Icon of={Banknote} size={18} />} onClick={() => setIsPaying(true)}>
              {t('pay')}
            </Button>
          </div>
        )}
        {state === 'paid' && <Paid month={month} />}
      </div>
      {isPaying && <PayDialog month={month} onClose={() => setIsPaying(false)} />}
    </Section>
  )
}

/** Shows that a calculation is running and for how long; a large network takes a while. */
function Running() {
  const t = useMessages(monthsMessages)
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const startedAt = Date.now()
    const clock = setInterval(() => setSeconds(Math.floor((Date.now() - startedAt) / 1000)), 1000)
    return () => clearInterval(clock)
  }, [])
  return (
    <div className={styles.running}>
      <Spinner quiet />
      <p role="status">
        <b>{t('running')}…</b> {t('runningText')}
      </p>
      {/* Hidden from screen readers, which would read it each second. */}
      <span aria-hidden="true">{t('runningFor', { seconds })}</span>
    </div>
  )
}

function PayDialog({ month, onClose }: { month: Month; onClose: () => void }) {
  const t = useMessages(monthsMessages)
  const format = useFormat()
  const once = useOnce()
  const body = { month: month.month }
  return (
    <ReasonDialog
      title={t.rich('payTitle', { month: <bdi>{format.month(month.month)}</bdi> })}
      withReason={false}
      confirm={t('pay')}
      run={() => once(body, (key) => moveMonth('office/months/pay', body, key))}
      onDone={() => {
        toast.success(t('payToast'))
        onClose()
      }}
      onClose={onClose}
    >
      <p>{t('payText', { amount: format.rial(month.payable ?? 0), count: month.dueCount })}</p>
    </ReasonDialog>
  )
}

/** Held statements stay unpaid in a paid month. */
function Paid({ month: { paidAt, paidCount, heldCount } }: { month: Month }) {
  const t = useMessages(monthsMessages)
  const format = useFormat()
  return (
    <p className={styles.paid}>
      <Icon of={BadgeCheck} />
      <span>
        {t('paidText', { count: paidCount, at: paidAt ? format.moment(paidAt) : '' })}
        {heldCount > 0 && <span className={text.small}>{t('payingHeld', { count: heldCount })}</span>}
      </span>
    </p>
  )
}
