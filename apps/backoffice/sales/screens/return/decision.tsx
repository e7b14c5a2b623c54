import { useOnce } from '@anar/app-kit/use-once'
import { nextReturnStates, type ReturnState, refundWays } from '@anar/domain/returns'
import { Alert, Button, Icon, TextField } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useMessages } from '@anar/ui/i18n'
import { Check, Inbox, RefreshCw, Truck, Wallet, X } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { type ReactNode, useState } from 'react'
import { Section } from '../../../platform/components/facts.tsx'
import { ReasonDialog } from '../../../platform/components/reason-dialog.tsx'
import text from '../../../platform/components/text-styles.module.css'
import { hasPermission, useAccess } from '../../../platform/data/session.ts'
import { useReturnWords } from '../../components/use-return-words.ts'
import { decideReturn, type ReturnDetail, type ReturnStep, useRefundNow } from '../../data/returns.ts'
import { returnsMessages } from '../../messages/index.ts'
import styles from './return.module.css'

/** Next steps of a return, each confirmed in a dialog. @spec 4.returns, 1.back-office */
export function Decision({ row }: { row: ReturnDetail }) {
  const t = useMessages(returnsMessages)
  const [openStep, setOpenStep] = useState<ReturnStep | null>(null)
  const steps = useSteps(row)
  return (
    <Section title={t('decision')}>
      {row.decisionReason && (
        <p className={styles.decisionReason}>
          <span className={text.small}>{t('shopWords')}</span>
          <span dir="auto">{row.decisionReason}</span>
        </p>
      )}
      {steps.length > 0 ? (
        <div className={text.decisions}>
          {steps.map(({ step, icon, isMain }) => (
            <Button
              key={step}
              block
              tone={isMain ? 'primary' : 'outline'}
              icon={icon}
              onClick={() => setOpenStep(step)}
            >
              {t(step)}
            </Button>
          ))}
        </div>
      ) : (
        <NothingToDo row={row} />
      )}
      {openStep && <StepDialog step={openStep} row={row} onClose={() => setOpenStep(null)} />}
    </Section>
  )
}

function NothingToDo({ row }: { row: ReturnDetail }) {
  const t = useMessages(returnsMessages)
  return (
    <Alert tone="info" live={false}>
      {row.endedAt === null ? t('readOnly') : t('over')}
    </Alert>
  )
}

type OfferedStep = { step: ReturnStep; icon: ReactNode; isMain: boolean }
const stepOf: Partial<Record<ReturnState, Omit<OfferedStep, 'isMain'>>> = {
  Accepted: { step: 'accept', icon: <Icon of={Check} /> },
  Received: { step: 'receive', icon: <Icon of={Inbox} /> },
  Refunded: { step: 'refund', icon: <Icon of={Wallet} /> },
  Replaced: { step: 'replace', icon: <Icon of={RefreshCw} /> },
  Refused: { step: 'refuse', icon: <Icon of={X} /> },
}

/** Steps that the caller may take; the first is the default. */
function useSteps(row: ReturnDetail): OfferedStep[] {
  const access = useAccess()
  if (!hasPermission(access, 'returns.decide')) return []
  if (row.state === 'Replaced' && row.replacementReference === '') {
    return [{ step: 'track', icon: <Icon of={Truck} />, isMain: true }]
  }
  return nextReturnStates(row.state, { actor: 'office', kind: row.kind }).flatMap((state, index) => {
    const offered = stepOf[state]
    return offered ? [{ ...offered, isMain: index === 0 }] : []
  })
}

function StepDialog({ step, row, onClose }: { step: ReturnStep; row: ReturnDetail; onClose: () => void }) {
  const t = useMessages(returnsMessages)
  const format = useFormat()
  const once = useOnce()
  const [tracking, setTracking] = useState('')
  const [isWaiting, setIsWaiting] = useState(false)
  const words = useReturnWords()
  const { data: share } = useRefundNow(row.id)
  const way = refundWays.find((one) => one === row.refundTo)
  const returnId = row.id

  async function run(reason: string) {
    const bodies = {
      accept: { returnId },
      receive: { returnId },
      refund: { returnId },
      replace: { returnId, trackingReference: tracking },
      track: { returnId, trackingReference: tracking },
      refuse: { returnId, reason },
    }
    const answer = await once({ step, ...bodies[step] }, (key) => decideReturn(step, bodies[step], key))
    setIsWaiting(answer.isAwaitingStock)
    toast.success(t(answer.isAwaitingStock ? 'replaceWaits' : doneWords[step]))
  }

  const messages = {
    accept: t('acceptText'),
    receive: t('receiveText'),
    refund: t('refundText', { amount: format.rial(share?.totalRial ?? 0), to: way ? words.way(way) : '' }),
    replace: t('replaceText'),
    track: t('trackText'),
    refuse: t('refuseText'),
  }
  const needsTracking = step === 'replace' || step === 'track'
  return (
    <ReasonDialog
      title={t(titleWords[step])}
      withReason={step === 'refuse'}
      reasonLabel={t('refuseReason')}
      reasonHint={t('refuseHint')}
      confirm={t(step)}
      tone={step === 'refuse' ? 'danger' : 'primary'}
      run={run}
      onDone={onClose}
      onClose={onClose}
    >
      <p>{messages[step]}</p>
      {needsTracking && !isWaiting && (
        <TextField
          label={step === 'track' ? t('tracking') : t('trackingOptional')}
          ltr
          autoComplete="off"
          maxLength={60}
          required={step === 'track'}
          value={tracking}
          onChange={(event) => setTracking(event.target.value)}
        />
      )}
    </ReasonDialog>
  )
}

const titleWords = {
  accept: 'acceptTitle',
  receive: 'receiveTitle',
  refund: 'refundTitle',
  replace: 'replaceTitle',
  track: 'trackTitle',
  refuse: 'refuseTitle',
} as const satisfies Record<ReturnStep, string>
const doneWords = {
  accept: 'accepted',
  receive: 'received',
  refund: 'refunded',
  replace: 'replaced',
  track: 'tracked',
  refuse: 'refused',
} as const satisfies Record<ReturnStep, string>
