/** @spec 1.back-office */
import { describe, expect, it } from 'vitest'
import {
  addressOfProducts,
  hasFaultIn,
  hasFaultOf,
  linesOfText,
  moved,
  productFilter,
  productFilterFrom,
  textOfLines,
  withAt,
} from './catalogue-rules.ts'

const nothing = { view: 'all', text: '', brandId: null, categoryId: null } as const

describe('the filter of products', () => {
  it('is empty by default', () => {
    expect(productFilter(nothing)).toEqual({ and: [] })
  })

  it('has the view, the brand, the category with its descendants, and every word', () => {
    const filter = { view: 'edited', text: 'گلاب 6260001', brandId: 3, categoryId: 4 } as const
    expect(productFilter(filter)).toEqual({
      and: [
        { field: 'draft.id', op: 'isNull', value: false },
        { field: 'brand.id', op: 'eq', value: 3 },
        { field: 'productCategory.ancestors.id', op: 'eq', value: 4 },
        {
          or: [
            { field: 'name', op: 'contains', value: 'گلاب' },
            { field: 'code', op: 'contains', value: 'گلاب' },
          ],
        },
        { field: 'skus.gtin', op: 'contains', value: '6260001' },
      ],
    })
  })

  it('is written to the address and read from it; invalid parameters are ignored', () => {
    const filter = { view: 'withdrawn', text: 'گلاب', brandId: 3, categoryId: null } as const
    expect(productFilterFrom(addressOfProducts(filter))).toEqual(filter)
    expect(productFilterFrom(new URLSearchParams('view=other&brand=x'))).toEqual(nothing)
  })
})

it('moves a member of a list, within its bounds', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
  expect(moved(['a', 'b', 'c'], 1, 9)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a'], 4, 0)).toEqual(['a'])
})

it('changes one member of a list and leaves the others', () => {
  expect(withAt([{ a: 1 }, { a: 2 }], 1, { a: 3 })).toEqual([{ a: 1 }, { a: 3 }])
})

it('writes lines into one field and reads them back without empty ones', () => {
  expect(linesOfText(`${textOfLines(['یک', 'دو'])}\n\n سه `)).toEqual(['یک', 'دو', 'سه'])
})

it('reports the parts and the languages with missing fields', () => {
  const faults = { 'name.en': 'missing', 'skus.0.optionName.ar': 'missing' }
  expect([hasFaultIn(faults, 'name'), hasFaultIn(faults, 'nam', 'summary')]).toEqual([true, false])
  expect(hasFaultIn(faults, 'skus.0')).toBe(true)
  expect([hasFaultOf(faults, 'en'), hasFaultOf(faults, 'fa'), hasFaultOf(faults, 'ar')]).toEqual([
    true,
    false,
    false,
  ])
})
