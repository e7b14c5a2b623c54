/** @spec 3.order-labels, 1.back-office */
import { rial } from '@anar/domain/money'
import { formatNumber } from '@anar/ui/format'
import { describe, expect, it } from 'vitest'
import { bodyOf, draftOf } from './draft.ts'

const persian = {
  calendar: 'pe',
  rialsPerUnit: 10,
  number: (value: number) => formatNumber(value, 'pe'),
} as const
const english = { ...persian, calendar: 'gr', rialsPerUnit: 1 } as const
const draft = {
  ...draftOf(null, persian),
  code: 'spring',
  titleFa: 'بهار',
  titleEn: 'Spring',
  percent: '۱۲٫۵',
}

describe('a code draft', () => {
  it('is read in the tomans of a Persian screen', () => {
    const typed = {
      ...draft,
      ceilingRial: '۵۰٬۰۰۰',
      fromDate: { day: '2026-11-21', typed: '۱۴۰۵/۸/۳۰' } as const,
      usageLimit: '۱۰۰',
    }
    expect(bodyOf(typed, { ...persian, discountCodeId: null }).body).toMatchObject({
      percent: 12.5,
      amountRial: null,
      ceilingRial: 500_000,
      fromDate: '2026-11-21',
      toDate: null,
      usageLimit: 100,
      personLimit: null,
      minimumBasketRial: 0,
      categoryIds: null,
      userTypes: null,
    })
  })

  it('of an amount sends no percent and no ceiling, even where their fields have input', () => {
    const typed = { ...draft, type: 'AMOUNT', amountRial: '70,000', ceilingRial: '9' } as const
    expect(bodyOf(typed, { ...english, discountCodeId: 4 }).body).toMatchObject({
      discountCodeId: 4,
      percent: null,
      amountRial: 70_000,
      ceilingRial: null,
    })
  })

  it('reports each empty mandatory field', () => {
    const typed = {
      ...draft,
      code: ' ',
      percent: 'ten',
      toDate: { day: null, typed: '1405/13/1' },
      personLimit: '1.5',
      titleEn: '',
    }
    expect(bodyOf(typed, { ...persian, discountCodeId: null }).faults).toEqual({
      code: 'mandatory',
      titleEn: 'mandatory',
      percent: 'wrongNumber',
      toDate: 'dayWrong',
      personLimit: 'wrongNumber',
    })
    expect(bodyOf({ ...draft, percent: '' }, { ...persian, discountCodeId: null }).faults).toEqual({
      percent: 'mandatory',
    })
  })

  it('of a saved code shows the saved values', () => {
    const saved = {
      id: 4,
      code: 'SPRING',
      title: 'بهار',
      titles: { fa: 'بهار', en: 'Spring' },
      type: 'PERCENT',
      percent: 12.5,
      amount: null,
      ceiling: rial(500_000),
      fromDate: '1405-08-30',
      toDate: null,
      usageLimit: null,
      personLimit: 1,
      minimumBasket: rial(1_000_000),
      categoryIds: [3],
      isFirstOrder: true,
      userTypes: ['Customer'],
      isActive: true,
      revision: 705,
      useCount: 2,
      usesLeft: null,
      discountTotal: rial(100),
    } as const
    const typed = draftOf({ ...saved, categoryIds: [3], userTypes: ['Customer'] }, persian)
    expect(typed).toMatchObject({
      percent: '۱۲٫۵',
      ceilingRial: '۵۰٬۰۰۰',
      fromDate: { day: '2026-11-21' },
      personLimit: '۱',
    })
    expect(bodyOf(typed, { ...persian, discountCodeId: 4 }).body).toMatchObject({
      code: 'SPRING',
      revision: 705,
      percent: 12.5,
      ceilingRial: 500_000,
      fromDate: '2026-11-21',
      minimumBasketRial: 1_000_000,
      categoryIds: [3],
      userTypes: ['Customer'],
    })
  })
})
