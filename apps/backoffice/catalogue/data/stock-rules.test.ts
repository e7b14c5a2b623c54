/** @spec 5.out-of-stock, 1.back-office */
import { describe, expect, it } from 'vitest'
import {
  addressOfStock,
  stockFilter,
  stockFilterFrom,
  stockLevel,
  typedUnits,
  unitsOf,
} from './stock-rules.ts'

const today = '2026-05-10'
const inEnglish = { lowUnits: 5, calendar: 'gr' } as const

describe('the list of stock', () => {
  it('shows active offers, filtered by the view', () => {
    const active = { field: 'isActive', op: 'eq', value: true }
    const view = (name: 'low' | 'out' | 'expiring' | 'quarantine') =>
      stockFilter({ view: name, text: '', today }, inEnglish).and
    expect(stockFilter({ view: 'all', text: '', today }, inEnglish).and).toEqual([active])
    expect(view('low')[1]).toEqual({ field: 'actualInventory', op: 'lte', value: 5 })
    expect(view('out')[1]).toEqual({ field: 'actualInventory', op: 'lte', value: 0 })
    expect(view('expiring')[1]).toEqual({ field: 'inventories.expiresOn', op: 'lte', value: '2026-06-09' })
    expect(view('quarantine')[1]).toEqual({ field: 'inventories.quarantined', op: 'gt', value: 0 })
  })

  it('sends days in the calendar of a Persian screen', () => {
    const { and } = stockFilter({ view: 'expiring', text: '', today }, { lowUnits: 5, calendar: 'pe' })
    expect(and[1]).toEqual({ field: 'inventories.expiresOn', op: 'lte', value: '1405-03-19' })
  })

  it('searches words in the name and long numbers in the bar code', () => {
    const { and } = stockFilter({ view: 'all', text: 'کرم ۶۲۶۰۰۰۰', today }, inEnglish)
    expect(and.slice(1)).toEqual([
      { field: 'sku.name', op: 'contains', value: 'کرم' },
      { field: 'sku.gtin', op: 'contains', value: '6260000' },
    ])
  })

  it('is written to the address and read from it; invalid parameters are ignored', () => {
    const search = addressOfStock({ view: 'low', text: ' کرم ' })
    expect(stockFilterFrom(search)).toEqual({ view: 'low', text: 'کرم' })
    expect(stockFilterFrom(new URLSearchParams('view=secret'))).toEqual({ view: 'all', text: '' })
  })
})

it('an offer has the units of all its batches, and the first expiry of those that hold any', () => {
  const batches = [
    { onHand: 3, reserved: 1, quarantined: 0, expiresOn: '2027-01-01' },
    { onHand: 0, reserved: 0, quarantined: 2, expiresOn: '2026-05-01' },
    { onHand: 4, reserved: 0, quarantined: 0, expiresOn: null },
  ]
  expect(unitsOf(batches)).toEqual({ onHand: 7, reserved: 1, quarantined: 2, firstExpiry: '2027-01-01' })
  expect(unitsOf([])).toEqual({ onHand: 0, reserved: 0, quarantined: 0, firstExpiry: null })
})

it('is out at 0 units, low up to the setting, enough above it', () => {
  expect([0, 1, 5, 6].map((units) => stockLevel(units, 5))).toEqual(['out', 'low', 'low', 'enough'])
})

it('takes whole units above zero, and zero only in a count', () => {
  expect(['5', ' 12 ', '0', '-1', '1.5', 'x', ''].map((typed) => typedUnits(typed))).toEqual([
    5,
    12,
    null,
    null,
    null,
    null,
    null,
  ])
  expect(typedUnits('0', { min: 0 })).toBe(0)
})
