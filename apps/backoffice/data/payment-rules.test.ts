/** @spec 1.back-office, 4.sale-order */
import { describe, expect, it } from 'vitest'
import { addressOfPayments, decisionsOf, paymentFilter, paymentFilterFrom } from './payment-rules.ts'

describe('the list of payments', () => {
  it('begins with the open cases: paid and not recorded, recorded and not paid, at a gateway that nobody can ask', () => {
    const filter = paymentFilterFrom(new URLSearchParams())
    expect(filter).toEqual({ view: 'open', text: '' })
    expect(paymentFilter(filter)).toEqual({
      and: [
        {
          or: [
            { field: 'state', op: 'in', value: ['PaidNotRecorded', 'RecordedNotPaid'] },
            { field: 'unaskedSince', op: 'isNull', value: false },
          ],
        },
      ],
    })
  })
  it('leaves nothing out where all are asked for', () => {
    expect(paymentFilter({ view: 'all', text: '' })).toBeUndefined()
  })
  it('finds by reference, trace and order number, digits in any script', () => {
    expect(paymentFilter({ view: 'all', text: '۱۴۰۵-۷' })).toEqual({
      and: [
        {
          or: ['reference', 'gatewayTrace', 'saleOrder.orderNumber'].map((field) => ({
            field,
            op: 'contains',
            value: '1405-7',
          })),
        },
      ],
    })
  })
  it('keeps the filter in the address, and takes nothing odd from there', () => {
    expect(addressOfPayments({ view: 'all', text: ' 12 ' }).toString()).toBe('view=all&text=12')
    expect(paymentFilterFrom(new URLSearchParams('view=steal')).view).toBe('open')
  })
})

describe('what the office can decide', () => {
  it('registers or gives back what was paid and not recorded', () => {
    expect(decisionsOf({ state: 'PaidNotRecorded', reference: 'r' })).toEqual(['register', 'refund'])
  })
  it('asks about, confirms or voids what was recorded and not paid', () => {
    expect(decisionsOf({ state: 'RecordedNotPaid', reference: 'r' })).toEqual(['ask', 'confirm', 'void'])
  })
  it('asks about anything that the gateway knows, and about nothing else', () => {
    expect(decisionsOf({ state: 'Verified', reference: 'r' })).toEqual(['ask'])
    expect(decisionsOf({ state: 'Verified', reference: null })).toEqual([])
    expect(decisionsOf({ state: 'Created', reference: null })).toEqual([])
  })
})
