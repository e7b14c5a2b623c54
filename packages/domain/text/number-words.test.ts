/** @spec 3.sale-order */
import { numberToWords } from '@persian-tools/persian-tools'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { numberInWords } from './index.ts'

describe('a number in words', () => {
  it.each([
    [0, 'صفر', 'zero'],
    [1, 'یک', 'one'],
    [10, 'ده', 'ten'],
    [11, 'یازده', 'eleven'],
    [19, 'نوزده', 'nineteen'],
    [20, 'بیست', 'twenty'],
    [21, 'بیست و یک', 'twenty-one'],
    [99, 'نود و نه', 'ninety-nine'],
    [100, 'صد', 'one hundred'],
    [101, 'صد و یک', 'one hundred and one'],
    [110, 'صد و ده', 'one hundred and ten'],
    [999, 'نهصد و نود و نه', 'nine hundred and ninety-nine'],
    [1_000, 'یک هزار', 'one thousand'],
    [1_005, 'یک هزار و پنج', 'one thousand and five'],
    [12_345, 'دوازده هزار و سیصد و چهل و پنج', 'twelve thousand three hundred and forty-five'],
    [200_000, 'دویست هزار', 'two hundred thousand'],
    [1_000_000, 'یک میلیون', 'one million'],
    [2_370_000, 'دو میلیون و سیصد و هفتاد هزار', 'two million three hundred and seventy thousand'],
    [1_000_000_010, 'یک میلیارد و ده', 'one billion and ten'],
    [5_000_000_000_000, 'پنج تریلیون', 'five trillion'],
    [
      999_999_999_999_999,
      'نهصد و نود و نه تریلیون و نهصد و نود و نه میلیارد و نهصد و نود و نه میلیون و نهصد و نود و نه هزار و نهصد و نود و نه',
      'nine hundred and ninety-nine trillion nine hundred and ninety-nine billion nine hundred and ninety-nine million nine hundred and ninety-nine thousand nine hundred and ninety-nine',
    ],
    [1_000_000_000_000_000, 'یک کوادریلیون', 'one quadrillion'],
  ])('%d is written out as people say it', (value, fa, en) => {
    expect(numberInWords(value, 'fa')).toBe(fa)
    expect(numberInWords(value, 'en')).toBe(en)
  })

  it('agrees with another hand about Persian', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999_999 }), (value) => {
        // It writes some hundreds as two words.
        expect(numberInWords(value, 'fa')).toBe(
          String(numberToWords(value)).replace(/(چهار|شش|هفت|هشت|نه) صد/g, '$1صد'),
        )
      }),
    )
  })

  it('is another one for every number', () => {
    const amounts = fc.integer({ min: 0, max: 1_000_000_000_000_000 })
    fc.assert(
      fc.property(amounts, amounts, (one, other) => {
        for (const language of ['fa', 'en'] as const)
          expect(numberInWords(one, language) === numberInWords(other, language)).toBe(one === other)
      }),
    )
  })

  it.each([-1, 1.5, Number.NaN, 1_000_000_000_000_001])('throws for %d, which no amount is', (value) => {
    expect(() => numberInWords(value, 'fa')).toThrow(RangeError)
  })
})
