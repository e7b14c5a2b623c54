import type { MonthReport } from '@anar/contract/commands'
import type { Permission } from '@anar/contract/permissions'
import { personIdOfCode } from '@anar/domain/people'

export type Check = MonthReport['checks'][number]['check']

/** Path and permission of a check's subject; null where there is nothing more to see. */
export function linkOf(
  check: Check,
  subject: string,
): { path: string; permission: Permission | null } | null {
  switch (check) {
    case 'PREVIOUS_APPROVED':
      return { path: `/months/${subject}`, permission: null }
    case 'PLAN_IN_FORCE':
      return { path: '/plans', permission: null }
    case 'BOOKS_GREEN':
      return { path: '/books', permission: 'money.read' }
    case 'MOVES_DECIDED':
      return { path: '/tree-moves', permission: null }
    case 'NO_OPEN_PAYMENTS':
    case 'NO_OPEN_RETURNS':
      return linkOfOrder(subject)
    case 'TREE_SOUND':
    case 'WALLETS_READY':
      return { path: `/people/${personIdOfCode(subject)}`, permission: 'people.read' }
    case 'MONTH_OVER':
      return null
  }
}

/** For an order's number, or `payment 26` where there is no number yet. */
function linkOfOrder(subject: string): { path: string; permission: Permission } {
  const [, paymentId] = /^payment (\d+)$/.exec(subject) ?? []
  return paymentId === undefined
    ? { path: `/orders?text=${encodeURIComponent(subject)}`, permission: 'orders.read' }
    : { path: `/payments/${paymentId}`, permission: 'money.read' }
}
