import * as contract from '@anar/contract/commands'
import { handle } from '../../platform/command/index.ts'
import type { App, AppDeps } from '../../platform/deps.ts'
import { approve, reject } from './decide.ts'
import { saveSeller } from './save.ts'
import { addUser, changeMain, dismiss, reset } from './users/commands.ts'

/** POST sellers/add-user, dismiss-user, reset-user and change-main-user, of a seller's main user. @spec 6.seller-users */
export function sellerUsers(app: App, deps: AppDeps): void {
  handle(app, deps, contract.addSellerUser, { conduct: (context) => addUser(deps, context) })
  handle(app, deps, contract.dismissSellerUser, { run: (context) => dismiss(deps, context) })
  handle(app, deps, contract.resetSellerUser, { conduct: (context) => reset(deps, context) })
  handle(app, deps, contract.changeMainUser, { run: changeMain })
}

/** POST office/sellers/approve, reject and save. @spec 4.seller-application, 3.seller */
export function sellerOffice(app: App, deps: AppDeps): void {
  handle(app, deps, contract.approveSeller, { conduct: (context) => approve(deps, context) })
  handle(app, deps, contract.rejectSeller, { run: (context) => reject(deps, context) })
  handle(app, deps, contract.saveSeller, { run: saveSeller })
}
