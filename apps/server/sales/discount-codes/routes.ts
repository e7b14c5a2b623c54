import * as contract from '@anar/contract/commands'
import type { App, AppDeps } from '../../deps.ts'
import { command } from '../../platform/command/index.ts'
import { deactivateCode, saveCode } from './office.ts'
import { endRewardBox, saveRewardBox } from './rewards.ts'

/** POST office/codes/{save, deactivate}, office/rewards/{save, end}. @spec 3.order-labels, 3.order-item, 1.back-office */
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
  const ofRewards = { answer: contract.savedRewardBox, needs: 'codes.edit', idempotency: 'optional' } as const
  command(app, deps, {
    ...ofRewards,
    path: 'office/rewards/save',
    summary: 'Make or change free units of an offer',
    body: contract.saveRewardBox,
    run: saveRewardBox,
  })
  command(app, deps, {
    ...ofRewards,
    path: 'office/rewards/end',
    summary: 'End free units of an offer',
    body: contract.endRewardBox,
    run: endRewardBox,
  })
}
