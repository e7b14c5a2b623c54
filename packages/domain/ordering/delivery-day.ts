import { addDays, daysBetween, type IsoDay } from '../calendar/index.ts'

/** Days of the week: 1 is Monday, 5 Friday, 6 Saturday, 7 Sunday. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7
export const weekdays = [6, 7, 1, 2, 3, 4, 5] as const satisfies readonly Weekday[]

/** On which days work is done. Public holidays are Gregorian days. */
export type WorkDays = { weekdays: readonly Weekday[]; holidays: readonly IsoDay[] }

export type DeliveryWork = {
  /** The Tehran day on which the order is placed. */
  from: IsoDay
  /** Working days of the warehouse that the goods need before they can leave: those of the offer and the warehouse. */
  preparationDays: number
  warehouse: WorkDays
}

export type Carrier = WorkDays & { fromDays: number; toDays: number }

/**
 * The day on which goods are ready, to be collected or to leave: the first working day from the order on, and the
 * working days of preparation after it.
 * @throws RangeError where the warehouse never works
 * @spec 2.choose-address
 */
export function readyDay({ from, preparationDays, warehouse }: DeliveryWork): IsoDay {
  return workingDaysAfter(firstWorkingDay(from, warehouse), preparationDays, warehouse)
}

/**
 * The first and the last day on which goods arrive: ready, then the carrier's working days.
 * @throws RangeError where the warehouse or the carrier never works
 * @spec 2.choose-address
 */
export function deliveryDays(work: DeliveryWork, carrier: Carrier): { first: IsoDay; last: IsoDay } {
  // The carrier comes on its own working day.
  const leaves = firstWorkingDay(readyDay(work), carrier)
  return {
    first: workingDaysAfter(leaves, carrier.fromDays, carrier),
    last: workingDaysAfter(leaves, carrier.toDays, carrier),
  }
}

const monday = '2024-01-01'

/** The weekday of a day. */
export function weekdayOf(day: IsoDay): Weekday {
  const sinceMonday = daysBetween({ from: monday, to: day })
  return ((((sinceMonday % 7) + 7) % 7) + 1) as Weekday
}

const isWorkingDay = (day: IsoDay, { weekdays: days, holidays }: WorkDays) =>
  days.includes(weekdayOf(day)) && !holidays.includes(day)

// More days in a row without work than any list of holidays has.
const maxDaysOff = 1_000

function firstWorkingDay(from: IsoDay, work: WorkDays): IsoDay {
  for (let days = 0; days <= maxDaysOff; days += 1) {
    const day = addDays(from, days)
    if (isWorkingDay(day, work)) return day
  }
  throw new RangeError(`no working day within ${maxDaysOff} days from ${from}`)
}

function workingDaysAfter(from: IsoDay, count: number, work: WorkDays): IsoDay {
  let day = from
  for (let done = 0; done < count; done += 1) day = firstWorkingDay(addDays(day, 1), work)
  return day
}
