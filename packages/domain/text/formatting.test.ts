import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalFrom, freeCode, freeText, typedRial, wholeFrom } from './index.ts'

/** The invisible characters that are known to come with copied text. */
const unseen = [
  0x00ad, 0x061c, 0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x202a, 0x202b, 0x202c, 0x202d, 0x202e,
]
  .concat([0x2060, 0x2061, 0x2062, 0x2063, 0x2064, 0x2066, 0x2067, 0x2068, 0x2069, 0x206a, 0x206f, 0xfeff])
  .map((code) => [code.toString(16).padStart(4, '0'), String.fromCodePoint(code)] as const)

describe.each(unseen)('U+%s', (_, character) => {
  it('around and within a code or a number counts as nothing', () => {
    expect(freeCode(`${character} ${character}AN${character}AR-10${character}`)).toBe('ANAR-10')
    expect(wholeFrom(`${character}۱${character}۲${character}`)).toBe(12)
    expect(decimalFrom(`${character}۱۲٫۵${character}`)).toBe(12.5)
    expect(typedRial(`${character}150${character}٬000${character}`, 10)).toBe(1_500_000)
  })

  it('around a name counts as nothing', () => {
    expect(freeText(`${character} ${character}مریم رضایی${character} ${character}`)).toBe('مریم رضایی')
    expect(freeText(`${character}Sara${character}`)).toBe('Sara')
  })
})

describe('a name', () => {
  it('leaves the half-space before Persian letters, once, and nowhere else', () => {
    expect(freeText('علی‌رضا')).toBe('علی‌رضا')
    expect(freeText('علی\u200f\u200c\u200c\u200eرضا')).toBe('علی‌رضا')
    expect(freeText('کتاب‌ ها')).toBe('کتاب ها')
    expect(freeText('SPF‌های ۵۰‌تایی')).toBe('SPF‌های ۵۰‌تایی')
    expect(freeText('Sa\u200cra ۱\u200c۲')).toBe('Sara ۱۲')
  })

  it('leaves what joins emoji, and the letter that stands alone in its joining form', () => {
    expect(freeText('👩🏽‍🔬 ❤️‍🔥')).toBe('👩🏽‍🔬 ❤️‍🔥')
    expect(freeText('۱۴۰۵ ه‍.ش')).toBe('۱۴۰۵ ه‍.ش')
  })

  it('is freed once for good, like a code', () => {
    const unit = fc.constantFrom(...'ا‌ب ‍🔬1A\u200f\u00ad\ufeff\u2068\u2069')
    fc.assert(
      fc.property(fc.string({ unit }), (text) => {
        expect(freeText(freeText(text))).toBe(freeText(text))
        expect(freeCode(freeCode(text))).toBe(freeCode(text))
      }),
    )
  })
})
