/** @spec 2.choose-payment-method, 8.messages */
import { ApiError } from '@anar/contract/client'
import { describe, expect, it } from 'vitest'
import { obstacleOf } from './obstacle.ts'

const refused = (code: string, details: Record<string, unknown> = {}, status = 422) =>
  obstacleOf(new ApiError('پیام سرور', { status, code, details }))

describe('the obstacle of a payment', () => {
  it('is a changed amount, with the seen and the new one, and the changed lines', () => {
    const lines = [{ skuSellerId: 1, name: 'سرم', seenUnitRial: 5_820_000, unitRial: 6_000_000 }]
    expect(refused('PRICE_CHANGED', { seenRial: 6_402_000, payableRial: 6_600_000, lines })).toEqual({
      kind: 'price-changed',
      seenRial: 6_402_000,
      payableRial: 6_600_000,
      lines,
    })
  })
  it('is stock, with the lines that are short', () => {
    const lines = [{ skuSellerId: 1, name: 'سرم', wanted: 5, available: 2 }]
    expect(refused('STOCK_SHORT', { lines, name: 'سرم', available: 2 })).toEqual({
      kind: 'stock-short',
      lines,
    })
  })
  it('is the gateway; nothing was charged', () => {
    expect(refused('GATEWAY_UNAVAILABLE', {}, 503)).toEqual({ kind: 'gateway-down' })
  })
  it('links the address or the basket if that must change', () => {
    for (const code of ['DELIVERY_NOT_COVERED', 'PICKUP_NOT_OFFERED'])
      expect(refused(code)).toEqual({ kind: 'delivery', message: 'پیام سرور' })
    expect(refused('NO_PRICE')).toEqual({ kind: 'basket', message: 'پیام سرور' })
  })
  it('is null if the order was registered meanwhile', () => {
    expect(refused('ILLEGAL_TRANSITION')).toEqual({ kind: 'already-ordered' })
  })
  it('is unknown if no answer came; pressing again is safe', () => {
    expect(obstacleOf(null)).toEqual({ kind: 'no-answer' })
    expect(obstacleOf(new ApiError('Failed to fetch', { status: null }))).toEqual({
      kind: 'no-answer',
    })
  })
})
