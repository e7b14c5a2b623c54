/** @spec 1.back-office, 7.date-filters */
import { describe, expect, it } from 'vitest'
import { addressOf, filterFrom, type OrderFilter, searchFilter } from './order-filter.ts'

const everything: OrderFilter = { state: null, text: '', from: null, to: null }

describe('the filter of the order list', () => {
  it('shows orders from registration on, no baskets and nothing unpaid', () => {
    expect(searchFilter(everything, 'pe')).toEqual({
      and: [
        { field: 'state', op: 'in', value: ['Registered', 'Preparing', 'Shipped', 'Delivered', 'Cancelled'] },
      ],
    })
  })
  it('takes both days in whole, written in the calendar of the interface', () => {
    const days: OrderFilter = { ...everything, state: 'Shipped', from: '2026-11-20', to: '2026-11-21' }
    expect(searchFilter(days, 'pe')).toEqual({
      and: [
        { field: 'state', op: 'eq', value: 'Shipped' },
        { field: 'registeredAt', op: 'gte', value: '1405-08-29' },
        { field: 'registeredAt', op: 'lt', value: '1405-09-01' },
      ],
    })
  })
  it('finds every word in the number or the name, digits in either script', () => {
    const { and } = searchFilter({ ...everything, text: ' ۱۴۰۵-۱۲  نمونه ' }, 'pe')
    expect(and).toHaveLength(3)
    expect(and[1]).toEqual({
      or: [
        { field: 'orderNumber', op: 'contains', value: '1405-12' },
        { field: 'networkMarketer.username', op: 'contains', value: '1405-12' },
      ],
    })
  })
  it('is written to the address and read from it', () => {
    const filter: OrderFilter = { state: 'Preparing', text: 'نمونه', from: '2026-11-01', to: null }
    expect(filterFrom(new URLSearchParams(addressOf(filter).toString()))).toEqual(filter)
    expect(addressOf(everything).toString()).toBe('')
  })
  it('ignores invalid query parameters', () => {
    expect(filterFrom(new URLSearchParams('state=Draft&from=yesterday'))).toEqual(everything)
  })
})
