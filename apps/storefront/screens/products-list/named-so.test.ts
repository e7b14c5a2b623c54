/** @spec 2.products-list */
import { expect, it } from 'vitest'
import { isNamedSo } from './named-so.ts'

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
