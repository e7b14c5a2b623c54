import { useFormat } from '@anar/ui/format'
import { useTexts } from '@anar/ui/i18n'
import { Decision } from '../../components/decision.tsx'
import { decide } from '../../data/queue.ts'
import type { SellerApplication } from '../../data/sellers.ts'
import { sellersTexts } from '../../texts/sellers.ts'

/** What the office decides about a seller’s application. @spec 4.seller-application */
export function SellerApplicationDecision({ application }: { application: SellerApplication }) {
  const t = useTexts(sellersTexts)
  const format = useFormat()
  const { id: applicationId, state, decidedAt, reason } = application
  const name = application.businessName ?? ''
  return (
    <Decision
      state={state}
      reason={reason}
      onApprove={() => decide('office/sellers/approve', { applicationId })}
      onReject={(why) => decide('office/sellers/reject', { applicationId, reason: why })}
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
