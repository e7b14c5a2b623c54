import { Alert, Button, Icon } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { Check, X } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { type ReactNode, useState } from 'react'
import { Section } from '../../platform/components/facts.tsx'
import { ReasonDialog } from '../../platform/components/reason-dialog.tsx'
import text from '../../platform/components/text-styles.module.css'
import { decide } from '../data/queue.ts'

type Word =
  | 'decision'
  | 'decidedText'
  | 'approve'
  | 'approveText'
  | 'wasApproved'
  | 'reject'
  | 'rejectText'
  | 'rejectReason'
  | 'rejectHint'
  | 'wasRejected'
type Words = {
  (key: Word, values: { name: string; day: string }): string
  rich(key: 'approveTitle' | 'rejectTitle', values: { name: ReactNode }): ReactNode
}

/**
 * Approves or rejects an application after confirmation; afterwards shows the decision.
 * @param t the messages of the kind
 * @param name the applicant's name
 * @spec 4.seller-application
 */
export function ApplicationDecision({
  kind,
  application,
  name,
  t,
}: {
  kind: 'applications' | 'sellers'
  application: { id: number; state: string; decidedAt: string | null; reason: string }
  name: string
  t: Words
}) {
  const format = useFormat()
  const { id: applicationId, state, decidedAt, reason } = application
  const say = (word: Word) => t(word, { name, day: decidedAt ? format.moment(decidedAt) : '' })
  const [openDialog, setOpenDialog] = useState<'approve' | 'reject' | null>(null)
  const close = () => setOpenDialog(null)
  const doneWith = (message: string) => () => {
    toast.success(message)
    close()
  }
  if (state !== 'UnderReview') {
    return (
      <Section title={say('decision')}>
        <Decided
          isApproved={state === 'Approved'}
          message={decidedAt && say('decidedText')}
          reason={reason}
        />
      </Section>
    )
  }
  return (
    <Section title={say('decision')}>
      <div className={text.decisions}>
        <Button block icon={<Icon of={Check} />} onClick={() => setOpenDialog('approve')}>
          {say('approve')}
        </Button>
        <Button block tone="outline" icon={<Icon of={X} />} onClick={() => setOpenDialog('reject')}>
          {say('reject')}
        </Button>
      </div>
      {openDialog === 'approve' && (
        <ReasonDialog
          title={t.rich('approveTitle', { name: <bdi>{name}</bdi> })}
          withReason={false}
          confirm={say('approve')}
          run={() => decide(`office/${kind}/approve`, { applicationId })}
          onDone={doneWith(say('wasApproved'))}
          onClose={close}
        >
          <p>{say('approveText')}</p>
        </ReasonDialog>
      )}
      {openDialog === 'reject' && (
        <ReasonDialog
          title={t.rich('rejectTitle', { name: <bdi>{name}</bdi> })}
          reasonLabel={say('rejectReason')}
          reasonHint={say('rejectHint')}
          confirm={say('reject')}
          tone="danger"
          run={(why) => decide(`office/${kind}/reject`, { applicationId, reason: why })}
          onDone={doneWith(say('wasRejected'))}
          onClose={close}
        >
          <p>{say('rejectText')}</p>
        </ReasonDialog>
      )}
    </Section>
  )
}

function Decided({
  isApproved,
  message,
  reason,
}: {
  isApproved: boolean
  message: string | null
  reason: string
}) {
  return (
    <Alert tone={isApproved ? 'positive' : 'danger'} live={false}>
      {message}
      {reason && (
        <p>
          <bdi>{reason}</bdi>
        </p>
      )}
    </Alert>
  )
}
