import { lazy, Suspense } from 'react'
import type { useBasketActions } from './use-basket-actions.ts'

// Dialogs load on demand.
const RemoveDialog = lazy(() => import('./remove-dialog.tsx'))
const NameDialog = lazy(() => import('./name-dialog.tsx'))

/** The open dialog, if any. */
export function BasketDialogs({ actions }: { actions: ReturnType<typeof useBasketActions> }) {
  const { dialog, closeDialog } = actions
  if (dialog === null) return null
  return (
    <Suspense>
      {dialog.kind === 'remove' ? (
        <RemoveDialog
          name={dialog.name}
          count={dialog.count}
          isBusy={actions.busyId === dialog.saleOrderId}
          onConfirm={() => actions.remove(dialog.saleOrderId)}
          onClose={closeDialog}
        />
      ) : (
        <NameDialog
          name={dialog.kind === 'rename' ? dialog.title : null}
          onSave={actions.saveName}
          onClose={closeDialog}
        />
      )}
    </Suspense>
  )
}
