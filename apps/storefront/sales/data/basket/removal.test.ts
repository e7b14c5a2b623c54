import { describe, expect, it } from 'vitest'
import { removalFrom, removalIn, stillGone } from './removal.ts'

/** @spec 4.basket-actions */
const cream = { skuSellerId: 3, quantity: 7, name: 'کرم' }
const soap = { skuSellerId: 4, quantity: 1, name: 'صابون' }
const removal = { userId: 12, saleOrderId: 80, lines: [cream, soap] }

describe('a removal', () => {
  it('brings back what is still gone, and not what another tab has brought back', () => {
    expect(stillGone(removal.lines, new Map())).toEqual([cream, soap])
    expect(stillGone(removal.lines, new Map([[3, 2]]))).toEqual([soap])
  })

  it('is offered in its own basket, to its own person, while something is still gone', () => {
    const basket = { userId: 12, saleOrderId: 80, present: new Map([[3, 7]]) }
    expect(removalIn(removal, basket)).toBe(removal)
    expect(
      removalIn(removal, {
        ...basket,
        present: new Map([
          [3, 7],
          [4, 1],
        ]),
      }),
    ).toBeNull()
    expect(removalIn(removal, { ...basket, saleOrderId: 81 })).toBeNull()
    expect(removalIn(removal, { ...basket, userId: 13 })).toBeNull()
    expect(removalIn(removal, { ...basket, userId: null })).toBeNull()
    expect(removalIn(null, basket)).toBeNull()
  })

  it('from before the first basket is offered in the one that came of it', () => {
    const early = { ...removal, saleOrderId: null }
    expect(removalIn(early, { userId: 12, saleOrderId: 80, present: new Map() })).toBe(early)
  })

  it('survives a reload', () => {
    expect(removalFrom(JSON.stringify(removal))).toEqual(removal)
  })

  it.each([
    null,
    '',
    'null',
    '{',
    '[]',
    '{"userId":12}',
    '{"userId":12,"saleOrderId":80,"lines":[{"skuSellerId":3,"quantity":0,"name":"x"}]}',
    '{"userId":"12","saleOrderId":80,"lines":[]}',
    '{"userId":12,"saleOrderId":80,"lines":[null]}',
  ])('ignores what is stored but none: %s', (text) => {
    expect(removalFrom(text)).toBeNull()
  })
})
