import { bind, type Expression, type FieldAccess, reference, revisionFor } from '../binding.ts'
import { accounts, allOf, nobody, type RowRule } from '../row-rules.ts'
import type { RowName } from '../scope.ts'
import { identifier, reading, sql } from '../sql.ts'
import type { ViewerClass } from '../viewer.ts'
import { isOwn } from './rules.ts'

/** A month is visible from its first day on. */
const hasStarted: RowRule = (month, scope) => sql`${month}.first_day <= ${scope.today}`
/** Until then its numbers may still change. */
const isApproved: RowRule = (statement) => reading('commission_months')`
  exists (select from commission_months m where m.month = ${statement}.month and m.state <> 'calculated')`

/** Names of members and of acting staff are for readers of networks. */
function officeOnly({ kinds }: ViewerClass): FieldAccess {
  return kinds.includes('network.read') ? 'seen rows' : 'nowhere'
}

const nameOf: Expression = (row) => reading('people')`
  (select trim(p.first_name || ' ' || p.last_name) from people p where p.id = ${row}.person_id)`
const usernameOf =
  (
    by:
      | 'calculated_by'
      | 'first_approved_by'
      | 'approved_by'
      | 'pay_started_by'
      | 'created_by'
      | 'published_by'
      | 'account_id',
  ): Expression =>
  (row) =>
    reading('accounts')`(select a.username from accounts a where a.id = ${row}.${identifier(by)})`
const hex: Expression = (row) => sql`encode(${row}.sha256, 'hex')`
const monthOf = (from: RowName, to: RowName) => sql`${to}.month = ${from}.month`
const statementsIn = (state: 'due' | 'held'): Expression => {
  const literal = state === 'due' ? sql`'due'` : sql`'held'`
  return (month) =>
    reading(
      'statements',
    )`(select count(*) from statements s where s.month = ${month}.month and s.state = ${literal})`
}
// All are due until somebody begins to pay. From then on those left are counted, and the others are paid.
const dueCount: Expression = (month, scope) => sql`
  case when ${month}.pay_started_at is null then coalesce(${month}.payable_count, 0) else ${statementsIn('due')(month, scope)} end`
const heldCount: Expression = (month, scope) => sql`
  case when ${month}.pay_started_at is null then 0 else ${statementsIn('held')(month, scope)} end`
const paidCount: Expression = (month, scope) => sql`
  (coalesce(${month}.payable_count, 0) - ${dueCount(month, scope)} - ${heldCount(month, scope)})`

/** Months of the network, their statements and plans. @spec 9.commission */
export const commissionBindings = {
  CommissionMonth: bind('CommissionMonth', (own) => ({
    table: 'commission_calendar',
    owner: null,
    rows: { ...nobody, 'network.read': hasStarted },
    mayLag: 'never',
    fields: {
      ...own.columns('id', 'month', 'state', 'firstDay', 'lastDay', 'dueDay', 'snapshotAt', 'calculatedAt'),
      ...own.columns('memberCount', 'saleCount', 'netSales', 'cap', 'uncapped', 'commission', 'payable'),
      ...own.columns('firstApprovedAt', 'approvedAt', 'payStartedAt', 'paidAt'),
      daysLeft: { value: (month, scope) => sql`(${month}.due_day - ${scope.today})` },
      isOver: { value: (month, scope) => sql`(${month}.last_day < ${scope.today})` },
      calculatedBy: { value: usernameOf('calculated_by') },
      sha256: { value: hex, comparable: 'never' },
      firstApprover: { value: usernameOf('first_approved_by') },
      approver: { value: usernameOf('approved_by') },
      payStartedBy: { value: usernameOf('pay_started_by') },
      dueCount: { value: dueCount, comparable: 'directly' },
      heldCount: { value: heldCount, comparable: 'directly' },
      paidCount: { value: paidCount, comparable: 'directly' },
    },
    relations: { ...own.references('planVersion'), statements: { on: monthOf } },
  })),

  Statement: bind('Statement', (own) => ({
    table: 'statements',
    owner: null,
    rows: { ...accounts(allOf(isOwn, isApproved)), 'network.read': 'all' },
    mayLag: 'never',
    lists: {
      narrow: ['id', 'personId'],
      orders: [{ by: 'payable', within: 'month', filters: ['state'] }],
    },
    fields: {
      ...own.columns('id', 'month', 'personId', 'ownScore', 'groupScore', 'sideScore', 'rateBasisPoints'),
      ...own.columns('isEligible', 'rank', 'ownPurchase', 'differential', 'generation', 'reversed'),
      ...own.columns(
        'adjusted',
        'carried',
        'balance',
        'withheld',
        'payable',
        'state',
        'heldReason',
        'paidAt',
      ),
      name: { value: nameOf, access: officeOnly },
      code: { value: (statement) => sql`member_code(${statement}.person_id)` },
      sha256: { value: hex, comparable: 'never' },
    },
    relations: {
      commissionMonth: { on: monthOf },
      person: reference('person_id'),
    },
  })),

  PlanVersion: bind('PlanVersion', (own) => ({
    table: 'plan_versions',
    owner: null,
    rows: { ...nobody, 'network.read': 'all' },
    mayLag: 'never',
    fields: {
      ...own.columns('id', 'title', 'fromMonth', 'state', 'createdAt', 'publishedAt'),
      plan: { value: (version) => sql`${version}.plan::text`, comparable: 'never' },
      revision: revisionFor('network.read'),
      createdBy: { value: usernameOf('created_by') },
      publishedBy: { value: usernameOf('published_by') },
      isStarted: {
        value: (version, scope) => reading('jalali_months')`
          exists (select from jalali_months m where m.month = ${version}.from_month and m.first_day <= ${scope.today})`,
      },
    },
    relations: {},
  })),

  CommissionAdjustment: bind('CommissionAdjustment', (own) => ({
    table: 'commission_adjustments',
    owner: null,
    rows: { ...accounts(isOwn), 'network.read': 'all' },
    mayLag: 'never',
    fields: {
      ...own.columns('id', 'month', 'personId', 'amount', 'reason', 'createdAt'),
      name: { value: nameOf, access: officeOnly },
      createdBy: { value: usernameOf('account_id'), access: officeOnly },
    },
    relations: { person: reference('person_id') },
  })),
} as const
