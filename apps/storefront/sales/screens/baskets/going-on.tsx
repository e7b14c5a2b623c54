import { useNavigate } from '@anar/app-kit/router'
import { Alert, Button, Icon } from '@anar/ui'
import { useMessages } from '@anar/ui/i18n'
import { ArrowRight, LogIn } from '@anar/ui/icons'
import { type RefObject, useState } from 'react'
import { rememberDestination } from '../../../platform/data/session.ts'
import type { AmountsProps } from '../../components/amounts/amounts.tsx'
import { soleVatPercent } from '../../components/amounts/vat-rate.ts'
import { useArrival } from '../../components/arrival/use-arrival.ts'
import { reasonToStay } from '../../components/checkout/line-problem.ts'
import { OrderSummary } from '../../components/checkout/summary.tsx'
import { activeBasketIdNow } from '../../data/basket/machinery.ts'
import type { BasketRow } from '../../data/basket/member-baskets.ts'
import { type Basket, type BasketLine, settleQuantities } from '../../data/basket.ts'
import { useDeliveryMethods } from '../../data/delivery.ts'
import { basketsMessages } from '../../messages/shopping.ts'

/**
 * The summary of the open basket with the next step: to the address, or to the login for a visitor, whose basket is
 * merged. Lines that cannot be bought prevent the next step.
 */
export function GoingOn({
  basket,
  isVisitor,
  shipping,
  row = null,
  listRef,
}: {
  basket: Basket
  /** The delivery, if chosen before. */
  shipping: AmountsProps['shipping']
  isVisitor: boolean
  /** The member's basket, with its chosen delivery. */
  row?: Pick<BasketRow, 'warehouse' | 'deliveryMethod'> | null
  listRef: RefObject<HTMLUListElement | null>
}) {
  const t = useMessages(basketsMessages)
  const navigate = useNavigate()
  const [isGoing, setIsGoing] = useState(false)
  const [isStopped, setIsStopped] = useState(false)
  const { priced, lines } = basket
  const arrival = useArrivalOf({ row, lines })
  if (priced === null) return null
  const reason = reasonToStay(lines)

  async function goOn() {
    if (reason !== null) {
      setIsStopped(true)
      listRef.current?.querySelector<HTMLElement>('[data-problem]')?.focus()
      return
    }
    if (isVisitor) {
      rememberDestination('/shopping-baskets')
      navigate('/login')
      return
    }
    setIsGoing(true)
    await settleQuantities()
    setIsGoing(false)
    // The first line creates the basket; without it (refused or not loaded) there is no next step.
    const saleOrderId = activeBasketIdNow()
    if (saleOrderId !== null) navigate(`/shopping-baskets/choose-address/${saleOrderId}`)
  }

  const icon = <Icon of={isVisitor ? LogIn : ArrowRight} flips />
  return (
    <OrderSummary
      amounts={priced}
      count={basket.count}
      shipping={shipping}
      code={basket.code?.code}
      vatPercent={soleVatPercent(lines.flatMap((line) => line.offer?.vatBasisPoints ?? []))}
      progress={priced}
      arrival={arrival}
      action={
        <Button size="lg" block loading={isGoing} iconEnd={icon} onClick={goOn}>
          {isVisitor ? t('logInAndContinue') : t('continue')}
        </Button>
      }
      mobileAction={
        <Button size="lg" loading={isGoing} iconEnd={icon} onClick={goOn}>
          {isVisitor ? t('logInAndContinue') : t('continueShort')}
        </Button>
      }
    >
      {isStopped && reason !== null && <Stopped reason={reason} />}
      {isVisitor && <Alert>{t('visitorNote')}</Alert>}
    </OrderSummary>
  )
}

function Stopped({ reason }: { reason: 'empty' | 'lines' }) {
  const t = useMessages(basketsMessages)
  return (
    <Alert tone="warning" live>
      {reason === 'empty' ? t('emptyBasket') : t('fixLines')}
    </Alert>
  )
}

/** When the basket arrives: by the chosen delivery, else by the first method that is offered. */
function useArrivalOf({
  row,
  lines,
}: {
  row: Pick<BasketRow, 'warehouse' | 'deliveryMethod'> | null
  lines: readonly BasketLine[]
}): string | null {
  const { arrives, ready } = useArrival()
  const { data: methods = [] } = useDeliveryMethods()
  const goods = { preparationDays: lines.map((line) => line.preparationDays) }
  if (row?.warehouse) return ready(goods, row.warehouse.id) || null
  const method = row?.deliveryMethod ?? methods[0]
  return method ? `${method.name}\u00a0· ${arrives(goods, method)}` : null
}
