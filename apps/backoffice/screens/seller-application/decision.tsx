import { Alert, Button, Icon } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useTexts } from '@anar/ui/i18n'
import { Check, X } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { Section } from '../../components/facts.tsx'
import { ReasonDialog } from '../../components/reason-dialog.tsx'
import { decideSeller, type SellerApplication } from '../../data/sellers.ts'
import { sellersTexts } from '../../texts/sellers.ts'
import styles from './seller-application.module.css'

/** Approving or refusing, both confirmed; afterwards what was decided. @spec 4.seller-application */
export function Decision({ application }: { application: SellerApplication }) {
  const t = useTexts(sellersTexts)
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
  application: SellerApplication
  onClose: () => void
}) {
  const t = useTexts(sellersTexts)
  const { id: applicationId, businessName } = application
  const name = businessName ?? ''
  const doneWith = (words: string) => () => {
    toast.success(words)
    onClose()
  }
  if (asked === 'approve') {
    return (
      <ReasonDialog
        title={t('approveTitle', { name })}
        withReason={false}
        confirm={t('approve')}
        run={() => decideSeller('office/sellers/approve', { applicationId })}
        onDone={doneWith(t('wasApproved', { name }))}
        onClose={onClose}
      >
        <p>{t('approveText')}</p>
      </ReasonDialog>
    )
  }
  return (
    <ReasonDialog
      title={t('rejectTitle', { name })}
      reasonLabel={t('rejectReason')}
      reasonHint={t('rejectHint')}
      confirm={t('reject')}
      tone="danger"
      run={(reason) => decideSeller('office/sellers/reject', { applicationId, reason })}
      onDone={doneWith(t('wasRejected', { name }))}
      onClose={onClose}
    >
      <p>{t('rejectText')}</p>
    </ReasonDialog>
  )
}
