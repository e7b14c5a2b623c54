/** @spec 2.check-payment, 4.sale-order, 8.payment-unsuccessful */
import { describe, expect, it } from 'vitest'
import { resultView } from './result-view.ts'

const view = (outcome: Parameters<typeof resultView>[0]['outcome'], failureReason: string | null = null) =>
  resultView({ outcome, failureReason, orderNumber: null }, false)

describe('the result of a payment', () => {
  it('leads from a registered order to the order', () => {
    expect(view('registered')).toMatchObject({ tone: 'positive', next: 'order', hasDisputeNotice: false })
  })
  it('tells a cancelled payment from a declined one, and offers both to pay again', () => {
    expect(view('unsuccessful', 'CANCELLED')).toMatchObject({ reason: 'cancelled', next: 'pay-again' })
    expect(view('unsuccessful', 'DECLINED')).toMatchObject({ reason: 'declined', next: 'pay-again' })
  })
  it('names the 72 hours where money may have been deducted, not where the person cancelled', () => {
    expect(view('unsuccessful', 'DECLINED').hasDisputeNotice).toBe(true)
    expect(view('unsuccessful', 'CANCELLED').hasDisputeNotice).toBe(false)
  })
  it('leads to the basket where goods ran out, since paying again would not help', () => {
    expect(view('unsuccessful', 'OUT_OF_STOCK').next).toBe('basket')
  })
  it('leads to the order where another attempt has paid for it since', () => {
    const late = { outcome: 'unsuccessful', failureReason: 'DECLINED', orderNumber: '1405-23' } as const
    expect(resultView(late, false)).toMatchObject({ isOrderPlaced: true, next: 'order' })
  })
  it('never offers to pay again what may have been paid already', () => {
    for (const outcome of ['paid-not-recorded', 'recorded-not-paid', 'pending'] as const) {
      expect(view(outcome).next).not.toBe('pay-again')
      expect(view(outcome).tone).not.toBe('danger')
    }
  })
  it('says after the last question that the bank is late', () => {
    const late = resultView({ outcome: 'pending', failureReason: null, orderNumber: null }, true)
    expect(late).toMatchObject({ kind: 'still-pending', next: 'check-again', hasDisputeNotice: true })
  })
})
