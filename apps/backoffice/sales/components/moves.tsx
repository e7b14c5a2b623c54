import type { OrderState } from '@anar/domain/ordering'
import { Button, type ButtonProps, Icon, type IconDrawing } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { Package, PackageCheck, Truck } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { lazy, Suspense, useState } from 'react'
import { type OfficeMove, officeMoves } from '../../platform/data/office-moves.ts'
import { hasPermission, useAccess } from '../../platform/data/session.ts'
import { officeMessages } from '../../platform/messages/index.ts'
import { useOrderNumber } from './order-number.ts'
import { useMove } from './use-move.ts'

// The form and its schema load on demand, not with the list.
const ShipDialog = lazy(() => import('./ship-dialog.tsx'))

const looks: Readonly<Record<OfficeMove, IconDrawing>> = {
  Preparing: Package,
  Shipped: Truck,
  Delivered: PackageCheck,
}
const words = { Preparing: 'movePreparing', Shipped: 'moveShipped', Delivered: 'moveDelivered' } as const

/**
 * Buttons that move an order to its next states, for callers with permission. Shipping prompts for the tracking
 * reference. A refusal is shown and changes nothing.
 * @spec 1.back-office, 4.sale-order, 6.permissions
 */
export function Moves({
  order,
  size = 'md',
}: {
  order: {
    id: number
    orderNumber: string | null
    state: OrderState
    isInDoubt: boolean
    warehouse: object | null
  }
  size?: ButtonProps['size']
}) {
  const t = useMessages(officeMessages)
  const number = useOrderNumber()(order.orderNumber)
  const access = useAccess()
  // Orders for pickup are not shipped: they become ready, without a reference.
  const isFetched = order.warehouse !== null
  const wordOf = (to: OfficeMove) => (isFetched && to === 'Shipped' ? t('moveReady') : t(words[to]))
  const [isShipping, setIsShipping] = useState(false)
  const { busy, move } = useMove({ saleOrderId: order.id, number })
  if (!hasPermission(access, 'orders.move')) return null

  async function press(to: OfficeMove) {
    if (to === 'Shipped' && !isFetched) return setIsShipping(true)
    const refusal = await move(to)
    if (refusal !== null) toast.error(refusal)
  }

  return (
    <>
      {officeMoves(order).map((to) => (
        <Button
          key={to}
          tone={size === 'sm' ? 'soft' : 'primary'}
          size={size}
          icon={<Icon of={looks[to]} size={16} />}
          loading={busy === to}
          aria-label={t('moveNamed', { move: wordOf(to), number })}
          onClick={() => void press(to)}
        >
          {wordOf(to)}
        </Button>
      ))}
      {isShipping && (
        <Suspense>
          <ShipDialog
            number={number}
            onSend={(shipment) => move('Shipped', shipment)}
            onClose={() => setIsShipping(false)}
          />
        </Suspense>
      )}
    </>
  )
}
