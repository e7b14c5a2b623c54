import * as contract from '@anar/contract/commands'
import { handle } from '../../platform/command/index.ts'
import type { App, AppDeps } from '../../platform/deps.ts'
import { deactivateCode, saveCode } from './office.ts'
import { endRewardBox, saveRewardBox } from './rewards.ts'

/** POST office/codes/{save, deactivate}, office/rewards/{save, end}. @spec 3.order-labels, 3.order-item, 1.back-office */
export function discountCodes(app: App, deps: AppDeps): void {
  handle(app, deps, contract.saveCode, { run: saveCode })
  handle(app, deps, contract.deactivateCode, { run: deactivateCode })
  handle(app, deps, contract.saveRewardBox, { run: saveRewardBox })
  handle(app, deps, contract.endRewardBox, { run: endRewardBox })
}
