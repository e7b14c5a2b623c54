import { disownedChanges } from '../disowned/index.ts'
import { settingsChanges } from '../office-settings/index.ts'
import { paymentChanges } from '../payments/index.ts'
import { planChangesOfTwo } from '../plans/index.ts'
import type { AnyChange } from '../proposals/index.ts'
import { settlementChanges } from '../settlements/index.ts'
import { staffChanges } from '../staff/index.ts'

/** Every change that is proposed by one person and done once another approved it. */
export const changes: readonly AnyChange[] = [
  ...staffChanges,
  ...disownedChanges,
  ...settingsChanges,
  ...planChangesOfTwo,
  ...paymentChanges,
  ...settlementChanges,
]
