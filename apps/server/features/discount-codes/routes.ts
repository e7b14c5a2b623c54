import * as contract from '@anar/contract/commands'
import type { App, AppDeps } from '../../deps.ts'
import { command } from '../command/index.ts'
import { deactivateCode, saveCode } from './office.ts'

/** POST office/codes/{save, deactivate}. @spec 3.order-labels, 1.back-office */
export function discountCodes(app: App, deps: AppDeps): void {
  const shared = { answer: contract.savedCode, needs: 'codes.edit', idempotency: 'optional' } as const
  command(app, deps, {
    ...shared,
    path: 'office/codes/save',
    summary: 'Make or change a discount code',
    body: contract.saveCode,
    run: saveCode,
  })
  command(app, deps, {
    ...shared,
    path: 'office/codes/deactivate',
    summary: 'End a discount code',
    body: contract.deactivateCode,
    run: deactivateCode,
  })
}
