import { describe, expect, it } from 'vitest'
import { assertDrawable } from './assert-drawable.ts'
import { verdictOn } from './verdict.ts'

const locale = { calendar: 'pe', language: 'persian' } as const
const sender = { person: 'person 1' }
const maxCharacters = 60_000
const ordinary = '## مادهٔ ۱\n\nمتن **مهم** با [پیوند](https://shop.example) و\n\n- یک\n- دو\n\n> نقل\n\n'

/** @spec 5.contract-signature */
describe('a published text', () => {
  it('is plain at its full length', { timeout: 60_000 }, () => {
    expect(verdictOn(ordinary.repeat(Math.floor(maxCharacters / ordinary.length)))).toBe('plain')
  })

  it.each([
    ['quotes in quotes without end', '>'.repeat(maxCharacters)],
    ['lists in lists without end', '1. '.repeat(maxCharacters / 3)],
    ['thousands of marks that are never closed', '_a'.repeat(maxCharacters / 2)],
  ])('of %s takes too long', { timeout: 60_000 }, (_, text) => {
    expect(verdictOn(text)).toBe('costlyMarkup')
  })

  it('is refused at its language, read in a process that is ended in time', { timeout: 60_000 }, async () => {
    const body = { fa: '_a'.repeat(maxCharacters / 2), en: '>'.repeat(maxCharacters) }
    const refusal = {
      code: 'INVALID_INPUT',
      details: { fields: { 'body.en': expect.stringMatching(/^خواندن این متن/) } },
    }
    const began = performance.now()
    await expect(assertDrawable(body, { locale, sender })).rejects.toMatchObject(refusal)
    expect(performance.now() - began).toBeLessThan(20_000)
    await assertDrawable({ fa: ordinary, en: ordinary }, { locale, sender })
  })
})
