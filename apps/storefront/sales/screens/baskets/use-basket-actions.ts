import { useMessages } from '@anar/ui/i18n'
import { toast } from '@anar/ui/toast'
import { useState } from 'react'
import { messageOf } from '../../../platform/data/failure.ts'
import { activateBasket, createBasket, removeBasket, renameBasket } from '../../data/basket.ts'
import { basketsMessages } from '../../messages/shopping.ts'

/** The open dialog and its basket. */
export type OpenDialog =
  | { kind: 'new' }
  | { kind: 'rename' | 'remove'; saleOrderId: number; title: string; name: string; count: number }

/**
 * Actions on whole baskets: create, rename, activate, delete; each shows a toast with its result.
 * @spec 4.basket-actions, 8.messages.19
 */
export function useBasketActions() {
  const t = useMessages(basketsMessages)
  const [dialog, setDialog] = useState<OpenDialog | null>(null)
  const [busyId, setBusyId] = useState<number | null>(null)

  /** Null on success, otherwise the message. */
  async function attempt(work: () => Promise<unknown>, done: string): Promise<string | null> {
    try {
      await work()
    } catch (error) {
      return messageOf(error, t('noAnswer'))
    }
    setDialog(null)
    toast.success(done)
    return null
  }

  async function busyWith(saleOrderId: number, work: () => Promise<string | null>) {
    setBusyId(saleOrderId)
    const words = await work()
    setBusyId(null)
    if (words !== null) toast.error(words)
  }

  return {
    dialog,
    busyId,
    openDialog: setDialog,
    closeDialog: () => setDialog(null),
    saveName: (title: string) =>
      dialog?.kind === 'rename'
        ? attempt(() => renameBasket({ saleOrderId: dialog.saleOrderId, title }), t('renamed'))
        : attempt(() => createBasket(title), t('created')),
    activate: (saleOrderId: number, name: string) =>
      busyWith(saleOrderId, () => attempt(() => activateBasket(saleOrderId), t('activated', { name }))),
    remove: (saleOrderId: number) =>
      busyWith(saleOrderId, () => attempt(() => removeBasket(saleOrderId), t('removed'))),
  }
}
