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
  const can = (payment: Partial<Parameters<typeof decisionsOf>[0]>) =>
    decisionsOf({ state: 'Verified', reference: 'r', failureReason: null, isDisowned: false, ...payment })

  it('registers or gives back what was paid and not recorded', () => {
    expect(can({ state: 'PaidNotRecorded' })).toEqual(['register', 'refund'])
  })
  it('asks about, confirms or voids what was recorded and not paid', () => {
    expect(can({ state: 'RecordedNotPaid' })).toEqual(['ask', 'confirm', 'void'])
  })
  it('does so too where the money was given back before the gateway took it back', () => {
    const givenBack = { state: 'Failed', failureReason: 'REFUNDED' } as const
    expect(can({ ...givenBack, isDisowned: true })).toEqual(['ask', 'confirm', 'void'])
    expect(can(givenBack)).toEqual(['ask'])
  })
  it('confirms after all what was given up', () => {
    expect(can({ state: 'Failed', failureReason: 'DISOWNED' })).toEqual(['ask', 'confirm'])
  })
  it('asks about anything that the gateway knows, and about nothing else', () => {
    expect(can({})).toEqual(['ask'])
    expect(can({ reference: null })).toEqual([])
    expect(can({ state: 'Created', reference: null })).toEqual([])
  })
})
