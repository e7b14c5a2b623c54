import { describe, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import { defineCommand } from '../declare.ts'
import { guardedPermissions } from '../effects.ts'
import { type CommandPath, type Commands, commands, type ProposedCommand } from './list.ts'
import type { Proposed } from './proposals.ts'
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

it('a declaration that forgets something does not compile', () => {
  const shared = { path: 'office/new', summary: 'New', body: z.strictObject({}), answer: nothing } as const
  // @ts-expect-error: no effect, though the permission is over money
  defineCommand({ ...shared, needs: 'money.move' })
  // @ts-expect-error: nobody's key can be remembered
  defineCommand({ ...shared, needs: 'anybody', idempotency: 'required' })
  // @ts-expect-error: what two people decide has an effect
  defineCommand({ ...shared, needs: 'money.move', effect: 'none', isProposed: true, idempotency: 'optional' })
  // @ts-expect-error: no such member
  defineCommand({ ...shared, needs: 'basket.keep', idempotent: 'required' })
  expect(defineCommand({ ...shared, needs: 'money.move', effect: 'none' }).kind).toBe('command')
})
