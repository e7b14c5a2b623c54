import type { Feature } from '../platform/deps.ts'
import { baskets } from './baskets/routes.ts'
import { cancellation } from './cancellation/routes.ts'
import { checkout } from './checkout/routes.ts'
import { complaints } from './complaints/routes.ts'
import { discountCodes } from './discount-codes/routes.ts'
import { debts } from './disowned/routes.ts'
import { invoices } from './invoices/routes.ts'
import { office } from './office/routes.ts'
import { payments } from './payments/routes.ts'
import { restores } from './restores/routes.ts'
import { returns } from './returns/routes.ts'
import { settlements } from './settlements/routes.ts'

/** The routes of baskets, orders, payments and returns. */
export const salesFeatures: readonly Feature[] = [
  baskets,
  discountCodes,
  checkout,
  payments,
  debts,
  settlements,
  cancellation,
  invoices,
  office,
  restores,
  returns,
  complaints,
]
