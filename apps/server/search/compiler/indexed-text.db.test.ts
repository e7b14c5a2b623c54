/** @spec 7.search-network-marketer, 7.search-sale-order */
import type { Filter } from '@anar/contract/search'
import { wordsOf } from '@anar/domain/text'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { searchIds } from './testing/run-search.ts'
import { insertTwoPeople, person } from './testing/two-people.ts'
import { account } from './testing/viewers.ts'

const admin = account('Staff', 1, { staffRole: 'admin' })

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase('empty')
  await insertTwoPeople(database)
  await database.query(
    `update people set first_name = 'علي‌رضا', last_name = 'کریمی ۱۲', cellphone = '9120000001' where id = 1`,
  )
  await database.query(`update people set first_name = 'José', last_name = 'آذر' where id = 2`)
})
afterAll(() => database.drop())

const people = (filter: Filter) => searchIds(database, admin, 'NetworkMarketer', { filter })
const named = (value: string, op: 'contains' | 'startsWith' = 'contains') =>
  people({ field: 'fullName', op, value })

describe('a text with an index', () => {
  it.each([
    ['علیرضا', []],
    ['علی رضا', [1]],
    ['علي‌رضا', [1]],
    ['رضا كريمي', [1]],
    ['ریمی', [1]],
    ['۱۲', [1]],
    ['12', [1]],
    ['JOSE', [2]],
    ['آذر', [2]],
    ['!', [1, 2]],
    ['%', [1, 2]],
    ['_', [1, 2]],
  ])('contains «%s»: %j', async (text, ids) => {
    expect(await named(text)).toEqual(ids)
  })

  it('of one or two letters means the beginning of a word', async () => {
    expect(await named('کر')).toEqual([1])
    expect(await named('ک')).toEqual([1])
    expect(await named('ری')).toEqual([])
  })

  it('starts with its first word', async () => {
    expect(await named('علی', 'startsWith')).toEqual([1])
    expect(await named('رضا', 'startsWith')).toEqual([])
    expect(await named('ع', 'startsWith')).toEqual([1])
  })

  it('is folded in the database as the sent text is here', async () => {
    const texts = ['كتاب‌هاي ۱۲٪ (نو)', 'Ünal É.', 'مؤمن', ' a  b ', 'هٔ ة ۀ', '…']
    const { rows } = await database.query<{ folded: string }>(
      'select search_fold(text) as folded from unnest($1::text[]) with ordinality t(text, n) order by n',
      [texts],
    )
    expect(rows.map(({ folded }) => folded)).toEqual(texts.map((text) => wordsOf(text).join(' ')))
  })
})

it('a phone is found by its beginning, in either script, and not by what stands for anything in a pattern', async () => {
  const phone = (value: string) => people({ field: 'cellphone', op: 'startsWith', value })
  expect(await phone('912')).toEqual([1])
  expect(await phone('۹۱۲۰')).toEqual([1])
  expect(await phone('12')).toEqual([])
  expect(await phone('9%1')).toEqual([])
  expect(await phone('9_2')).toEqual([])
})

it('a row is found by the only row with a value to which it refers', async () => {
  const orders = (field: string, value: string) =>
    searchIds(database, admin, 'SaleOrder', { filter: { field, op: 'eq', value } })
  const own = await searchIds(database, admin, 'SaleOrder', {
    filter: { field: 'networkMarketer.id', op: 'eq', value: person.one },
  })
  expect(own).not.toEqual([])
  expect(await orders('networkMarketer.username', 'one')).toEqual(own)
  expect(await orders('networkMarketer.username', 'nobody')).toEqual([])
})

it('one person is looked for by several words at once, and a text in several tables finds in each', async () => {
  const word = (field: string, value: string) => ({ field, op: 'contains', value }) as const
  const path = 'networkMarketer.fullName'
  const both = (one: string, other: string) => ({ and: [word(path, one), word(path, other)] })
  const orders = (filter: Filter) => searchIds(database, admin, 'SaleOrder', { filter })
  const own = await orders(word(path, 'کریمی'))
  expect(own).not.toEqual([])
  expect(await orders(both('کریمی', 'رضا'))).toEqual(own)
  expect(await orders(both('کریمی', 'jose'))).toEqual([])

  const comments = (filter: Filter) => searchIds(database, admin, 'Comment', { filter })
  const ofPerson = await comments(word('fullName', 'jose'))
  const ofProduct = await comments(word('product.name', 'Product 1'))
  const either = await comments({ or: [word('fullName', 'jose'), word('product.name', 'Product 1')] })
  expect(either).toEqual([...new Set([...ofPerson, ...ofProduct])].toSorted((a, b) => a - b))
})

it('copies of an account follow it', async () => {
  await database.query(
    `update accounts set username = 'renamed', user_type = 'PreferredCustomer' where id = 2`,
  )
  expect(await people({ field: 'username', op: 'eq', value: 'renamed' })).toEqual([2])
  expect(await people({ field: 'username', op: 'contains', value: 'NAMED' })).toEqual([2])
  expect(await people({ field: 'userType', op: 'eq', value: 'PreferredCustomer' })).toEqual([2])
})
