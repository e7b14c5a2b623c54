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

/** An order as it was locked, with the code that its buyer chose. */
type WithCode = { id: number; discount_code_id: number | null }

async function codeAmongAmounts(tx: Sql, order: WithCode): Promise<number | null> {
  return order.discount_code_id === null ? null : appliedCode(tx, order.id)
}

/**
 * Keeps the use of an order's code while it is being paid for. Called when going to pay, after the order was priced
 * and before its stock is reserved: the code is locked, so that of two buyers of its last use one is refused. Where
 * no code is among the order's amounts nothing happens.
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
 * Whether the code among the amounts of an order may still be used, for money that came after its reservation had
 * ended: pages of a bank that were left open are no uses beyond the limits. That it ended or was ended meanwhile keeps
 * nobody from what they paid for. The code is locked until the transaction ends; true where there is none.
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
 * The order is registered: its code is used. Money that came late buys at the amount it was paid for, so that a code
 * whose reservation had ended counts as used as well; whether it may be is asked before (isUseLeft).
 */
export async function useReservedCode(tx: Sql, order: WithCode, now: Temporal.Instant): Promise<void> {
  if (order.discount_code_id !== null) await insertUse(tx, order.id, now)
}

/** The order is a basket again: the use it had reserved is free. What was used stays used. */
export async function releaseCode(tx: Sql, saleOrderId: number): Promise<void> {
  await deleteReservation(tx, saleOrderId)
}

/** The order was cancelled: its buyer may use the code again. */
export async function giveBackCode(tx: Sql, saleOrderId: number): Promise<void> {
  await deleteUse(tx, saleOrderId)
}
