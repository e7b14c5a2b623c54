/** @spec 1.back-office, 6.permissions, 6.staff */
import { type StaffRole, staffRoles } from '@anar/contract/enums'
import { permissionsOf } from '@anar/contract/permissions'
import { describe, expect, it } from 'vitest'
import { firstPath, isOf, menu, menuFor } from './menu.ts'
import { routes } from './routes.ts'

const entriesOf = (role: StaffRole) =>
  menuFor(permissionsOf('Staff', role)).flatMap((group) => group.entries.map(({ to }) => to))

describe('the menu by role', () => {
  /** @spec 1.back-office.2 */
  it.each<[StaffRole, string[]]>([
    ['orders', ['/orders', '/returns', '/stock']],
    [
      'finance',
      [
        '/orders',
        '/returns',
        '/stock',
        '/payments',
        '/matching',
        '/withdrawals',
        '/settlements',
        '/debts',
        '/books',
        '/codes',
        '/delivery',
        '/settings',
        '/months',
        '/plans',
        '/tree-moves',
        '/approvals',
      ],
    ],
    [
      'network',
      [
        '/sellers',
        '/applications',
        '/people',
        '/membership',
        '/months',
        '/plans',
        '/tree-moves',
        '/approvals',
      ],
    ],
    ['support', ['/orders', '/returns', '/complaints', '/comments', '/people', '/outbox']],
    [
      'auditor',
      [
        '/orders',
        '/returns',
        '/complaints',
        '/comments',
        '/products',
        '/catalogue',
        '/stock',
        '/payments',
        '/matching',
        '/withdrawals',
        '/settlements',
        '/debts',
        '/books',
        '/codes',
        '/delivery',
        '/settings',
        '/people',
        '/months',
        '/plans',
        '/tree-moves',
        '/approvals',
        '/campaigns',
        '/audit',
      ],
    ],
    [
      'catalogue',
      ['/products', '/catalogue', '/imports', '/stock', '/codes', '/delivery', '/settings', '/campaigns'],
    ],
  ])('%s sees %o', (role, paths) => {
    expect(entriesOf(role)).toEqual(paths)
  })

  it('admin sees everything there is', () => {
    expect(entriesOf('admin')).toEqual(menu.flatMap((group) => group.entries.map(({ to }) => to)))
  })

  it('has no group without an entry', () => {
    for (const role of staffRoles) {
      for (const group of menuFor(permissionsOf('Staff', role))) expect(group.entries).not.toHaveLength(0)
    }
  })
})

it('the office begins at the first section of the role, and nowhere for a role without one', () => {
  expect(firstPath(permissionsOf('Staff', 'orders'))).toBe('/orders')
  expect(firstPath(permissionsOf('Staff', 'network'))).toBe('/sellers')
  expect(firstPath(permissionsOf('Staff', 'catalogue'))).toBe('/products')
  expect(firstPath([])).toBeNull()
})

it('every screen belongs to one entry of the menu', () => {
  const entries = menu.flatMap((group) => group.entries)
  for (const { path } of routes)
    expect([path, entries.filter((entry) => isOf(entry, path)).length]).toEqual([path, 1])
})

it('a path with an entry’s path as a mere text prefix does not belong to it', () => {
  expect(isOf({ to: '/orders' }, '/orders/12')).toBe(true)
  expect(isOf({ to: '/orders' }, '/orders-of-old')).toBe(false)
  expect(isOf({ to: '/withdrawals', covers: '/payouts' }, '/payouts')).toBe(true)
})
