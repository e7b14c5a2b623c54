/** @spec 2.products-list */
import { expect, it } from 'vitest'
import { isNamedSo, namedSo } from './named-so.ts'

it.each([
  ['مهرسایه', 'مهر سایه'],
  ['نیم‌روز', 'نيمروز'],
  ['کیمیا', 'كيميا'],
  ['L’Oréal', 'l oreal'],
  ['Benzyl Alcohol', 'ALCOHOL'],
  ['دانه', ''],
])('finds %s by what was typed as «%s»', (name, typed) => {
  expect(isNamedSo(name, typed)).toBe(true)
})

it('does not find a name by letters that are not in it', () => {
  expect(isNamedSo('دانه', 'دانا')).toBe(false)
})

it('finds what is also called so, and tells by which of its names', () => {
  const citral = { id: 1, name: 'Citral', aliases: ['سیترال'] }
  const limonene = { id: 2, name: 'Limonene', aliases: ['دی‌لیمونن', 'لیمونن'] }
  const milk = { id: 3, name: 'Whole Milk Powder' }
  const choices = [citral, limonene, milk]
  expect(namedSo(choices, 'ليمو نن')).toEqual([{ ...limonene, alias: 'دی‌لیمونن' }])
  expect(namedSo(choices, 'limo')).toEqual([limonene])
  expect(namedSo(choices, 'نعنا')).toEqual([])
  expect(namedSo(choices, '')).toEqual(choices)
})
