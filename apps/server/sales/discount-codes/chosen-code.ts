import type { IsoDay } from '@anar/domain/calendar'
import { tehranDay } from '@anar/domain/calendar'
import { rial } from '@anar/domain/money'
import { type BasketLine, type CodeRefusal, type DiscountCode, judgeCode } from '@anar/domain/pricing'
import type { Sql } from '../../platform/db/pool.ts'
import { type ChosenCodeRow, type CodeRow, chosenCode } from './queries.ts'

/** The discount code of an order. */
export type ChosenCode = {
  code: string
  terms: DiscountCode
  /** Why it does not apply to a basket of these lines; null where it applies. */
  refusalOf: (lines: readonly BasketLine[]) => CodeRefusal | null
}

/** The discount code of an order, with its check for a basket; null where none is chosen. @spec 3.order-labels */
export async function chosenCodeOf(
  tx: Sql,
  order: { id: number; discount_code_id: number | null },
  now: Temporal.Instant,
): Promise<ChosenCode | null> {
  if (order.discount_code_id === null) return null
  const row = await chosenCode(tx, order.id)
  if (!row) return null
  const terms = termsOf(row)
  const facts = { ...factsOf(row), today: tehranDay(now.epochMilliseconds) }
  return { code: row.code, terms, refusalOf: (lines) => judgeCode(terms, { ...facts, lines }) }
}

function factsOf(row: ChosenCodeRow) {
  return {
    userType: row.user_type,
    hasOtherOrders: row.has_other_orders,
    uses: row.uses,
    usesOfPerson: row.uses_of_person,
  }
}

/** Maps a code's row to the domain's type. */
export function termsOf(row: CodeRow): DiscountCode {
  const { category_ids: categoryIds } = row
  const discount =
    row.type === 'AMOUNT'
      ? { type: row.type, amountRial: rial(row.amount!), categoryIds }
      : {
          type: row.type,
          percent: Number(row.percent),
          ceilingRial: row.ceiling === null ? null : rial(row.ceiling),
          categoryIds,
        }
  return {
    discount,
    minimumBasketRial: rial(row.minimum_basket),
    fromDay: row.from_date as IsoDay | null,
    toDay: row.to_date as IsoDay | null,
    usageLimit: row.usage_limit,
    personLimit: row.person_limit,
    isFirstOrder: row.is_first_order,
    userTypes: row.user_types,
    isActive: row.is_active,
  }
}
