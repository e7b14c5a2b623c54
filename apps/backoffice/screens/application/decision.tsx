import { useFormat } from '@anar/ui/format'
import { useTexts } from '@anar/ui/i18n'
import { Decision } from '../../components/decision.tsx'
import type { Application } from '../../data/applications.ts'
import { decide } from '../../data/queue.ts'
import { applicationsTexts } from '../../texts/applications.ts'

/** What the office decides about a marketer’s application. @spec 4.marketer-status */
export function ApplicationDecision({ application }: { application: Application }) {
  const t = useTexts(applicationsTexts)
  const format = useFormat()
  const { id: applicationId, state, decidedAt, reason } = application
  const { firstName, lastName } = application.networkMarketer
  const name = `${firstName} ${lastName}`
  return (
    <Decision
      state={state}
      reason={reason}
      onApprove={() => decide('office/applications/approve', { applicationId })}
      onReject={(why) => decide('office/applications/reject', { applicationId, reason: why })}
      words={{
        decision: t('decision'),
        decided: decidedAt && t('decidedText', { day: format.moment(decidedAt) }),
        approve: t('approve'),
        approveTitle: t.rich('approveTitle', { name: <bdi>{name}</bdi> }),
        approveText: t('approveText'),
        wasApproved: t('wasApproved', { name }),
        reject: t('reject'),
        rejectTitle: t.rich('rejectTitle', { name: <bdi>{name}</bdi> }),
        rejectText: t('rejectText'),
        rejectReason: t('rejectReason'),
        rejectHint: t('rejectHint'),
        wasRejected: t('wasRejected', { name }),
      }}
    />
  )
}
