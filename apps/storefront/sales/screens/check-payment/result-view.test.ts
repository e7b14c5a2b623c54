/** @spec 2.check-payment, 2.wallet-check-payment, 4.sale-order, 8.payment-unsuccessful */
import { describe, expect, it } from 'vitest'
import { resultView } from './result-view.ts'

type Outcome = Parameters<typeof resultView>[0]['outcome']
const view = (outcome: Outcome, failureReason: string | null = null) =>
  resultView({ purpose: 'order', outcome, failureReason, orderNumber: null }, false)
const topUp = (outcome: Outcome, failureReason: string | null = null) =>
  resultView({ purpose: 'top-up', outcome, failureReason, orderNumber: null }, false)

describe('the result of a payment', () => {
  /** @spec 2.check-payment.1 */
  it('leads from a registered order to the order', () => {
    expect(view('registered')).toMatchObject({ tone: 'positive', next: 'order', hasDisputeNotice: false })
  })
  it('tells a cancelled payment from a declined one, and offers both to pay again', () => {
    expect(view('unsuccessful', 'CANCELLED')).toMatchObject({ reason: 'cancelled', next: 'pay-again' })
    expect(view('unsuccessful', 'DECLINED')).toMatchObject({ reason: 'declined', next: 'pay-again' })
  })
  /** @spec 8.payment-unsuccessful.1 */
  it('gives the notice of a dispute where money may have been deducted, not where the person cancelled', () => {
    expect(view('unsuccessful', 'DECLINED').hasDisputeNotice).toBe(true)
    expect(view('unsuccessful', 'CANCELLED').hasDisputeNotice).toBe(false)
  })
  it('leads to the basket where goods ran out, since paying again would not help', () => {
    expect(view('unsuccessful', 'OUT_OF_STOCK').next).toBe('basket')
  })
  it('leads to the order where another attempt has paid for it since', () => {
    const late = {
      purpose: 'order',
      outcome: 'unsuccessful',
      failureReason: 'DECLINED',
      orderNumber: '1405-23',
    } as const
    expect(resultView(late, false)).toMatchObject({ isOrderPlaced: true, next: 'order' })
  })
  it('never offers to pay again what may have been paid already', () => {
    for (const outcome of ['paid-not-recorded', 'recorded-not-paid', 'pending'] as const) {
      expect(view(outcome).next).not.toBe('pay-again')
      expect(view(outcome).tone).not.toBe('danger')
    }
  })
  it('says after the last question that the bank is late', () => {
    const asked = { purpose: 'order', outcome: 'pending', failureReason: null, orderNumber: null } as const
    expect(resultView(asked, true)).toMatchObject({
      kind: 'still-pending',
      next: 'check-again',
      hasDisputeNotice: true,
    })
  })
  it('lets people choose what becomes of money that could not become the order, and says why', () => {
    expect(view('paid-not-recorded', 'OUT_OF_STOCK')).toMatchObject({
      next: 'choose',
      // When it goes back by itself is said beside it.
      hasDisputeNotice: false,
      reason: 'out-of-stock',
    })
    expect(view('paid-not-recorded', 'WALLET_SHORT')).toMatchObject({
      next: 'choose',
      reason: 'wallet-short',
    })
  })
  it('is no failure where the money is back in the wallet', () => {
    expect(view('unsuccessful', 'REFUNDED')).toMatchObject({
      kind: 'given-back',
      tone: 'positive',
      next: 'wallet',
      hasDisputeNotice: false,
    })
  })
  it('leads to the orders where the bank disowned the payment of a cancelled order, not to paying it', () => {
    expect(view('unsuccessful', 'DISOWNED')).toMatchObject({ reason: 'disowned', next: 'orders' })
  })
})

describe('the result of a top-up', () => {
  it('leads to the wallet, or to trying again, never to orders or baskets', () => {
    expect(topUp('registered')).toMatchObject({ purpose: 'top-up', tone: 'positive', next: 'wallet' })
    expect(topUp('unsuccessful', 'CANCELLED')).toMatchObject({
      next: 'top-up-again',
      hasDisputeNotice: false,
    })
    expect(topUp('paid-not-recorded', 'ACCOUNT_CLOSED')).toMatchObject({ tone: 'warning', next: 'wallet' })
    expect(topUp('recorded-not-paid')).toMatchObject({ tone: 'warning', next: 'wallet' })
  })
})
