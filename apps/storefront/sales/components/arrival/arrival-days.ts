import { type IsoDay, tehranDay } from '@anar/domain/calendar'
import { deliveryDays, readyDay, type WorkDays } from '@anar/domain/ordering'
import type { PublicSettings } from '../../../platform/data/settings.ts'

type Work = Pick<PublicSettings, 'warehouseWeekdays' | 'carrierWeekdays' | 'holidays'>

/** When goods can leave: the Tehran day of the order, and the working days that offers and warehouse need. */
export type Leaving = {
  /** Null for an order that would be placed now. */
  orderedOn: IsoDay | null
  /** Of each offer in the order. */
  preparationDays: readonly number[]
  /** Of the warehouses that may send or hand out the goods. */
  warehousePreparationDays: readonly number[]
  now: number
}

/** The day on which goods can be collected. @spec 2.choose-address */
export function readyOn(settings: Work, leaving: Leaving): IsoDay {
  return readyDay(workOf(settings, leaving))
}

/** The last day on which a delivery method brings the goods. @spec 2.choose-address */
export function arrivesBy(
  settings: Work,
  leaving: Leaving,
  method: { fromDays: number; toDays: number },
): IsoDay {
  const carrier = { ...workDays(settings, 'carrierWeekdays'), ...method }
  return deliveryDays(workOf(settings, leaving), carrier).last
}

function workOf(settings: Work, { orderedOn, preparationDays, warehousePreparationDays, now }: Leaving) {
  return {
    from: orderedOn ?? tehranDay(now),
    // All goods leave together, from whichever warehouse has them.
    preparationDays: Math.max(0, ...preparationDays) + Math.max(0, ...warehousePreparationDays),
    warehouse: workDays(settings, 'warehouseWeekdays'),
  }
}

const workDays = (settings: Work, of: 'warehouseWeekdays' | 'carrierWeekdays'): WorkDays => ({
  weekdays: settings[of],
  holidays: settings.holidays as IsoDay[],
})
