import { addDays, daysBetween, type IsoDay, startOfTehranDay, tehranDay } from '../calendar/index.ts'

/** The default number of days for returns. @spec 9.limits.3 */
export const returnDays = 7

export type ReturnWindow = {
  /** The Tehran day of delivery. */
  deliveredOn: IsoDay
  /** The last Tehran day on which a return can be requested. */
  lastDay: IsoDay
  /** Whole days until the last one: 0 on that day itself, below zero afterwards. */
  daysLeft: number
  isOpen: boolean
  /** The first instant at which it is too late, in milliseconds since 1970 UTC. */
  closesAtMs: number
}

/**
 * The period in which delivered goods can be returned, in Tehran days: the day of delivery and `days` after it, each to
 * its midnight, at any hour of delivery.
 *
 * @param days at least 0
 * @spec 9.limits, 4.returns.1
 */
export function returnWindow(delivery: { deliveredAtMs: number; nowMs: number; days: number }): ReturnWindow {
  const { deliveredAtMs, nowMs, days } = delivery
  const deliveredOn = tehranDay(deliveredAtMs)
  const { lastDay, daysLeft, isOpen } = returnDaysLeft({ deliveredOn, today: tehranDay(nowMs), days })
  return { deliveredOn, lastDay, daysLeft, isOpen, closesAtMs: startOfTehranDay(addDays(lastDay, 1)) }
}

/** The same where only the Tehran days are known. @spec 4.returns */
export function returnDaysLeft({
  deliveredOn,
  today,
  days,
}: {
  deliveredOn: IsoDay
  today: IsoDay
  days: number
}): Pick<ReturnWindow, 'lastDay' | 'daysLeft' | 'isOpen'> {
  const lastDay = addDays(deliveredOn, days)
  const daysLeft = daysBetween({ from: today, to: lastDay })
  return { lastDay, daysLeft, isOpen: daysLeft >= 0 }
}
