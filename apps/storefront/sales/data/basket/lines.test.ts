/** @spec 3.basket, 3.order-labels, 3.sku, 5.out-of-stock */
import { rial } from '@anar/domain/money'
import { describe, expect, it } from 'vitest'
import type { OfferRow } from '../../../catalogue/data/offer.ts'
import { type BasketLine, priceLines } from './lines.ts'
import { activeBasketId, type BasketRow, deliveryOf, rowBeingFilled } from './member-baskets.ts'
import { choicesOf, offersOfRow, quantitiesOf, wantedLines } from './quantities.ts'

function offer(id: number, changes: Partial<OfferRow> = {}): OfferRow {
  return {
    id,
    isActive: true,
    actualInventory: 10,
    preparationDays: 1,
    seller: { name: 'انار' },
    prices: [
      { consumerPrice: rial(1_000_000), score: 5_000, scorePriceRatio: 0.5, fromDate: null, toDate: null },
    ],
    discounts: [],
    specialDiscounts: [],
    rewardBoxes: [],
    sku: {
      id: id * 10,
      name: `کالای ${id}`,
      optionName: null,
      weightGram: 300,
      images: [{ fileStorageId: `file-${id}`, order: 1 }],
      product: {
        id: id * 100,
        name: `کالای ${id}`,
        hue: 20,
        brand: { name: 'دانه' },
        productCategory: { vatPercent: 10, path: [1, 12] },
      },
    },
    ...changes,
  }
}

function basket(id: number, items: [OfferRow, number][], changes: Partial<BasketRow> = {}): BasketRow {
  return {
    id,
    title: '',
    state: 'Draft',
    isActive: true,
    description: '',
    createdAt: '1405-08-30T10:00:00+03:30',
    receiverName: null,
    receiverCellphone: null,
    networkMarketer: { id: 12, activeSaleOrderId: null },
    walletAmount: rial(0),
    codeRefusal: null,
    discountCode: null,
    address: null,
    warehouse: null,
    deliveryMethod: null,
    orderItems: items.map(([skuSeller, quantity], index) => ({
      ...{ id: id * 10 + index, quantity, skuSeller },
      takesFreeUnits: false,
    })),
    ...changes,
  }
}

const rules = {
  freeShippingFromRial: rial(50_000_000),
  freeShippingBeforeCode: true,
  pricesIncludeVat: true,
}
const free = { rules, delivery: { kind: 'none-yet' }, code: null } as const
const shown = (lines: BasketLine[]) => lines.map(({ skuSellerId, quantity }) => `${skuSellerId}×${quantity}`)

describe('the money of a basket', () => {
  /** @spec 3.basket.1 */
  it('prices two of 1,000,000 rials at 20 percent off with 10 percent VAT: 1,600,000 and 160,000', () => {
    const row = offer(7, { discounts: [{ id: 1, discountPercent: 20, fromDate: null, toDate: null }] })
    const { priced, lines } = priceLines([{ skuSellerId: 7, quantity: 2, takesFreeUnits: false, row }], free)
    expect(priced.productsTotalRial).toBe(2_000_000)
    expect(priced.totalDiscountAmount).toBe(400_000)
    expect(priced.finalAmountBeforeVat).toBe(1_600_000)
    expect(priced.vatAmount).toBe(160_000)
    expect(priced.payableAmount).toBe(1_760_000)
    expect(lines[0]?.priced?.finalUnitPrice).toBe(800_000)
  })

  it('shows a line whose price has ended, at no cost', () => {
    const lines = [
      { skuSellerId: 7, quantity: 1, takesFreeUnits: false, row: offer(7) },
      { skuSellerId: 8, quantity: 3, takesFreeUnits: false, row: offer(8, { prices: [] }) },
    ]
    const result = priceLines(lines, free)
    expect(shown(result.lines)).toEqual(['7×1', '8×3'])
    expect(result.lines[1]).toMatchObject({ offer: null, priced: null })
    expect(result.priced.orderValueAmount).toBe(1_000_000)
  })

  it.each([
    ['the offer was withdrawn', { isActive: false }],
    ['its product was withdrawn', { sku: { ...offer(7).sku, product: null } }],
  ])('cannot be bought if %s', (_, changes) => {
    const { lines } = priceLines(
      [{ skuSellerId: 7, quantity: 1, takesFreeUnits: false, row: offer(7, changes) }],
      free,
    )
    expect(lines[0]?.offer).toBeNull()
  })

  it('marks 4 of 3 in stock as short', () => {
    const { lines } = priceLines(
      [{ skuSellerId: 7, quantity: 4, takesFreeUnits: false, row: offer(7, { actualInventory: 3 }) }],
      free,
    )
    expect(lines[0]).toMatchObject({ available: 3, isShort: true })
  })

  it('leaves out a line whose offer is still loading', () => {
    expect(
      priceLines([{ skuSellerId: 7, quantity: 1, takesFreeUnits: false, row: null }], free).lines,
    ).toEqual([])
  })

  it('prices without delivery, and reports it, if the chosen one does not reach the address', () => {
    const delivery = {
      kind: 'ship',
      provinceId: 8,
      method: { id: 2, rates: [{ provinceId: 1, upToGram: null, priceRial: rial(900_000) }] },
    } as const
    const result = priceLines([{ skuSellerId: 7, quantity: 1, takesFreeUnits: false, row: offer(7) }], {
      ...free,
      delivery,
    })
    expect(result.notCovered?.code).toBe('DELIVERY_NOT_COVERED')
    expect(result.priced.totalDeliveryCost).toBe(0)
  })
})

