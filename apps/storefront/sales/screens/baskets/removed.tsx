import { useStore } from '@anar/app-kit/store'
import { Alert, Button, preserveFocus } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { Trash2 } from '@anar/ui/icons'
import { useState } from 'react'
import { useSession } from '../../../platform/data/session.ts'
import { removalIn } from '../../data/basket/removal.ts'
import { lastRemoval, undoRemoval } from '../../data/basket/removals.ts'
import type { Basket } from '../../data/basket.ts'
import { basketsMessages } from '../../messages/shopping.ts'

/** What was removed last from this basket, with the button that brings it back. @spec 4.basket-actions */
export function Removed({ basket }: { basket: Pick<Basket, 'saleOrderId' | 'lines'> }) {
  const t = useMessages(basketsMessages)
  const { access } = useSession()
  const last = useStore(lastRemoval)
  const [isBusy, setIsBusy] = useState(false)
  const { saleOrderId, lines } = basket
  const present = new Map(lines.map((line) => [line.skuSellerId, line.quantity]))
  const removal = removalIn(last, { userId: access?.userId ?? null, saleOrderId, present })
  if (removal === null) return null
  const [first, ...others] = removal.lines

  async function undo() {
    if (removal === null) return
    preserveFocus()
    setIsBusy(true)
    await undoRemoval(removal)
    setIsBusy(false)
  }

  return (
    <Alert
      live
      icon={Trash2}
      action={
        <Button tone="outline" size="sm" loading={isBusy} onClick={undo}>
          {t('undo')}
        </Button>
      }
    >
      {first && others.length === 0
        ? t('removedOne', { name: first.name })
        : t('removedAll', { count: removal.lines.length })}
    </Alert>
  )
}
