import { lazy, Suspense } from 'react'
import { RemoveDialog } from './remove-dialog.tsx'
import type { useBasketActions } from './use-basket-actions.ts'

// The form and its schema come when somebody names a basket, not with the list.
const NameDialog = lazy(() => import('./name-dialog.tsx'))

/** The dialog that is open, if one is. */
export function BasketDialogs({ actions }: { actions: ReturnType<typeof useBasketActions> }) {
  const { dialog, closeDialog } = actions
  if (dialog === null) return null
  if (dialog.kind === 'remove') {
    return (
      <RemoveDialog
        name={dialog.name}
        count={dialog.count}
        isBusy={actions.busyId === dialog.saleOrderId}
        onConfirm={() => actions.remove(dialog.saleOrderId)}
        onClose={closeDialog}
      />
    )
  }
  return (
    <Suspense>
      <NameDialog
        name={dialog.kind === 'rename' ? dialog.title : null}
        onSave={actions.saveName}
        onClose={closeDialog}
      />
    </Suspense>
  )
}