describe('a basket with pending changes', () => {
  const row = basket(41, [
    [offer(7), 1],
    [offer(8), 2],
  ])
  const change = (skuSellerId: number, quantity: number, saleOrderId: number | null = 41) => ({
    saleOrderId,
    skuSellerId,
    quantity,
  })

  it('shows the wanted quantity instead of the old one, a new line last, a line of 0 not at all', () => {
    const wanted = [change(9, 1), change(7, 5), change(8, 0)]
    const quantities = quantitiesOf({ row, isActive: true, wanted })
    expect([...quantities]).toEqual([
      [7, 5],
      [9, 1],
    ])
  })

  it('ignores changes of another basket', () => {
    const quantities = quantitiesOf({ row, isActive: true, wanted: [change(7, 5, 42)] })
    expect([...quantities]).toEqual([
      [7, 1],
      [8, 2],
    ])
  })

  it('adds changes from before the first basket to the active one', () => {
    expect([...quantitiesOf({ row: null, isActive: true, wanted: [change(7, 2, null)] })]).toEqual([[7, 2]])
    expect([...quantitiesOf({ row, isActive: false, wanted: [change(9, 2, null)] })]).toHaveLength(2)
  })

  it('takes the offers of new lines from their own query', () => {
    const quantities = quantitiesOf({ row, isActive: true, wanted: [change(9, 1)] })
    const lines = wantedLines({ quantities, choices: new Set() }, offersOfRow(row), new Map([[9, offer(9)]]))
    expect(lines.map((line) => line.row?.id)).toEqual([7, 8, 9])
  })
})

/** @spec 3.order-item */
describe('free units of a basket', () => {
  const rewardBoxes = [{ id: 5, quantity: 3, rewardQuantity: 1, fromDate: null, toDate: null }]
  const line = { skuSellerId: 7, quantity: 3, row: offer(7, { rewardBoxes }) }

  it('come only to a buyer who takes them, and must be in stock too', () => {
    const [left] = priceLines([{ ...line, takesFreeUnits: false }], free).lines
    expect(left?.priced?.rewardQuantity).toBe(0)
    const [taken] = priceLines([{ ...line, takesFreeUnits: true }], free).lines
    expect(taken?.priced?.rewardQuantity).toBe(1)
    const short = { ...line, takesFreeUnits: true, row: offer(7, { rewardBoxes, actualInventory: 3 }) }
    expect(priceLines([short], free).lines[0]?.isShort).toBe(true)
  })

  it('are chosen by the stored line until a pending change says otherwise', () => {
    const row = basket(41, [[offer(7), 3]])
    const stored = { ...row, orderItems: row.orderItems.map((item) => ({ ...item, takesFreeUnits: true })) }
    const pending = (takesFreeUnits?: boolean) => [
      {
        saleOrderId: 41,
        skuSellerId: 7,
        quantity: 4,
        ...(takesFreeUnits !== undefined && { takesFreeUnits }),
      },
    ]
    const chosen = (of: typeof row, takesFreeUnits?: boolean) =>
      choicesOf({ row: of, isActive: true, wanted: pending(takesFreeUnits) }).has(7)
    expect([chosen(row), chosen(stored)]).toEqual([false, true])
    expect([chosen(row, true), chosen(stored, false)]).toEqual([true, false])
  })
})

describe('the basket being filled', () => {
  /** @spec 3.basket.3 */
  it('is the chosen one, else the latest; a chosen one that is gone is ignored', () => {
    const chosen = (activeSaleOrderId: number | null) =>
      activeBasketId([40, 41].map((id) => basket(id, [], { networkMarketer: { id: 12, activeSaleOrderId } })))
    expect(chosen(40)).toBe(40)
    expect(chosen(41)).toBe(41)
    expect(chosen(null)).toBe(41)
    expect(chosen(99)).toBe(41)
    expect(activeBasketId([])).toBeNull()
    const latest = basket(41, [])
    expect(rowBeingFilled([basket(40, []), latest])).toBe(latest)
    expect(rowBeingFilled([])).toBeNull()
  })
})

describe('the delivery of a basket', () => {
  const address = { id: 3, city: { province: { id: 8 } } }
  const deliveryMethod = { id: 2, rates: [{ upToGram: 2000, price: rial(900_000), province: null }] }

  it('is none yet until address and method are chosen', () => {
    expect(deliveryOf({ address, warehouse: null, deliveryMethod: null })).toEqual({ kind: 'none-yet' })
    expect(deliveryOf({ address: null, warehouse: null, deliveryMethod })).toEqual({ kind: 'none-yet' })
  })

  it('ships to the province of the address by the rates of the method', () => {
    expect(deliveryOf({ address, warehouse: null, deliveryMethod })).toEqual({
      kind: 'ship',
      provinceId: 8,
      method: { id: 2, rates: [{ provinceId: null, upToGram: 2000, priceRial: 900_000 }] },
    })
  })

  it('is the chosen warehouse for a pickup', () => {
    expect(deliveryOf({ address: null, warehouse: { id: 1 }, deliveryMethod: null })).toEqual({
      kind: 'warehouse',
    })
  })
})
