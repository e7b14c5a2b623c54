import type { Feature } from '../platform/deps.ts'
import { books } from './books/routes.ts'
import { payouts } from './payouts/routes.ts'
import { wallet } from './wallet/routes.ts'

/** The routes of the wallet and the books. */
export const moneyFeatures: readonly Feature[] = [wallet, payouts, books]
