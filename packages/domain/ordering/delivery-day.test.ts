/** @spec 2.choose-address, 2.products-list */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween, type IsoDay } from '../calendar/index.ts'
import {
  type Carrier,
  type DeliveryWork,
  deliveryDays,
  readyDay,
  type Weekday,
  type WorkDays,
  weekdayOf,
} from './index.ts'

// Saturday to Wednesday.
const warehouse = { weekdays: [6, 7, 1, 2, 3] as Weekday[], holidays: [] as IsoDay[] }
const post: Carrier = { weekdays: [6, 7, 1, 2, 3, 4], holidays: [], fromDays: 2, toDays: 4 }
const work = (from: IsoDay, preparationDays: number): DeliveryWork => ({ from, preparationDays, warehouse })

it.each([
  ['2026-11-28', 6],
  ['2026-11-27', 5],
  ['1970-01-01', 4],
  ['1969-12-31', 3],
] as const)('knows the weekday of %s: %i', (day, weekday) => {
  expect(weekdayOf(day)).toBe(weekday)
})

describe('goods are ready', () => {
  it('on the day of the order, where the warehouse works and nothing needs preparation', () => {
    expect(readyDay(work('2026-11-28', 0))).toBe('2026-11-28')
  })

  it('never on a Friday: an order of Friday is ready on Saturday', () => {
    expect(readyDay(work('2026-11-27', 0))).toBe('2026-11-28')
  })

  it('after the working days of preparation: two days from Wednesday end on Sunday', () => {
    expect(readyDay(work('2026-11-25', 2))).toBe('2026-11-29')
    expect(readyDay(work('2026-11-27', 2))).toBe('2026-11-30')
  })

  it('not on a public holiday', () => {
    const closed = { ...warehouse, holidays: ['2026-11-28', '2026-11-29'] as IsoDay[] }
    expect(readyDay({ ...work('2026-11-27', 0), warehouse: closed })).toBe('2026-11-30')
    expect(readyDay({ ...work('2026-11-25', 1), warehouse: closed })).toBe('2026-11-30')
  })

  it('never, of a warehouse that does not work: that is a fault', () => {
    expect(() => readyDay({ ...work('2026-11-27', 0), warehouse: { weekdays: [], holidays: [] } })).toThrow(
      RangeError,
    )
  })
})

describe('goods arrive', () => {
  it('after the carrier has had its working days, which are not those of the warehouse', () => {
    // Ready on Wednesday; Thursday is a day of the post, Friday is not.
    expect(deliveryDays(work('2026-11-25', 0), post)).toEqual({ first: '2026-11-28', last: '2026-11-30' })
  })

  it('on the same day by a courier that needs none', () => {
    const courier = { ...post, fromDays: 0, toDays: 0 }
    expect(deliveryDays(work('2026-11-28', 0), courier)).toEqual({ first: '2026-11-28', last: '2026-11-28' })
  })
})

// ── laws ──

const anyDay = fc.integer({ min: 0, max: 2_000 }).map((days) => addDays('2026-01-01', days))
const anyWorkDays = fc.record({
  weekdays: fc.uniqueArray(fc.constantFrom<Weekday>(1, 2, 3, 4, 5, 6, 7), { minLength: 1 }),
  holidays: fc.array(anyDay, { maxLength: 30 }),
})
const anyWork = fc.record({ from: anyDay, preparationDays: fc.nat(10), warehouse: anyWorkDays })
const anyCarrier = fc
  .tuple(anyWorkDays, fc.nat(5), fc.nat(5))
  .map(([days, fromDays, more]): Carrier => ({ ...days, fromDays, toDays: fromDays + more }))
const isWorking = (day: IsoDay, { weekdays, holidays }: WorkDays) =>
  weekdays.includes(weekdayOf(day)) && !holidays.includes(day)

it('is a working day of who works last, not before the order, and in the right order', () => {
  fc.assert(
    fc.property(anyWork, anyCarrier, (one, carrier) => {
      const ready = readyDay(one)
      const { first, last } = deliveryDays(one, carrier)
      expect(isWorking(ready, one.warehouse)).toBe(true)
      expect([first, last].every((day) => isWorking(day, carrier))).toBe(true)
      expect([one.from, ready, first, last]).toEqual([one.from, ready, first, last].toSorted())
    }),
  )
})

it('takes exactly the days of preparation and of the carrier, counted on their working days', () => {
  fc.assert(
    fc.property(anyWork, anyCarrier, (one, carrier) => {
      const count = (from: IsoDay, to: IsoDay, days: WorkDays) =>
        Array.from({ length: daysBetween({ from, to }) }, (_, index) => addDays(from, index + 1)).filter(
          (day) => isWorking(day, days),
        ).length
      const begins = readyDay({ ...one, preparationDays: 0 })
      const ready = readyDay(one)
      expect(count(begins, ready, one.warehouse)).toBe(one.preparationDays)
      const leaves = deliveryDays(one, { ...carrier, fromDays: 0, toDays: 0 }).first
      expect(count(leaves, deliveryDays(one, carrier).last, carrier)).toBe(carrier.toDays)
    }),
  )
})

it('is never earlier for a later order, more preparation or one more holiday', () => {
  fc.assert(
    fc.property(anyWork, anyCarrier, fc.nat(9), anyDay, (one, carrier, more, holiday) => {
      const before = deliveryDays(one, carrier).last
      const later = { ...one, from: addDays(one.from, more) }
      const longer = { ...one, preparationDays: one.preparationDays + more }
      const closed = {
        ...one,
        warehouse: { ...one.warehouse, holidays: [...one.warehouse.holidays, holiday] },
      }
      for (const other of [later, longer, closed])
        expect(deliveryDays(other, carrier).last >= before).toBe(true)
    }),
  )
})
