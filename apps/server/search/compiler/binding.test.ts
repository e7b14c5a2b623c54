import { expect, it } from 'vitest'
import { bind, column } from './binding.ts'
import { everybody } from './row-rules.ts'

const ingredient = {
  ...({ table: 'key_ingredients', owner: null, rows: everybody('all'), mayLag: 'never' } as const),
  relations: {},
} as const

it('does not compile, and does not start, with a field of the declaration unbound', () => {
  expect(() =>
    // @ts-expect-error a key ingredient's name is not bound
    bind('KeyIngredient', (own) => ({ ...ingredient, fields: own.columns('id', 'position', 'note') })),
  ).toThrow('KeyIngredient binds id,note,position and declares id,name,note,position')
})

it('does not compile, and does not start, with a relation of the declaration unbound', () => {
  expect(() =>
    // @ts-expect-error a city's province is not bound
    bind('City', (own) => ({ ...ingredient, fields: own.columns('id', 'title') })),
  ).toThrow('City binds id,title and declares id,latitude,longitude,province,rank,title')
})

it('does not compile without a rule for one kind of viewer', () => {
  const { visitor: _, ...rows } = everybody('all')
  const bound = bind('KeyIngredient', (own) => ({
    ...ingredient,
    // @ts-expect-error nothing is said of visitors
    rows,
    fields: own.columns('id', 'position', 'name', 'note'),
  }))
  expect(bound.table).toBe('key_ingredients')
})

it('does not start with something bound that is not declared', () => {
  expect(() =>
    bind('KeyIngredient', (own) => ({
      ...ingredient,
      fields: {
        ...own.columns('id', 'position', 'name', 'note'),
        ...{ secret: { value: column('hidden') } },
      },
    })),
  ).toThrow('KeyIngredient binds id,name,note,position,secret and declares id,name,note,position')
})
