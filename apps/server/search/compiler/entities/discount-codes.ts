import { bind, type Expression, revisionFor } from '../binding.ts'
import { accounts, type RowRule } from '../row-rules.ts'
import { reading, sql } from '../sql.ts'
import type { ViewerClass } from '../viewer.ts'

const isOnOwnOrder: RowRule = (code, scope) => reading('sale_orders')`
  exists (select from sale_orders so where so.discount_code_id = ${code}.id and so.person_id = ${scope.person})`
const isOnPlacedOrder: RowRule = (code) => reading('sale_orders')`
  exists (select from sale_orders so where so.discount_code_id = ${code}.id and so.state <> 'Draft')`

// Use counts and recipients of a code are for the office.
const officeOnly = ({ kinds }: ViewerClass) =>
  kinds.includes('codes.edit') || kinds.includes('settings.read') ? 'seen rows' : 'nowhere'

const uses: Expression = (code) =>
  reading(
    'discount_code_uses',
  )`(select count(*) from discount_code_uses u where u.discount_code_id = ${code}.id)`
// Never negative: a limit may be lowered below the existing uses.
const usesLeft: Expression = (code, scope) =>
  sql`case when ${code}.usage_limit is not null then greatest(${code}.usage_limit - ${uses(code, scope)}, 0) end`
const discountTotal: Expression = (code) =>
  reading(
    'discount_code_uses',
  )`(select coalesce(sum(u.amount), 0) from discount_code_uses u where u.discount_code_id = ${code}.id)`

/** Discount codes: the office's own, and to a shopper the one they chose for an order. */
export const discountCode = bind('DiscountCode', (own) => ({
  table: 'discount_codes',
  owner: null,
  rows: {
    ...accounts(isOnOwnOrder),
    'orders.read': isOnPlacedOrder,
    'settings.read': 'all',
    'codes.edit': 'all',
  },
  mayLag: 'never',
  fields: {
    ...own.columns('id', 'code', 'type', 'percent', 'amount', 'ceiling', 'fromDate', 'toDate'),
    ...own.columns('minimumBasket', 'categoryIds', 'isActive'),
    ...own.localized('title'),
    usageLimit: { value: (code) => sql`${code}.usage_limit`, access: officeOnly },
    personLimit: { value: (code) => sql`${code}.person_limit`, access: officeOnly },
    isFirstOrder: { value: (code) => sql`${code}.is_first_order`, access: officeOnly },
    userTypes: { value: (code) => sql`to_jsonb(${code}.user_types)`, access: officeOnly },
    createdAt: { value: (code) => sql`${code}.created_at`, access: officeOnly },
    useCount: { value: uses, comparable: 'directly', access: officeOnly },
    usesLeft: { value: usesLeft, comparable: 'directly', access: officeOnly },
    discountTotal: { value: discountTotal, comparable: 'directly', access: officeOnly },
    revision: revisionFor('codes.edit', 'settings.read'),
  },
  relations: {},
}))
