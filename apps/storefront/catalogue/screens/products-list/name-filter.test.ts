/** @spec 2.products-list */
import { expect, it } from 'vitest'
import { filterByName, matchesName } from './name-filter.ts'

it.each([
  ['مهرسایه', 'مهر سایه'],
  ['نیم‌روز', 'نيمروز'],
  ['کیمیا', 'كيميا'],
  ['L’Oréal', 'l oreal'],
  ['Benzyl Alcohol', 'ALCOHOL'],
  ['دانه', ''],
])('finds %s by the typed text «%s»', (name, typed) => {
  expect(matchesName(name, typed)).toBe(true)
})

it('does not match letters that are not in the name', () => {
  expect(matchesName('دانه', 'دانا')).toBe(false)
})

it('matches aliases, and returns the matched one', () => {
  const citral = { id: 1, name: 'Citral', aliases: ['سیترال'] }
  const limonene = { id: 2, name: 'Limonene', aliases: ['دی‌لیمونن', 'لیمونن'] }
  const milk = { id: 3, name: 'Whole Milk Powder' }
  const choices = [citral, limonene, milk]
  expect(filterByName(choices, 'ليمو نن')).toEqual([{ ...limonene, alias: 'دی‌لیمونن' }])
  expect(filterByName(choices, 'limo')).toEqual([limonene])
  expect(filterByName(choices, 'نعنا')).toEqual([])
  expect(filterByName(choices, '')).toEqual(choices)
})
