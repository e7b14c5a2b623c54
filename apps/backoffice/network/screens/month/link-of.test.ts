/** @spec 9.commission */
import { expect, it } from 'vitest'
import { linkOf } from './link-of.ts'

it.each([
  ['PREVIOUS_APPROVED', '1405-07', '/months/1405-07', null],
  ['PLAN_IN_FORCE', '1405-08', '/plans', null],
  ['BOOKS_GREEN', 'transfer-is-zero', '/books', 'money.read'],
  ['MOVES_DECIDED', 'A-1Z4', '/tree-moves', null],
  ['NO_OPEN_PAYMENTS', '1405-1200', '/orders?text=1405-1200', 'orders.read'],
  ['NO_OPEN_PAYMENTS', 'payment 26', '/payments/26', 'money.read'],
  ['NO_OPEN_RETURNS', '1405-1200', '/orders?text=1405-1200', 'orders.read'],
  ['TREE_SOUND', 'A-1Z', '/people/71', 'people.read'],
  ['WALLETS_READY', 'A-A', '/people/10', 'people.read'],
] as const)('the check %s links its subject %s to %s', (check, subject, path, permission) => {
  expect(linkOf(check, subject)).toEqual({ path, permission })
})

it('a month that has not ended has no link', () => {
  expect(linkOf('MONTH_OVER', '1405-08')).toBeNull()
})
