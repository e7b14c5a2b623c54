import { useTexts } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { ReasonDialog } from '../../components/reason-dialog.tsx'
import { moveInTree, type TreeMove } from '../../data/network.ts'
import { networkTexts } from '../../texts/network.ts'

/** Decides on a move: done at once, or refused with the reason that stays with it. */
export function DecideDialog({
  move,
  decision,
  onClose,
}: {
  move: TreeMove
  decision: 'approve' | 'refuse'
  onClose: () => void
}) {
  const t = useTexts(networkTexts)
  const isRefused = decision === 'refuse'
  const name = <bdi>{move.personName}</bdi>
  return (
    <ReasonDialog
      title={t.rich(isRefused ? 'refuseTitle' : 'approveTitle', { name })}
      withReason={isRefused}
      confirm={isRefused ? t('refuse') : t('approve')}
      tone={isRefused ? 'danger' : 'primary'}
      run={(reason) => moveInTree('office/tree/decide-move', { treeMoveId: move.id, decision, reason })}
      onDone={() => {
        toast.success(t(isRefused ? 'refusedToast' : 'doneToast', { name: move.personName }))
        onClose()
      }}
      onClose={onClose}
    >
      <p>
        {isRefused
          ? t('refuseText')
          : t.rich('approveText', {
              name,
              to: <bdi>{move.toSponsorName}</bdi>,
              count: move.member?.teamSize ?? 0,
            })}
      </p>
    </ReasonDialog>
  )
}
