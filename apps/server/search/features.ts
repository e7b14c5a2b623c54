import type { Feature } from '../platform/deps.ts'
import { search } from './route/routes.ts'

/** The routes of the search. */
export const searchFeatures: readonly Feature[] = [search]
