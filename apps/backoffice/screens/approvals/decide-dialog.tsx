import { useTexts } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { ReasonDialog } from '../../components/reason-dialog.tsx'
import { decideProposal, type Proposal } from '../../data/proposals.ts'
import { approvalsTexts } from '../../texts/approvals.ts'

/** Approves a proposed change, or refuses it with the reason that stays with it. */
export function DecideDialog({
  proposal,
  decision,
  onClose,
}: {
  proposal: Proposal
  decision: 'approve' | 'refuse'
  onClose: () => void
}) {
  const t = useTexts(approvalsTexts)
  const isRefused = decision === 'refuse'
  return (
    <ReasonDialog
      title={t(isRefused ? 'refuseTitle' : 'approveTitle')}
      withReason={isRefused}
      confirm={t(isRefused ? 'refuse' : 'approve')}
      tone={isRefused ? 'danger' : 'primary'}
      run={(reason) =>
        decideProposal(proposal.id, isRefused ? { kind: 'refuse', reason } : { kind: 'approve' })
      }
      onDone={() => {
        toast.success(t(isRefused ? 'refusedToast' : 'approvedToast'))
        onClose()
      }}
      onClose={onClose}
    >
      <p>{t(isRefused ? 'refuseText' : 'approveText')}</p>
    </ReasonDialog>
  )
}
