import { planChangesOfTwo } from '../../content/plans/index.ts'
import { staffChanges } from '../../people/staff/index.ts'
import { disownedChanges } from '../../sales/disowned/index.ts'
import { paymentChanges } from '../../sales/payments/index.ts'
import { settlementChanges } from '../../sales/settlements/index.ts'
import { settingsChanges } from '../office-settings/index.ts'
import type { AnyChange } from '../proposals/index.ts'

/** Every change that is proposed by one person and done once another approved it. */
export const changes: readonly AnyChange[] = [
  ...staffChanges,
  ...disownedChanges,
  ...settingsChanges,
  ...planChangesOfTwo,
  ...paymentChanges,
  ...settlementChanges,
]
