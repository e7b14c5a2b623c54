import { Alert, Button, Icon } from '@anar/ui'
import { Check, X } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { type ReactNode, useState } from 'react'
import styles from './decision.module.css'
import { Section } from './facts.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

type Words = {
  decision: string
  /** When it was decided; null while it is not. */
  decided: string | null
  approve: string
  approveTitle: ReactNode
  approveText: string
  wasApproved: string
  reject: string
  rejectTitle: ReactNode
  rejectText: string
  rejectReason: string
  rejectHint: string
  wasRejected: string
}

/** Approving or rejecting an application, both confirmed; afterwards what was decided. @spec 4.marketer-status, 4.seller-application */
export function Decision({
  state,
  reason,
  words,
  onApprove,
  onReject,
}: {
  state: string
  reason: string
  words: Words
  onApprove: () => Promise<unknown>
  onReject: (reason: string) => Promise<unknown>
}) {
  const [asked, setAsked] = useState<'approve' | 'reject' | null>(null)
  const close = () => setAsked(null)
  const doneWith = (told: string) => () => {
    toast.success(told)
    close()
  }
  if (state !== 'UnderReview') {
    return (
      <Section title={words.decision}>
        <Alert tone={state === 'Approved' ? 'positive' : 'danger'} live={false}>
          {words.decided}
          {reason && <bdi> {reason}</bdi>}
        </Alert>
      </Section>
    )
  }
  return (
    <Section title={words.decision}>
      <div className={styles.buttons}>
        <Button block icon={<Icon of={Check} />} onClick={() => setAsked('approve')}>
          {words.approve}
        </Button>
        <Button block tone="outline" icon={<Icon of={X} />} onClick={() => setAsked('reject')}>
          {words.reject}
        </Button>
      </div>
      {asked === 'approve' && (
        <ReasonDialog
          title={words.approveTitle}
          withReason={false}
          confirm={words.approve}
          run={onApprove}
          onDone={doneWith(words.wasApproved)}
          onClose={close}
        >
          <p>{words.approveText}</p>
        </ReasonDialog>
      )}
      {asked === 'reject' && (
        <ReasonDialog
          title={words.rejectTitle}
          reasonLabel={words.rejectReason}
          reasonHint={words.rejectHint}
          confirm={words.reject}
          tone="danger"
          run={onReject}
          onDone={doneWith(words.wasRejected)}
          onClose={close}
        >
          <p>{words.rejectText}</p>
        </ReasonDialog>
      )}
    </Section>
  )
}
