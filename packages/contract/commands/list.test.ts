import { describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import { defineCommand, defineRead } from '../declare.ts'
import { guardedPermissions } from '../effects.ts'
import type { Proposed } from '../proposed.ts'
import { type CommandPath, type Commands, commands, type ProposedCommand, type Reads, reads } from './list.ts'
import { nothing } from './values.ts'

/** @spec 6.permissions */
describe('the commands of the contract', () => {
  it('have each a path of its own and a summary', () => {
    expect(commands.length).toBeGreaterThan(200)
    expect(new Set(commands.map(({ path }) => path)).size).toBe(commands.length)
    expect(commands.filter(({ summary }) => summary.trim() === '')).toEqual([])
  })

  it('declare an effect just where they need a permission over money, income, guards or rights', () => {
    const guarded: readonly string[] = guardedPermissions
    const wrong = commands.filter(({ needs, effect }) => guarded.includes(needs) !== (effect !== undefined))
    expect(wrong.map(({ path }) => path)).toEqual([])
  })

  it('are known to the client by path: body and answer follow from the declaration', () => {
    expectTypeOf<'baskets/create'>().toExtend<CommandPath>()
    expectTypeOf<Commands['baskets/create']['body']>().toEqualTypeOf<{ title?: string }>()
    expectTypeOf<Commands['baskets/create']['answer']>().toEqualTypeOf<{ saleOrderId: number }>()
    expectTypeOf<ProposedCommand>().toExtend<CommandPath>()
    expectTypeOf<Proposed>().toExtend<Commands['office/staff/add']['answer']>()
  })
})

/** @spec 6.permissions */
describe('the reads of the contract', () => {
  it('have each a path of its own, and name what stands in its braces', () => {
    expect(reads.length).toBeGreaterThan(20)
    expect(new Set(reads.map(({ path }) => path)).size).toBe(reads.length)
    const unlike = reads.filter(({ path, params }) => {
      const inBraces = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      return inBraces.join() !== Object.keys(params?.shape ?? {}).join()
    })
    expect(unlike.map(({ path }) => path)).toEqual([])
  })

  it('have no member of the query that the path names too', () => {
    const twice = reads.filter(({ params, query }) =>
      Object.keys(query?.shape ?? {}).some((name) => name in (params?.shape ?? {})),
    )
    expect(twice.map(({ path }) => path)).toEqual([])
  })

  it('are known to the client by path: input and answer follow from the declaration', () => {
    expectTypeOf<Reads['office/settings']['input']>().toEqualTypeOf<Record<string, never>>()
    expectTypeOf<{ productId: 7 }>().toExtend<Reads['office/catalogue/products/{productId}']['input']>()
    expectTypeOf<Record<never, never>>().toExtend<Reads['network/why']['input']>()
    expectTypeOf<{ offset: string }>().not.toExtend<Reads['network/why']['input']>()
    expectTypeOf<null>().toExtend<Reads['sign-up/state']['answer']>()
    expectTypeOf<null>().not.toExtend<Reads['office/settings']['answer']>()
  })

  it('a declaration that forgets something does not compile', () => {
    const shared = { path: 'new', summary: 'New', answer: nothing } as const
    // @ts-expect-error: `needs` is missing
    defineRead({ ...shared })
    // @ts-expect-error: no such member
    defineRead({ ...shared, needs: 'anybody', body: nothing })
    expect(defineRead({ ...shared, needs: 'anybody' }).kind).toBe('read')
  })
})

it('a declaration that forgets something does not compile', () => {
  const shared = { path: 'office/new', summary: 'New', body: z.strictObject({}), answer: nothing } as const
  // @ts-expect-error: the effect is missing for a permission over money
  defineCommand({ ...shared, needs: 'money.move' })
  // @ts-expect-error: keys need an account
  defineCommand({ ...shared, needs: 'anybody', idempotency: 'required' })
  // @ts-expect-error: a proposed change must have an effect
  defineCommand({ ...shared, needs: 'money.move', effect: 'none', isProposed: true, idempotency: 'optional' })
  // @ts-expect-error: no such member
  defineCommand({ ...shared, needs: 'basket.edit', idempotent: 'required' })
  expect(defineCommand({ ...shared, needs: 'money.move', effect: 'none' }).kind).toBe('command')
})
