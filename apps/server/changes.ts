import { planChangesOfTwo } from './content/index.ts'
import { staffChanges } from './people/index.ts'
import { settingsChanges } from './platform/office-settings/index.ts'
import type { AnyChange } from './platform/proposals/index.ts'
import { disownedChanges, paymentChanges, restoreChanges, settlementChanges } from './sales/index.ts'

/** Every change that is proposed by one person and done once another approved it. */
export const changes: readonly AnyChange[] = [
  ...staffChanges,
  ...disownedChanges,
  ...settingsChanges,
  ...planChangesOfTwo,
  ...paymentChanges,
  ...restoreChanges,
  ...settlementChanges,
]
