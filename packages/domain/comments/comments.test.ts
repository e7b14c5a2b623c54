import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { tidyText } from '../text/index.ts'
import { canDecideComment, commentLanguage, hasLink } from './index.ts'

/** @spec 2.product-detail */
describe('the text of a comment', () => {
  it.each([
    ['Arabic letters become Persian ones', 'كيفيت عالي', 'کیفیت عالی'],
    ['half-spaces stay', 'می‌خرم', 'می‌خرم'],
    ['stretching goes', 'خــــوب', 'خوب'],
    ['marks that turn the direction of the page go', '\u202eخوب\u2066', 'خوب'],
    ['empty lines and spaces gather', 'یک   دو \n\n\n\n سه\t', 'یک دو\n\nسه'],
    ['emoji that are joined stay joined', '👩\u200d🔬', '👩\u200d🔬'],
  ])('%s', (_, typed, tidy) => {
    expect(tidyText(typed)).toBe(tidy)
  })

  it('is not changed by tidying it again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
        expect(tidyText(tidyText(typed))).toBe(tidyText(typed))
      }),
    )
  })

  it.each([
    'https://x.example',
    'ببینید WWW.shop.example',
    'در anar-shop.ir ارزان‌تر است',
    'anar . com',
    'ana\u200dr.com',
    't.me/anar',
  ])('“%s” sends its readers elsewhere', (text) => {
    expect(hasLink(text)).toBe(true)
  })

  it.each(['حجمش ۳.۵ میلی‌لیتر است.', 'No.1 for me', 'خوب بود.کمی گران', 'SPF 50.it works'])(
    '“%s” does not',
    (text) => {
      expect(hasLink(text)).toBe(false)
    },
  )

  it('is Persian where it has a Persian letter', () => {
    expect([commentLanguage('عالی!'), commentLanguage('Great.'), commentLanguage('Anar عالی')]).toEqual([
      'fa',
      'en',
      'fa',
    ])
  })
})

describe('the office', () => {
  it('publishes what waits, what was refused and what was reported, and refuses what waits or is published', () => {
    const states = ['Pending', 'Published', 'Rejected'] as const
    expect(states.map((state) => canDecideComment(state, 'publish'))).toEqual([true, true, true])
    expect(states.map((state) => canDecideComment(state, 'refuse'))).toEqual([true, true, false])
  })
})
