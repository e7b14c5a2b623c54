import { Alert, Button, Icon } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useTexts } from '@anar/ui/i18n'
import { Check, X } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { Section } from '../../components/facts.tsx'
import { ReasonDialog } from '../../components/reason-dialog.tsx'
import { type Application, decide } from '../../data/applications.ts'
import { applicationsTexts } from '../../texts/applications.ts'
import styles from './application.module.css'

/** Approving or rejecting, both confirmed; afterwards what was decided. @spec 4.marketer-status */
export function Decision({ application }: { application: Application }) {
  const t = useTexts(applicationsTexts)
  const format = useFormat()
  const [asked, setAsked] = useState<'approve' | 'reject' | null>(null)
  const { state, decidedAt, reason } = application
  if (state !== 'UnderReview') {
    return (
      <Section title={t('decision')}>
        <Alert tone={state === 'Approved' ? 'positive' : 'danger'} live={false}>
          {decidedAt && t('decidedText', { day: format.moment(decidedAt) })}
          {reason && <bdi> {reason}</bdi>}
        </Alert>
      </Section>
    )
  }
  return (
    <Section title={t('decision')}>
      <div className={styles.buttons}>
        <Button block icon={<Icon of={Check} />} onClick={() => setAsked('approve')}>
          {t('approve')}
        </Button>
        <Button block tone="outline" icon={<Icon of={X} />} onClick={() => setAsked('reject')}>
          {t('reject')}
        </Button>
      </div>
      {asked && <Asking asked={asked} application={application} onClose={() => setAsked(null)} />}
    </Section>
  )
}

function Asking({
  asked,
  application,
  onClose,
}: {
  asked: 'approve' | 'reject'
  application: Application
  onClose: () => void
}) {
  const t = useTexts(applicationsTexts)
  const applicationId = application.id
  const { firstName, lastName } = application.networkMarketer
  const name = `${firstName} ${lastName}`
  if (asked === 'approve') {
    return (
      <ReasonDialog
        title={t.rich('approveTitle', { name: <bdi>{name}</bdi> })}
        withReason={false}
        confirm={t('approve')}
        run={() => decide('office/applications/approve', { applicationId })}
        onDone={() => {
          toast.success(t('wasApproved', { name }))
          onClose()
        }}
        onClose={onClose}
      >
        <p>{t('approveText')}</p>
      </ReasonDialog>
    )
  }
  return (
    <ReasonDialog
      title={t.rich('rejectTitle', { name: <bdi>{name}</bdi> })}
      reasonLabel={t('rejectReason')}
      reasonHint={t('rejectHint')}
      confirm={t('reject')}
      tone="danger"
      run={(reason) => decide('office/applications/reject', { applicationId, reason })}
      onDone={() => {
        toast.success(t('wasRejected', { name }))
        onClose()
      }}
      onClose={onClose}
    >
      <p>{t('rejectText')}</p>
    </ReasonDialog>
  )
}
