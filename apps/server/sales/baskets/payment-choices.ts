import type * as contract from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { codeFrom } from '@anar/domain/pricing'
import { findCode } from '../discount-codes/index.ts'
import type { Context } from './commands.ts'
import { lockedBasket } from './policy.ts'
import { repriceBasket } from './pricing/price-basket.ts'
import { setCode, walletBalance } from './queries.ts'

type Answer = Promise<contract.BasketAnswer>

/**
 * Applies a discount code to a basket, replacing its former one. A code that does not apply is refused with the reason,
 * and the basket stays unchanged.
 * ORDER_NOT_FOUND, BASKET_LOCKED, CODE_UNKNOWN, CODE_INACTIVE, CODE_NOT_YET {fromDay}, CODE_OVER {lastDay},
 * CODE_NOT_FOR_YOU, CODE_FIRST_ORDER_ONLY, CODE_USED_UP {limit}, CODE_USED_BY_YOU {limit},
 * @spec 3.order-labels, 2.choose-payment-method.3
 */
export async function applyCode({ tx, body, caller, now }: Context<typeof contract.applyCode>): Answer {
  const basket = await lockedBasket(tx, caller.personId, body.saleOrderId)
  const code = codeFrom(body.code)
  const row = code === null ? undefined : await findCode(tx, code)
  if (!row) throw new Refusal('CODE_UNKNOWN')
  await setCode(tx, basket.id, row.id)
  const { codeRefusal } = await repriceBasket(tx, { ...basket, discount_code_id: row.id }, now)
  if (codeRefusal) throw new Refusal(codeRefusal.code, codeRefusal.details)
  return { saleOrderId: basket.id }
}

/** Removes the code of a basket, if any.  */
export async function removeCode({ tx, body, caller, now }: Context<typeof contract.removeCode>): Answer {
  const basket = await lockedBasket(tx, caller.personId, body.saleOrderId)
  await setCode(tx, basket.id, null)
  await repriceBasket(tx, { ...basket, discount_code_id: null }, now)
  return { saleOrderId: basket.id }
}

/**
 * Sets the wallet's part of a basket's payment. It is lowered to the payable amount, and further so that the rest
 * reaches the gateway's minimum. Nothing is held before checkout.
 * @spec 2.choose-payment-method, 4.basket-actions.8
 */
export async function useWallet({ tx, body, caller, now }: Context<typeof contract.useWallet>): Answer {
  const basket = await lockedBasket(tx, caller.personId, body.saleOrderId)
  const balance = await walletBalance(tx, caller.personId)
  if (body.amountRial > balance) throw new Refusal('WALLET_SHORT', { balance })
  // Stored with the price, limited to the payable amount.
  await repriceBasket(tx, { ...basket, wallet_amount: body.amountRial }, now)
  return { saleOrderId: basket.id }
}
