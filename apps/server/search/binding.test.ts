import { expect, it } from 'vitest'
import { bind, column } from './binding.ts'
import { everybody } from './row-rules.ts'

const seller = { table: 'sellers', owner: null, rows: everybody('all'), relations: {} } as const

it('does not compile, and does not start, with a field of the declaration unbound', () => {
  expect(() =>
    // @ts-expect-error a seller's name is not bound
    bind('Seller', (own) => ({ ...seller, fields: own.columns('id') })),
  ).toThrow('Seller binds id and declares id,name')
})

it('does not compile, and does not start, with a relation of the declaration unbound', () => {
  expect(() =>
    // @ts-expect-error a city's province is not bound
    bind('City', (own) => ({ ...seller, fields: own.columns('id', 'title') })),
  ).toThrow('City binds id,title and declares id,latitude,longitude,province,rank,title')
})

it('does not compile without a rule for one kind of viewer', () => {
  const { visitor: _, ...rows } = everybody('all')
  // @ts-expect-error nothing is said of visitors
  expect(bind('Seller', (own) => ({ ...seller, rows, fields: own.columns('id', 'name') })).table).toBe(
    'sellers',
  )
})

it('does not start with something bound that is not declared', () => {
  expect(() =>
    bind('Seller', (own) => ({
      ...seller,
      fields: { ...own.columns('id', 'name'), ...{ secret: { value: column('account_id') } } },
    })),
  ).toThrow('Seller binds id,name,secret and declares id,name')
})
