import { Refusal } from '@anar/contract/errors'
import type { Sql } from '../../platform/db/pool.ts'
import {
  appliedCode,
  chosenCode,
  deleteReservation,
  deleteUse,
  insertReservation,
  insertUse,
  lockCode,
} from './queries.ts'

/** A locked order with its chosen code. */
type WithCode = { id: number; discount_code_id: number | null }

async function codeAmongAmounts(tx: Sql, order: WithCode): Promise<number | null> {
  return order.discount_code_id === null ? null : appliedCode(tx, order.id)
}

/**
 * Reserves a use of the order's code during the payment. Called at checkout, after pricing and before the stock is
 * reserved. Locks the code, so that of two buyers of the last use one is refused. Does nothing without a code in the
 * order's amounts.
 * CODE_INACTIVE, CODE_USED_UP {limit}, CODE_USED_BY_YOU {limit}.
 */
export async function reserveCode(tx: Sql, order: WithCode, now: Temporal.Instant): Promise<void> {
  const discountCodeId = await codeAmongAmounts(tx, order)
  if (discountCodeId === null) return
  await lockCode(tx, discountCodeId)
  const code = (await chosenCode(tx, order.id))!
  if (!code.is_active) throw new Refusal('CODE_INACTIVE')
  if (code.usage_limit !== null && code.uses >= code.usage_limit)
    throw new Refusal('CODE_USED_UP', { limit: code.usage_limit })
  if (code.person_limit !== null && code.uses_of_person >= code.person_limit)
    throw new Refusal('CODE_USED_BY_YOU', { limit: code.person_limit })
  await insertReservation(tx, order.id, now)
}

/**
 * Whether the code in an order's amounts has a use left, for a payment after its reservation ended: a bank page left
 * open must not exceed the limits. A code that expired or was deactivated meanwhile is still honoured. Locks the code
 * until the transaction ends; true where there is none.
 */
export async function isUseLeft(tx: Sql, order: WithCode): Promise<boolean> {
  const discountCodeId = await codeAmongAmounts(tx, order)
  if (discountCodeId === null) return true
  await lockCode(tx, discountCodeId)
  const code = (await chosenCode(tx, order.id))!
  if (code.is_first_order && code.has_other_orders) return false
  if (code.usage_limit !== null && code.uses >= code.usage_limit) return false
  return code.person_limit === null || code.uses_of_person < code.person_limit
}

/**
 * Marks the code of a registered order as used, also where its reservation has ended: a late payment buys at the paid
 * amount. `isUseLeft` has checked that before.
 */
export async function useReservedCode(tx: Sql, order: WithCode, now: Temporal.Instant): Promise<void> {
  if (order.discount_code_id !== null) await insertUse(tx, order.id, now)
}

/** Releases the reserved use when an order becomes a basket again. Used codes stay used. */
export async function releaseCode(tx: Sql, saleOrderId: number): Promise<void> {
  await deleteReservation(tx, saleOrderId)
}

/** Returns the use of a cancelled order to its buyer. */
export async function restoreCode(tx: Sql, saleOrderId: number): Promise<void> {
  await deleteUse(tx, saleOrderId)
}
