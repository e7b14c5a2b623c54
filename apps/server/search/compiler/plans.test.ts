import { describe, expect, it } from 'vitest'
import { compileSearch } from './compile.ts'
import { account, visitor } from './testing/viewers.ts'

const context = { calendar: 'gr', language: 'english', today: '2026-05-10' } as const
const leaf = (field: string, op: string, value: unknown) => ({ filter: { field, op, value } })

describe('a search of a form that was planned before', () => {
  it('gets its own viewer’s values and nobody else’s', () => {
    const orders = (personId: number) =>
      compileSearch('SaleOrder', { fields: 'id' }, { ...context, viewer: account('Customer', personId) })
    const [one, other] = [orders(5), orders(6)]
    expect(other.text).toBe(one.text)
    expect([one.values[0], other.values[0]]).toEqual([5, 6])
    const seller = (sellerId: number) =>
      compileSearch('Inventory', {}, { ...context, viewer: account('Seller', 5, { sellerId }) })
    expect(
      [seller(7).values, seller(8).values].map((values) => [values.includes(7), values.includes(8)]),
    ).toEqual([
      [true, false],
      [false, true],
    ])
  })

  it('gets its own values, day, calendar, language and size', () => {
    const body = { ...leaf('bestOffer.price.fromDate', 'lte', '1405-02-20'), fields: 'id,name' }
    const here = { viewer: visitor, calendar: 'pe', language: 'persian', today: '2026-05-10' } as const
    const one = compileSearch('Product', { ...body, size: '1' }, here)
    const there = { viewer: visitor, calendar: 'gr', language: 'english', today: '2026-05-11' } as const
    const sent = { ...leaf('bestOffer.price.fromDate', 'lte', '2026-05-12'), fields: 'id,name', size: '2' }
    const other = compileSearch('Product', sent, there)
    expect(other.text).toBe(one.text)
    expect(one.values).toEqual(expect.arrayContaining(['2026-05-10', 'fa', 1, 2]))
    expect(other.values).toEqual(expect.arrayContaining(['2026-05-11', '2026-05-12', 'en', 2, 3]))
  })

  it('is refused for a wrong value as the first one was, also where the statement has no use for the value', () => {
    const compile = (sent: Record<string, unknown>) =>
      compileSearch('Product', sent, { ...context, viewer: visitor })
    const unseen = (value: unknown) => ({
      fields: 'id',
      filter: { within: 'skus', filter: { field: 'id', op: 'eq', value } },
    })
    const wrong: [Record<string, unknown>, Record<string, unknown>][] = [
      [leaf('id', 'eq', 1), leaf('id', 'eq', '1')],
      [leaf('id', 'isNull', false), leaf('id', 'isNull', 'false')],
      [leaf('text', 'contains', '!'), leaf('text', 'contains', 5)],
      [unseen(1), unseen('x')],
    ]
    for (const [right, mistaken] of wrong) {
      compile(right)
      expect(() => compile(mistaken)).toThrow(expect.objectContaining({ code: 'BAD_VALUE' }))
    }
  })

  it('is another form where its values decide on the statement', () => {
    const textOf = (sent: Record<string, unknown>) =>
      compileSearch('Product', { fields: 'id', sort: 'price', ...sent }, { ...context, viewer: visitor }).text
    const after = (...parts: (string | null)[]) => ({
      after: Buffer.from(JSON.stringify(['Product 1 price', ...parts])).toString('base64url'),
    })
    const texts = [
      textOf(leaf('id', 'isNull', true)),
      textOf(leaf('id', 'isNull', false)),
      textOf(leaf('text', 'contains', 'rose')),
      textOf(leaf('text', 'contains', '…')),
      textOf(after('5', '1')),
      textOf(after(null, '1')),
    ]
    expect(new Set(texts).size).toBe(texts.length)
    expect(textOf(leaf('text', 'contains', 'two words'))).toBe(texts[2])
  })

  it('is another form to a viewer of another class', () => {
    const orders = (viewer: ReturnType<typeof account>) =>
      compileSearch('SaleOrder', { fields: 'id' }, { ...context, viewer }).text
    expect(orders(account('Staff', 5, { staffRole: 'orders' }))).not.toBe(orders(account('Customer', 5)))
  })
})
