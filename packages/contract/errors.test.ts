import { orderStates } from '@anar/domain/ordering'
import { describe, expect, it } from 'vitest'
import { type ErrorCode, errors, messageOf } from './errors.ts'

const placeholdersOf = (text: string) =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, placeholder]) => placeholder).sort()
const codes = Object.keys(errors) as ErrorCode[]

/** @spec 8.messages */
describe('the message of a refusal', () => {
  /** @spec 8.messages.28 */
  it.each(codes)('of %s has the same placeholders in both languages', (code) => {
    const { fa, en } = errors[code]
    expect(placeholdersOf(typeof en === 'string' ? en : en.other)).toEqual(placeholdersOf(fa))
  })

  it.each(orderStates)('of an order that is %s says no word of the code', (from) => {
    for (const to of orderStates)
      for (const language of ['persian', 'english'] as const)
        expect(messageOf('ILLEGAL_TRANSITION', { from, to }, language)).not.toMatch(/[a-z][A-Z]|Draft|\{|“|«/)
  })

  it('says no words of the code, but to who wrote a request', () => {
    const coded = /^(from|to|state|kind|type|role|reason|what|field|entity|fault)$/
    const ofRequests =
      /^(UNKNOWN_(ENTITY|FIELD|OPERATOR)|FORBIDDEN_FIELD|BAD_\w+|LIMIT_EXCEEDED|SEARCH_TOO_HEAVY)$/
    const others = codes.filter((code) => !ofRequests.test(code))
    expect(
      others.filter((code) =>
        placeholdersOf(errors[code].fa).some((placeholder) => coded.test(placeholder!)),
      ),
    ).toEqual([])
  })

  it('says one of something in English as one says it, and in Persian as always', () => {
    const blocked = (minutes: number, language: 'persian' | 'english') =>
      messageOf('TOO_MANY_ATTEMPTS', { minutes }, language)
    expect(blocked(1, 'english')).toBe('Too many wrong passwords. Try again in a minute.')
    expect(blocked(15, 'english')).toBe('Too many wrong passwords. Try again in 15 minutes.')
    expect(blocked(1, 'persian')).toContain('۱ دقیقهٔ دیگر')
    expect(messageOf('UNITS_SHORT', { available: 0 }, 'english')).toBe('No more than 0 units can be taken.')
  })
})
