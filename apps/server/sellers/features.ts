import type { Feature } from '../platform/deps.ts'
import { sellers } from './sellers/routes.ts'

/** The routes of sellers. */
export const sellersFeatures: readonly Feature[] = [sellers]
