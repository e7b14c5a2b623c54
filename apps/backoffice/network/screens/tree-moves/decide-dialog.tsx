import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { ReasonDialog } from '../../../platform/components/reason-dialog.tsx'
import { moveInTree, type TreeMove } from '../../data/network.ts'
import { networkMessages } from '../../messages/index.ts'

/** Decides on a move: executes it at once, or refuses it with a reason. */
export function DecideDialog({
  move,
  decision,
  onClose,
}: {
  move: TreeMove
  decision: 'approve' | 'refuse'
  onClose: () => void
}) {
  const t = useMessages(networkMessages)
  const isRefused = decision === 'refuse'
  const name = <bdi>{move.personName}</bdi>
  const to = <bdi>{move.toSponsorName}</bdi>
  const { teamSize } = move
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
          : teamSize === null
            ? t.rich('approveAllText', { name, to })
            : teamSize === 0
              ? t.rich('approveAloneText', { name, to })
              : t.rich('approveText', { name, to, count: teamSize })}
      </p>
    </ReasonDialog>
  )
}
