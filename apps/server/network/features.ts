import type { Feature } from '../platform/deps.ts'
import { commission } from './commission/routes.ts'
import { marketers } from './marketers/routes.ts'
import { network } from './network/routes.ts'

/** The routes of marketers and their months. */
export const networkFeatures: readonly Feature[] = [commission, marketers, network]
