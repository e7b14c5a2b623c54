import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldPersian, toLatinDigits, toPersianDigits } from './index.ts'

describe('digits', () => {
  it('are read in Persian, Arabic and Latin', () => {
    expect(toLatinDigits('۰۹۱۲ ٣٤٥ 678')).toBe('0912 345 678')
  })

  it('are written in Persian, whatever they were', () => {
    expect(toPersianDigits('کد 12 و ٣٤')).toBe('کد ۱۲ و ۳۴')
  })
})

describe('folding', () => {
  it('makes one letter of Arabic and Persian ye and kaf', () => {
    expect(foldPersian('كرم مرطوب‌كننده‌ي قوي')).toBe('کرم مرطوبکنندهی قوی')
  })

  it('takes out half-spaces, diacritics, stretching and direction marks', () => {
    expect(foldPersian('می‌روم')).toBe(foldPersian('میروم'))
    expect(foldPersian('مُحَمَّد')).toBe('محمد')
    expect(foldPersian('ســلام\u200f')).toBe('سلام')
  })

  it('finds آرایش by ارایش, and مسئول by مسیول', () => {
    expect(foldPersian('آرایش')).toBe('ارایش')
    expect(foldPersian('مسئول')).toBe('مسیول')
    expect(foldPersian('مؤثر')).toBe('موثر')
    expect(foldPersian('خانۀ')).toBe('خانه')
    expect(foldPersian('هسته\u0654 انار')).toBe(foldPersian('هسته انار'))
  })

  it('makes digits Latin, letters small and spaces single', () => {
    expect(foldPersian('  SPF ۵۰  Crème ')).toBe('spf 50 creme')
  })

  it('changes nothing when done twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(foldPersian(foldPersian(text))).toBe(foldPersian(text))
      }),
    )
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'آأؤئيىكکیۀةە‌ـ۱٢3ًّ Aéİ'), minLength: 1 }), (text) => {
        expect(foldPersian(foldPersian(text))).toBe(foldPersian(text))
      }),
    )
  })
})
