import { type Clock, systemClock } from '../clock.ts'
import { type RequestCounts, requestCounts } from '../platform/limits/index.ts'
import { testSecretKeys } from './secret-keys.ts'

/** The counts of a node that exchanges none. */
export const testCounts = (clock: Clock = systemClock): RequestCounts =>
  requestCounts({ secretKeys: testSecretKeys, clock })
