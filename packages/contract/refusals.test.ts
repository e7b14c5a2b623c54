import { describe, expect, it } from 'vitest'
import { commands, reads } from './commands/list.ts'
import { nothing } from './commands/values.ts'
import { defineCommand } from './declare.ts'
import { refusalsOfCommand, refusalsOfRead } from './refusals.ts'

const pathsOf = (declarations: readonly { path: string }[]) => declarations.map(({ path }) => path)

/** @spec 8.response-errors */
describe('the error codes of an operation', () => {
  it('are declared as a sorted set', () => {
    const unsorted = [...commands, ...reads].filter(
      ({ refusals = [] }) => [...new Set(refusals)].toSorted().join() !== refusals.join(),
    )
    expect(pathsOf(unsorted)).toEqual([])
  })

  it('leave out what follows from the rest of the declaration', () => {
    const repeated = <Declaration extends { refusals?: readonly string[] }>(
      { refusals = [], ...rest }: Declaration,
      derivedOf: (declaration: Omit<Declaration, 'refusals'>) => readonly string[],
    ) => refusals.some((code) => derivedOf(rest).includes(code))
    const repeating = [
      ...commands.filter((command) => repeated(command, (rest) => refusalsOfCommand(rest as typeof command))),
      ...reads.filter((read) => repeated(read, (rest) => refusalsOfRead(rest as typeof read))),
    ]
    expect(pathsOf(repeating)).toEqual([])
  })

  it('follow from who may call, from the key, and from the approval of a second person', () => {
    const codesOf = (path: string) => refusalsOfCommand(commands.find((command) => command.path === path)!)
    expect(codesOf('auth/login')).not.toContain('LOGIN_REQUIRED')
    expect(codesOf('sign-up/set-address')).toContain('RESTART_STEPS')
    expect(codesOf('baskets/create')).toEqual(
      expect.arrayContaining(['FORBIDDEN', 'IDEMPOTENCY_KEY_REUSED', 'LOGIN_REQUIRED', 'TOO_MANY_BASKETS']),
    )
    expect(codesOf('baskets/create')).not.toContain('IDEMPOTENCY_KEY_MISSING')
    expect(codesOf('checkout/pay')).toContain('IDEMPOTENCY_KEY_MISSING')
    expect(codesOf('office/staff/add')).toContain('PROPOSAL_OPEN')
  })

  it('of an approval include those of every change that can be proposed', () => {
    const approval = commands.find(({ path }) => path === 'office/proposals/approve')!
    expect(refusalsOfCommand(approval)).toEqual(
      expect.arrayContaining(['LAST_ADMIN', 'PLAN_TOO_LATE', 'SELLER_NOT_FOUND']),
    )
  })

  it('are codes that have a text', () => {
    const shared = { path: 'new', summary: 'New', needs: 'anybody', body: nothing, answer: nothing } as const
    // @ts-expect-error: no such code
    expect(defineCommand({ ...shared, refusals: ['NO_SUCH_CODE'] }).kind).toBe('command')
    expect(defineCommand({ ...shared, refusals: ['STOCK_SHORT'] }).kind).toBe('command')
  })
})
