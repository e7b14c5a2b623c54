import { orderStates } from '@anar/domain/ordering'
import { describe, expect, it } from 'vitest'
import { detailsSchemaOf, type ErrorCode, errors, messageOf, Refusal } from './errors.ts'

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

  it.each(codes)('of %s names members that its details have', (code) => {
    const members = Object.keys(detailsSchemaOf(code).shape)
    expect(placeholdersOf(errors[code].fa).filter((placeholder) => !members.includes(placeholder!))).toEqual(
      [],
    )
  })

  it.each(orderStates)('of an order that is %s says no word of the code', (from) => {
    for (const to of orderStates)
      for (const language of ['persian', 'english'] as const)
        expect(messageOf('ILLEGAL_TRANSITION', { from, to }, language)).not.toMatch(/[a-z][A-Z]|Draft|\{|“|«/)
  })

  it('says no words of the code, but to who wrote a request', () => {
    const coded = /^(from|to|state|kind|type|role|reason|what|field|entity|fault)$/
    const ofRequests = /^(UNKNOWN_(ENTITY|FIELD|OPERATOR)|FORBIDDEN_FIELD|BAD_\w+|LIMIT_EXCEEDED|SEARCH_\w+)$/
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

/** @spec 8.response-errors */
describe('the details of a refusal', () => {
  it('are required where their code has some, and are those that its schema describes', () => {
    expect(new Refusal('STOCK_SHORT', { name: 'Rose water', available: 3 }).details).toEqual({
      name: 'Rose water',
      available: 3,
    })
    // @ts-expect-error: the name and what is left are missing
    expect(new Refusal('STOCK_SHORT').code).toBe('STOCK_SHORT')
    // @ts-expect-error: no such member
    expect(new Refusal('STOCK_SHORT', { name: 'Rose water', available: 3, shelf: 'B4' }).code).toBe(
      'STOCK_SHORT',
    )
  })

  it('are empty where their code has none', () => {
    expect(new Refusal('BASKET_EMPTY').details).toEqual({})
    // @ts-expect-error: this code has no details
    expect(new Refusal('BASKET_EMPTY', { limit: 1 }).code).toBe('BASKET_EMPTY')
  })
})
