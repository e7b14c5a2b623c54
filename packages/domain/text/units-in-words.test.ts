import { expect, it } from 'vitest'
import { namedUnitsInWords, toPersianDigits, unitsInWords } from './index.ts'

const persian = (count: number) => toPersianDigits(String(count))

it('names free units in one phrase of each language', () => {
  expect(unitsInWords({ paid: 3, free: 1 }, 'fa', persian)).toBe('۳ + ۱ رایگان')
  expect(unitsInWords({ paid: 3, free: 1 }, 'en', String)).toBe('3 + 1 free')
})

it('says nothing of free units where there are none', () => {
  expect(unitsInWords({ paid: 3, free: 0 }, 'fa', persian)).toBe('۳')
  expect(namedUnitsInWords({ paid: 3, free: 0 }, 'fa', persian)).toBe('۳ عدد')
  expect(namedUnitsInWords({ paid: 1, free: 0 }, 'en', String)).toBe('1 unit')
  expect(namedUnitsInWords({ paid: 3, free: 0 }, 'en', String)).toBe('3 units')
  expect(namedUnitsInWords({ paid: 3, free: 1 }, 'en', String)).toBe('3 + 1 free')
})
