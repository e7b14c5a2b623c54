import type { Feature } from '../platform/deps.ts'
import { campaigns } from './campaigns/routes.ts'
import { places } from './places/routes.ts'
import { plans } from './plans/routes.ts'
import { share } from './share/routes.ts'
import { texts } from './texts/routes.ts'

/** The routes of pages, plans, campaigns and places. */
export const contentFeatures: readonly Feature[] = [places, plans, texts, campaigns, share]
