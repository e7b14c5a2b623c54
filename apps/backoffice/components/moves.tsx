import type { OrderState } from '@anar/domain/ordering'
import { Button, type ButtonProps, Icon, type IconDrawing } from '@anar/ui'
import { useFormat } from '@anar/ui/format'
import { useTexts } from '@anar/ui/i18n'
import { Package, PackageCheck, Truck } from '@anar/ui/icons'
import { toast } from '@anar/ui/toast'
import { useRef, useState } from 'react'
import { isAnswered, newIdempotencyKey, wordsOf } from '../data/api.ts'
import { type OfficeMove, officeMoves } from '../data/office-moves.ts'
import { moveOrder } from '../data/orders.ts'
import { may, useAccess } from '../data/session.ts'
import { officeTexts } from '../texts/office.ts'
import { ShipDialog, type Shipment } from './ship-dialog.tsx'
import { useStateWord } from './state-badge.tsx'

const looks: Readonly<Record<OfficeMove, IconDrawing>> = {
  Preparing: Package,
  Shipped: Truck,
  Delivered: PackageCheck,
}
const words = { Preparing: 'movePreparing', Shipped: 'moveShipped', Delivered: 'moveDelivered' } as const

/**
 * The buttons that move an order on: what its state allows, for those who may. Sending asks for the tracking
 * reference first. A refusal is told and changes nothing. @spec 1.back-office, 4.sale-order, 6.permissions
 */
export function Moves({
  order,
  size = 'md',
}: {
  order: { id: number; orderNumber: string | null; state: OrderState }
  size?: ButtonProps['size']
}) {
  const t = useTexts(officeTexts)
  const format = useFormat()
  const wordOf = useStateWord()
  const access = useAccess()
  const [busy, setBusy] = useState<OfficeMove | null>(null)
  const [isShipping, setIsShipping] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  // One key for one intention, kept until it was answered: pressing again after a lost answer moves nothing twice.
  const key = useRef<string | null>(null)
  const number = format.digits(order.orderNumber ?? '')
  if (!may(access, 'orders.move')) return null

  async function move(to: OfficeMove, shipment?: Shipment) {
    if (busy) return
    setBusy(to)
    setRefusal(null)
    key.current ??= newIdempotencyKey()
    try {
      await moveOrder({ saleOrderId: order.id, to, ...shipment }, key.current)
      key.current = null
      setIsShipping(false)
      toast.success(t('moved', { number, state: wordOf(to) }))
    } catch (error) {
      if (isAnswered(error)) key.current = null
      const message = wordsOf(error) ?? t('noAnswer')
      if (to === 'Shipped') setRefusal(message)
      else toast.error(message)
    }
    setBusy(null)
  }

  return (
    <>
      {officeMoves(order.state).map((to) => (
        <Button
          key={to}
          tone={to === 'Delivered' ? 'soft' : 'primary'}
          size={size}
          icon={<Icon of={looks[to]} size={16} />}
          loading={busy === to}
          aria-label={t('moveNamed', { move: t(words[to]), number })}
          onClick={() => {
            if (to === 'Shipped') setIsShipping(true)
            else void move(to)
          }}
        >
          {t(words[to])}
        </Button>
      ))}
      {isShipping && (
        <ShipDialog
          number={number}
          refusal={refusal}
          onSend={(shipment) => {
            // Another reference is another intention.
            key.current = null
            return move('Shipped', shipment)
          }}
          onClose={() => setIsShipping(false)}
        />
      )}
    </>
  )
}
