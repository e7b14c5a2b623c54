/** @spec 1.back-office */
import { describe, expect, it } from 'vitest'
import { type BulkDraft, changeOf } from './bulk-draft.ts'

const draft = (changes: Partial<BulkDraft>): BulkDraft => ({
  ...{ kind: 'publish', id: null, typed: '', fromDate: '2026-05-20', toDate: null },
  ...changes,
})
const change = (changes: Partial<BulkDraft>) => changeOf(draft(changes), 10)

describe('a change of many products', () => {
  it.each<[Partial<BulkDraft>, object]>([
    [{ kind: 'withdraw' }, { kind: 'withdraw' }],
    [
      { kind: 'category', id: 3 },
      { kind: 'category', categoryId: 3 },
    ],
    [
      { kind: 'brand', id: 3 },
      { kind: 'brand', brandId: 3 },
    ],
    [
      { kind: 'remove-tags', id: 3 },
      { kind: 'remove-tags', tagIds: [3] },
    ],
    [
      { kind: 'price-percent', typed: '۱۲٫۵' },
      { kind: 'price-percent', percent: 12.5, fromDate: '2026-05-20' },
    ],
    [
      { kind: 'price-percent', typed: '−۵' },
      { kind: 'price-percent', percent: -5, fromDate: '2026-05-20' },
    ],
    [
      { kind: 'price-amount', typed: '۱۰٬۰۰۰' },
      { kind: 'price-amount', amountRial: 100_000, fromDate: '2026-05-20' },
    ],
    [
      { kind: 'discount', typed: '15', toDate: '2026-06-01' },
      { kind: 'discount', percent: 15, fromDate: '2026-05-20', toDate: '2026-06-01' },
    ],
  ])('is read from %o', (typed, expected) => {
    expect(change(typed)).toEqual(expected)
  })

  it.each<Partial<BulkDraft>>([
    { kind: 'category' },
    { kind: 'add-tags' },
    { kind: 'price-percent', typed: '' },
    { kind: 'price-percent', typed: '۱۰', fromDate: null },
    { kind: 'price-percent', typed: 'ده' },
    { kind: 'price-amount', typed: '0.5' },
    { kind: 'discount', typed: '-5' },
    { kind: 'discount', typed: '101' },
    { kind: 'discount', typed: '10', toDate: '2026-05-20' },
  ])('is none where it is not filled in: %o', (typed) => {
    expect(change(typed)).toBeNull()
  })
})
