import { type Calendar, type IsoDay, isoDayFrom } from '@anar/domain/calendar'
import type { Units } from '@anar/domain/ordering'
import {
  isReturnEnded,
  type ReturnState,
  returnableOf,
  returnDaysLeft,
  returnStates,
  unitsReturned,
} from '@anar/domain/returns'

export type ReturnableLine = {
  quantity: number
  rewardQuantity: number
  returnedQuantity: number
  returns: readonly { state: string; quantity: number }[]
}

export type Slot = {
  /** Whether some units can still be returned. */
  canReturn: boolean
  /** Whole days until the last day; null before delivery. */
  daysLeft: number | null
  /** The state of the latest pending return; null if there is none. */
  openState: ReturnState | null
  /** The refunded units, including free ones. */
  returned: Units
}

/**
 * The return options of an order's line.
 * @param deliveredAt a moment of the API in `calendar`; null before delivery
 * @spec 4.returns
 */
export function slotOf(
  line: ReturnableLine,
  at: { deliveredAt: string | null; calendar: Calendar; today: IsoDay; returnDays: number },
): Slot {
  const { deliveredAt, calendar, today, returnDays: days } = at
  const deliveredOn = deliveredAt === null ? null : isoDayFrom(deliveredAt.slice(0, 10), calendar)
  const window = deliveredOn === null ? null : returnDaysLeft({ deliveredOn, today, days })
  const open = line.returns.filter(({ state }) => isState(state) && !isReturnEnded(state))
  const { returnableQuantity } = returnableOf({
    quantity: line.quantity,
    returnedQuantity: line.returnedQuantity,
    openQuantity: open.reduce((units, one) => units + one.quantity, 0),
    isDelivered: window !== null,
    isWindowOpen: window?.isOpen ?? false,
  })
  const openState = open.at(-1)?.state
  return {
    canReturn: returnableQuantity > 0,
    daysLeft: window?.daysLeft ?? null,
    openState: openState !== undefined && isState(openState) ? openState : null,
    returned: unitsReturned(line),
  }
}

const isState = (state: string): state is ReturnState => (returnStates as readonly string[]).includes(state)
