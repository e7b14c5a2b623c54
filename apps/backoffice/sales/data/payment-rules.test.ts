/** @spec 1.back-office, 4.sale-order */
import { describe, expect, it } from 'vitest'
import { addressOfPayments, decisionsOf, paymentFilter, paymentFilterFrom } from './payment-rules.ts'

describe('the list of payments', () => {
  it('shows the open cases by default: paid and not recorded, recorded and not paid, gateway unreachable', () => {
    const filter = paymentFilterFrom(new URLSearchParams())
    expect(filter).toEqual({ view: 'open', text: '' })
    expect(paymentFilter(filter)).toEqual({
      and: [
        {
          or: [
            { field: 'state', op: 'in', value: ['PaidNotRecorded', 'RecordedNotPaid'] },
            { field: 'unqueriedSince', op: 'isNull', value: false },
          ],
        },
      ],
    })
  })
  it('has no filter in the view of all payments', () => {
    expect(paymentFilter({ view: 'all', text: '' })).toBeUndefined()
  })
  it('finds by the whole number of an order, reference or trace, digits in any script', () => {
    expect(paymentFilter({ view: 'all', text: '۱۴۰۵-۷' })).toEqual({
      and: [{ field: 'saleOrder.orderNumber', op: 'eq', value: '1405-7' }],
    })
    expect(paymentFilter({ view: 'all', text: ' ۷۰۰۱ ' })).toEqual({
      and: [{ or: ['reference', 'gatewayTrace'].map((field) => ({ field, op: 'eq', value: '7001' })) }],
    })
  })
  it('writes the filter to the address and ignores invalid query parameters', () => {
    expect(addressOfPayments({ view: 'all', text: ' 12 ' }).toString()).toBe('view=all&text=12')
    expect(paymentFilterFrom(new URLSearchParams('view=steal')).view).toBe('open')
  })
})

describe('what the office can decide', () => {
  const can = (payment: Partial<Parameters<typeof decisionsOf>[0]>) =>
    decisionsOf({ state: 'Verified', reference: 'r', failureReason: null, isDisowned: false, ...payment })

  it('registers or refunds a paid, unrecorded payment', () => {
    expect(can({ state: 'PaidNotRecorded' })).toEqual(['register', 'refund'])
  })
  it('queries, confirms or voids a recorded, unpaid payment', () => {
    expect(can({ state: 'RecordedNotPaid' })).toEqual(['query', 'confirm', 'void'])
  })
  it('allows the same where a refund preceded the gateway’s reversal', () => {
    const refunded = { state: 'Failed', failureReason: 'REFUNDED' } as const
    expect(can({ ...refunded, isDisowned: true })).toEqual(['query', 'confirm', 'void'])
    expect(can(refunded)).toEqual(['query'])
  })
  it('confirms a failed payment that arrives late', () => {
    expect(can({ state: 'Failed', failureReason: 'DISOWNED' })).toEqual(['query', 'confirm'])
  })
  it('queries the gateway only about payments with a reference', () => {
    expect(can({})).toEqual(['query'])
    expect(can({ reference: null })).toEqual([])
    expect(can({ state: 'Created', reference: null })).toEqual([])
  })
})
