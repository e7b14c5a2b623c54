/** @spec 1.back-office */
import type { RowFilter } from '@anar/contract/client'
import { expect, it } from 'vitest'
import { exactTerms } from './exact-terms.ts'

const is =
  (field: string) =>
  (value: string | number): RowFilter => ({ field, op: 'eq', value })
const filters = {
  orderNumber: is('orderNumber'),
  numberOfAnyYear: (value: string[]): RowFilter => ({ field: 'orderNumber', op: 'in', value }),
  cellphone: is('cellphone'),
  nationalCode: is('nationalCode'),
  personId: is('id'),
  email: is('email'),
}

it.each([
  ['۱۴۰۵-۷', is('orderNumber')('1405-7')],
  ['۰۹۱۲۰۰۰۰۰۰۱', is('cellphone')('9120000001')],
  ['+989120000001', is('cellphone')('9120000001')],
  ['00989120000001', is('cellphone')('9120000001')],
  ['0012345679', is('nationalCode')('0012345679')],
  ['a-1z4', is('id')(2560)],
  ['Sara@Example.com', is('email')('sara@example.com')],
])('«%s» is compared exactly', (text, filter) => {
  expect(exactTerms(text, filters)).toEqual({ exact: [filter], words: [] })
})

it('a word that may be two things finds either', () => {
  expect(exactTerms('9990001370', filters).exact).toEqual([
    { or: [is('cellphone')('9990001370'), is('nationalCode')('9990001370')] },
  ])
})

it('a number without a year is an order of any year', () => {
  const [filter] = exactTerms('120', filters).exact
  expect(filter).toMatchObject({ op: 'in', value: expect.arrayContaining(['1404-120', '1405-120']) })
})

it('leaves the words that name nothing, and what the list cannot look for', () => {
  expect(exactTerms(' نمونه  member12 1405-7', { cellphone: is('cellphone') })).toEqual({
    exact: [],
    words: ['نمونه', 'member12', '1405-7'],
  })
})
