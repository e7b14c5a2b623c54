import { commissionRules } from './commissions/queries.ts'
import { disownedRules } from './disowned/queries.ts'
import { goodsRules } from './goods/queries.ts'
import { ledgerRules } from './ledger/queries.ts'
import { orderRules } from './orders/queries.ts'
import { paymentRules } from './payments/queries.ts'
import type { BookRule } from './rule.ts'
import { sealRules } from './seals/queries.ts'
import { sellerRules } from './sellers/queries.ts'

/** The rules of the books, in the order in which the office sees them. */
export const bookRules: readonly BookRule[] = [
  ...ledgerRules,
  ...sealRules,
  ...orderRules,
  ...paymentRules,
  ...disownedRules,
  ...sellerRules,
  ...goodsRules,
  ...commissionRules,
]

/** The names of the rules, each once. */
export const ruleNames: readonly string[] = [...new Set(bookRules.map(({ check }) => check))]
