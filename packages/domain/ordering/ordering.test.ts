/** @spec 4.sale-order, 4.order-lists, 2.check-payment, 2.ongoing-sale-orders */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Actor,
  canMove,
  canMovePayment,
  isOngoing,
  nextStates,
  type OrderState,
  orderMoves,
  orderOutcome,
  orderStates,
  type PaymentState,
  paymentMoves,
  paymentStates,
} from './index.ts'

const actors: Actor[] = ['buyer', 'system', 'office']

describe('an order', () => {
  /** @spec 4.sale-order.2 */
  it('goes from draft to delivered, paid by the buyer, registered by the system, sent by the office', () => {
    expect(canMove({ from: 'Draft', to: 'AwaitingPayment', actor: 'buyer' })).toBe(true)
    expect(canMove({ from: 'AwaitingPayment', to: 'Registered', actor: 'system' })).toBe(true)
    expect(canMove({ from: 'Registered', to: 'Preparing', actor: 'office' })).toBe(true)
    expect(canMove({ from: 'Preparing', to: 'Shipped', actor: 'office' })).toBe(true)
    expect(canMove({ from: 'Shipped', to: 'Delivered', actor: 'office' })).toBe(true)
  })

  it('is never registered by a buyer or the office: only a verified payment does that', () => {
    for (const from of orderStates) {
      expect(canMove({ from, to: 'Registered', actor: 'buyer' })).toBe(false)
      expect(canMove({ from, to: 'Registered', actor: 'office' })).toBe(false)
    }
  })

  it('goes back to draft only while it awaits payment, and not by the buyer', () => {
    expect(orderMoves.filter((move) => move.to === 'Draft')).toEqual([
      { from: 'AwaitingPayment', to: 'Draft', actors: ['system'] },
    ])
  })

  it('is cancelled from any state before Shipped and from none after', () => {
    const cancellable = orderStates.filter((from) =>
      actors.some((actor) => canMove({ from, to: 'Cancelled', actor })),
    )
    expect(cancellable).toEqual(['Draft', 'AwaitingPayment', 'Registered', 'Preparing'])
  })

  it('ends delivered or cancelled', () => {
    const ends = orderStates.filter((from) => actors.every((actor) => nextStates(from, actor).length === 0))
    expect(ends).toEqual(['Delivered', 'Cancelled'])
  })

  it('offers the office the next step only', () => {
    expect(nextStates('Registered', 'office')).toEqual(['Preparing', 'Cancelled'])
    expect(nextStates('Preparing', 'office')).toEqual(['Shipped', 'Cancelled'])
    expect(nextStates('Shipped', 'office')).toEqual(['Delivered'])
    expect(nextStates('Draft', 'office')).toEqual([])
  })

  /** @spec 2.ongoing-sale-orders.1 */
  it('is ongoing when paid and not yet delivered', () => {
    expect(orderStates.filter(isOngoing)).toEqual(['Registered', 'Preparing', 'Shipped'])
  })

  it('walks only legal moves: it is paid for before it is prepared, and never leaves an end', () => {
    const anyStep = fc.record({ to: fc.constantFrom(...orderStates), actor: fc.constantFrom(...actors) })
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 60 }), (steps) => {
        const walked: OrderState[] = ['Draft']
        for (const step of steps) {
          const from = walked.at(-1)!
          if (canMove({ from, to: step.to, actor: step.actor })) walked.push(step.to)
        }
        for (const [index, state] of walked.entries()) {
          const isEnd = state === 'Delivered' || state === 'Cancelled'
          if (isEnd) expect(index).toBe(walked.length - 1)
          if (['Preparing', 'Shipped', 'Delivered'].includes(state)) {
            expect(walked.slice(0, index)).toContain('Registered')
          }
          if (state === 'Registered') expect(walked[index - 1]).toBe('AwaitingPayment')
        }
        expect(walked.filter((state) => state === 'Registered').length).toBeLessThan(2)
      }),
    )
  })
})

describe('a payment attempt', () => {
  it('is verified, failed or expired after the redirect', () => {
    expect(canMovePayment({ from: 'Created', to: 'Redirected' })).toBe(true)
    expect(paymentMoves.Redirected).toEqual(['Verified', 'Failed', 'Expired', 'PaidNotRecorded'])
  })

  /** @spec 4.sale-order.3 */
  it('is not undone by a later callback: verified never becomes failed or expired directly', () => {
    expect(canMovePayment({ from: 'Verified', to: 'Failed' })).toBe(false)
    expect(canMovePayment({ from: 'Verified', to: 'Expired' })).toBe(false)
    expect(canMovePayment({ from: 'Verified', to: 'Redirected' })).toBe(false)
  })

  it('that comes late is still honoured', () => {
    expect(canMovePayment({ from: 'Expired', to: 'Verified' })).toBe(true)
    expect(canMovePayment({ from: 'Failed', to: 'Verified' })).toBe(true)
  })

  it('in a mismatch can always be resolved', () => {
    expect(paymentMoves.PaidNotRecorded).toEqual(['Verified', 'Failed'])
    expect(paymentMoves.RecordedNotPaid).toEqual(['Verified', 'Failed'])
  })

  it('never goes back to where it began, whatever is tried', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...paymentStates), { maxLength: 60 }), (tries) => {
        let state: PaymentState = 'Created'
        let redirects = 0
        for (const to of tries) {
          if (!canMovePayment({ from: state, to })) continue
          state = to
          expect(to).not.toBe('Created')
          if (to === 'Redirected') redirects += 1
        }
        expect(redirects).toBeLessThan(2)
      }),
    )
  })
})

describe('the outcome shown to the shopper', () => {
  /** @spec 4.sale-order.4 */
  it('is one of four, and none while the payment is under way', () => {
    expect(Object.fromEntries(paymentStates.map((state) => [state, orderOutcome(state)]))).toEqual({
      Created: null,
      Redirected: null,
      Verified: 'PaidAndRegistered',
      Failed: 'PaymentUnsuccessful',
      Expired: 'PaymentUnsuccessful',
      PaidNotRecorded: 'PaidNotRecorded',
      RecordedNotPaid: 'RecordedNotPaid',
    })
  })
})
