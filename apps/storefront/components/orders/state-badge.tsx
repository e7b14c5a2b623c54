import { Badge, type IconDrawing, type Tone } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { BadgeCheck, CircleX, Clock, Package, PackageCheck, Truck } from '@anar/ui/icons'
import { ordersTexts } from '../../texts/orders.ts'

const looks: Readonly<Record<string, { tone: Tone; icon: IconDrawing }>> = {
  AwaitingPayment: { tone: 'warning', icon: Clock },
  Registered: { tone: 'info', icon: BadgeCheck },
  Preparing: { tone: 'warning', icon: Package },
  Shipped: { tone: 'network', icon: Truck },
  Delivered: { tone: 'positive', icon: PackageCheck },
  Cancelled: { tone: 'danger', icon: CircleX },
}
const words = {
  AwaitingPayment: 'stateAwaitingPayment',
  Registered: 'stateRegistered',
  Preparing: 'statePreparing',
  Shipped: 'stateShipped',
  Delivered: 'stateDelivered',
  Cancelled: 'stateCancelled',
} as const

/** Where an order stands, as an icon and a word; what is fetched is never sent, it is ready. @spec 4.sale-order */
export function StateBadge({ state, isFetched = false }: { state: string; isFetched?: boolean }) {
  const t = useTexts(ordersTexts)
  const look = looks[state]
  if (!look || !isNamed(state)) return null
  return (
    <Badge tone={look.tone} icon={look.icon}>
      {isFetched && state === 'Shipped' ? t('stateReady') : t(words[state])}
    </Badge>
  )
}

function isNamed(state: string): state is keyof typeof words {
  return state in words
}
