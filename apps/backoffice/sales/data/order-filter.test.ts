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
  it('asks a number, a phone and a member code exactly, digits in either script', () => {
    const termsOf = (text: string) => searchFilter({ ...everything, text }, 'pe').and.slice(1)
    expect(termsOf('۱۴۰۵-۱۲')).toEqual([{ field: 'orderNumber', op: 'eq', value: '1405-12' }])
    expect(termsOf('۱۲')).toMatchObject([{ field: 'orderNumber', op: 'in' }])
    expect(termsOf('۰۹۱۲۰۰۰۰۰۰۱')).toEqual([
      { field: 'networkMarketer.cellphone', op: 'eq', value: '9120000001' },
    ])
    expect(termsOf('A-1Z4')).toEqual([{ field: 'networkMarketer.id', op: 'eq', value: 2560 }])
  })
  it('finds every other word in the name or, where it is Latin, the username of the buyer', () => {
    const { and } = searchFilter({ ...everything, text: ' buyer1  نمونه ' }, 'pe')
    expect(and.slice(1)).toEqual([
      {
        or: ['networkMarketer.fullName', 'networkMarketer.username'].map((field) => ({
          ...{ field, op: 'contains', value: 'buyer1' },
        })),
      },
      { field: 'networkMarketer.fullName', op: 'contains', value: 'نمونه' },
    ])
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
