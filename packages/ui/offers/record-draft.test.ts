/** @spec 3.sku, 5.mandatory-fields */
import { describe, expect, it } from 'vitest'
import { type RecordDraft, readRecord } from './record-draft.ts'

const draft = (changes: Partial<RecordDraft> = {}): RecordDraft => ({
  ...{ fromDate: { day: '2026-05-10', typed: '' }, toDate: { day: null, typed: '' }, endsRunning: true },
  ...{ consumerPrice: '۱۵۰٬۰۰۰', wholesalePrice: '', purchasePrice: '90000', ratio: '۰٫۴' },
  ...{ quantity: '۳', percent: '۱۲٫۵' },
  ...changes,
})

describe('a dated record', () => {
  it('is read in the shown unit of money, whatever the script', () => {
    expect(readRecord('prices', draft(), 10).read).toEqual({
      days: { fromDate: '2026-05-10', toDate: null, endsRunning: true },
      terms: {
        kind: 'prices',
        consumerPriceRial: 1_500_000,
        wholesalePriceRial: null,
        purchasePriceRial: 900_000,
        scorePriceRatio: 0.4,
      },
    })
    expect(readRecord('discounts', draft(), 10).read?.terms).toEqual({ kind: 'discounts', percent: 12.5 })
    expect(readRecord('boxes', draft(), 10).read?.terms).toEqual({
      ...{ kind: 'boxes', quantity: 3, percent: 12.5 },
    })
  })

  it.each<[Partial<RecordDraft>, object]>([
    [{ fromDate: { day: null, typed: '' } }, { fromDate: 'dayMandatory' }],
    [{ fromDate: { day: null, typed: '۱۴۰۵/۱۳/۱' } }, { fromDate: 'dayWrong' }],
    [{ toDate: { day: null, typed: 'فردا' } }, { toDate: 'dayWrong' }],
    [{ toDate: { day: '2026-05-10', typed: '' } }, { toDate: 'dayOrder' }],
    [{ consumerPrice: '' }, { consumerPrice: 'wrong' }],
    [{ consumerPrice: '0' }, { consumerPrice: 'wrong' }],
    [{ wholesalePrice: 'x' }, { wholesalePrice: 'wrong' }],
    [{ ratio: '1.2' }, { ratio: 'wrong' }],
    [{ ratio: '' }, { ratio: 'wrong' }],
  ])('as a price says what is wrong at its field: %o', (typed, faults) => {
    expect(readRecord('prices', draft(typed), 10).faults).toEqual(faults)
  })

  it('as a price in rials has to be whole tomans', () => {
    expect(readRecord('prices', draft({ consumerPrice: '1,005' }), 1).faults).toEqual({
      consumerPrice: 'wrong',
    })
  })

  it('as a discount is above 0 and at most 100, for 2 units at least', () => {
    expect(readRecord('discounts', draft({ percent: '0' }), 10).faults).toEqual({ percent: 'wrong' })
    expect(readRecord('discounts', draft({ percent: '101' }), 10).faults).toEqual({ percent: 'wrong' })
    expect(readRecord('boxes', draft({ quantity: '1' }), 10).faults).toEqual({ quantity: 'wrong' })
  })
})
