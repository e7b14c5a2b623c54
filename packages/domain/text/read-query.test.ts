import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readQuery, wordsOf } from './index.ts'
import { onOtherKeyboard } from './keyboard.ts'
import { otherForms } from './other-forms.ts'

describe('the words of a text', () => {
  it('are parted by spaces, half-spaces and punctuation, and folded', () => {
    expect(wordsOf('ضد‌آفتابِ رنگي، SPF۵۰!')).toEqual(['ضد', 'افتاب', 'رنگی', 'spf50'])
    expect(wordsOf("Crème d'Été")).toEqual(['creme', 'd', 'ete'])
  })

  it('are none where there is only punctuation', () => {
    expect(wordsOf(' …؟ -- ')).toEqual([])
  })
})

describe('the other keyboard', () => {
  it('gives the Persian word that was typed on a Latin one, punctuation among its letters included', () => {
    expect(onOtherKeyboard('svl')).toBe('سرم')
    expect(onOtherKeyboard(';vl')).toBe('کرم')
    expect(onOtherKeyboard('ahlm,')).toBe('شامپو')
  })

  it('gives the Latin word that was typed on a Persian one', () => {
    expect(onOtherKeyboard('سثقعپ')).toBe('serum')
    expect(onOtherKeyboard('مهحسفهزن')).toBe('lipstick')
  })

  it('gives nothing for a word of both, or of neither', () => {
    expect(onOtherKeyboard('spfضد')).toBeNull()
    expect(onOtherKeyboard('۵۰')).toBeNull()
  })

  it('leads back from where it led, for words of letters', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), minLength: 1 }),
        (word) => {
          expect(onOtherKeyboard(onOtherKeyboard(word)!)).toBe(word)
        },
      ),
    )
  })
})

describe('other forms of a word', () => {
  it('are without Persian plural, comparative and ezafe', () => {
    expect(otherForms('کرمها')).toContain('کرم')
    expect(otherForms('کرمهای')).toContain('کرم')
    expect(otherForms('سبکترین')).toContain('سبک')
    expect(otherForms('موی')).toContain('مو')
  })

  it('have the ezafe that words on a vowel take', () => {
    expect(otherForms('مو')).toContain('موی')
    expect(otherForms('سرم')).not.toContain('سرمی')
  })

  it('leave no stem of a single letter', () => {
    expect(otherForms('هایی').every((form) => form.length > 1)).toBe(true)
    expect(otherForms('تر')).toEqual([])
  })

  it('are of the other English number and spelling', () => {
    expect(otherForms('creams')).toContain('cream')
    expect(otherForms('brushes')).toContain('brush')
    expect(otherForms('babies')).toContain('baby')
    expect(otherForms('serum')).toContain('serums')
    expect(otherForms('moisturizer')).toContain('moisturiser')
    expect(otherForms('moisturiser')).toContain('moisturizer')
    expect(otherForms('gloss')).not.toContain('glos')
  })
})

describe('a search text', () => {
  it('is read word by word, each as typed and on the other keyboard', () => {
    expect(readQuery('Svl خشک')).toEqual([
      { w: 'svl', f: ['svls', 'svles'], as: 'Svl', o: 'سرم', of: [] },
      { w: 'خشک', f: [], as: 'خشک', o: 'oa', of: [] },
    ])
  })

  it('takes punctuation among Latin letters for letters of the other keyboard', () => {
    const [unit, ...more] = readQuery('l,ijd')
    expect(more).toEqual([])
    expect(unit).toMatchObject({ w: 'lijd', as: 'l,ijd', o: 'موهتی' })
  })

  it('leaves out words and endings that say nothing of a product', () => {
    expect(readQuery('کرم‌های سبک برای پوستِ خشک').map(({ w }) => w)).toEqual(['کرم', 'سبک', 'پوست', 'خشک'])
    expect(readQuery('shampoo for men').map(({ w }) => w)).toEqual(['shampoo', 'men'])
  })

  it('uses them where there is nothing else', () => {
    expect(readQuery('برای').map(({ w }) => w)).toEqual(['برای'])
  })

  it('has each word once', () => {
    expect(readQuery('سرم سرم').map(({ w }) => w)).toEqual(['سرم'])
  })

  it('never throws, and reads no more words than were typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(readQuery(text).length).toBeLessThanOrEqual(wordsOf(text).length)
      }),
    )
  })
})
