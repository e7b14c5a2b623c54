import type { App, AppDeps } from '../../platform/deps.ts'
import { guardedCommand } from '../../platform/proposals/index.ts'
import { writingOff } from './write-off.ts'

/** POST office/debts/write-off. @spec 1.back-office, 2.bank-account-info */
export function debts(app: App, deps: AppDeps): void {
  guardedCommand(app, deps, writingOff)
}
