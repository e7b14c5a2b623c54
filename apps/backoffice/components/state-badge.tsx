import type { OrderState } from '@anar/domain/ordering'
import { Badge, type IconDrawing, type Tone } from '@anar/ui'
import { useTexts } from '@anar/ui/i18n'
import { BadgeCheck, CircleX, Clock, Package, PackageCheck, Truck } from '@anar/ui/icons'
import { officeTexts } from '../texts/office.ts'

type NamedState = Exclude<OrderState, 'Draft'>

const looks: Readonly<Record<NamedState, { tone: Tone; icon: IconDrawing }>> = {
  AwaitingPayment: { tone: 'neutral', icon: Clock },
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

/** The word for a state in the reader's language. */
export function useStateWord(): (state: NamedState) => string {
  const t = useTexts(officeTexts)
  return (state) => t(words[state])
}

/** The word for a state that came as a mere text, as in the log; one that is not known is its own word. */
export function useOrderStateWord(): (state: string) => string {
  const t = useTexts(officeTexts)
  return (state) => (Object.hasOwn(words, state) ? t(words[state as NamedState]) : state)
}

/** Where an order stands, as an icon and a word; a draft never comes here. */
export function StateBadge({ state }: { state: OrderState }) {
  const wordOf = useStateWord()
  if (state === 'Draft') return null
  return (
    <Badge tone={looks[state].tone} icon={looks[state].icon}>
      {wordOf(state)}
    </Badge>
  )
}
