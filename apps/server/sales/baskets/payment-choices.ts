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
 * Uses a discount code for a basket, in place of the one it has. A code that does not apply is refused with the
 * reason, and the basket stays as it was.
 * CODE_NOT_YET {fromDay}, CODE_OVER {lastDay}, CODE_USED_UP {limit}, CODE_USED_BY_YOU {limit}, CODE_OTHER_CATEGORIES
 * {categoryIds}, CODE_MINIMUM {minimumRial, missingRial}.
 * @spec 3.order-labels, 2.choose-payment-method.3
 */
export async function applyCode({ tx, body, caller, now }: Context<typeof contract.applyCode>): Answer {
  const basket = await lockedBasket(tx, caller.personId, body.saleOrderId)
  const code = codeFrom(body.code)
  const found = code === null ? undefined : await findCode(tx, code)
  if (!found) throw new Refusal('CODE_UNKNOWN')
  await setCode(tx, basket.id, found.id)
  const { codeRefusal } = await repriceBasket(tx, { ...basket, discount_code_id: found.id }, now)
  if (codeRefusal) throw new Refusal(codeRefusal.code, codeRefusal.details)
  return { saleOrderId: basket.id }
}

/** Forgets the code of a basket; one without stays as it is. */
export async function removeCode({ tx, body, caller, now }: Context<typeof contract.removeCode>): Answer {
  const basket = await lockedBasket(tx, caller.personId, body.saleOrderId)
  await setCode(tx, basket.id, null)
  await repriceBasket(tx, { ...basket, discount_code_id: null }, now)
  return { saleOrderId: basket.id }
}

/**
 * Sets what of a basket is to be paid from the wallet; more than is payable is lowered to it, and what would leave the
 * gateway less than it takes is lowered until it does not. Nothing is held until the person goes to pay.
 * WALLET_SHORT {balance}.
 * @spec 2.choose-payment-method, 4.basket-actions.8
 */
export async function useWallet({ tx, body, caller, now }: Context<typeof contract.useWallet>): Answer {
  const basket = await lockedBasket(tx, caller.personId, body.saleOrderId)
  const balance = await walletBalance(tx, caller.personId)
  if (body.amountRial > balance) throw new Refusal('WALLET_SHORT', { balance })
  // Written down with the price, as far as it is payable.
  await repriceBasket(tx, { ...basket, wallet_amount: body.amountRial }, now)
  return { saleOrderId: basket.id }
}
