import * as contract from '@anar/contract/commands'
import type { App, AppDeps } from '../../deps.ts'
import { command } from '../../platform/command/index.ts'
import { approve, reject } from './decide.ts'
import { saveSeller } from './save.ts'
import { addUser, changeMain, dismiss, reset } from './users/commands.ts'

/** POST sellers/add-user, dismiss-user, reset-user and change-main-user, of a seller's main user. @spec 6.seller-users */
export function sellerUsers(app: App, deps: AppDeps): void {
  command(app, deps, {
    path: 'sellers/add-user',
    summary: 'Add a user of the seller',
    body: contract.addSellerUser,
    answer: contract.sellerUserAnswer,
    needs: 'seller.manage',
    idempotency: 'optional',
    conduct: (context) => addUser(deps, context),
  })
  const ofOne = {
    answer: contract.sellerUserAnswer,
    needs: 'seller.manage',
    idempotency: 'optional',
  } as const
  command(app, deps, {
    ...ofOne,
    path: 'sellers/dismiss-user',
    summary: 'Dismiss a user of the seller',
    body: contract.dismissSellerUser,
    run: (context) => dismiss(deps, context),
  })
  command(app, deps, {
    ...ofOne,
    path: 'sellers/reset-user',
    summary: 'Reset the password of a user of the seller',
    body: contract.resetSellerUser,
    conduct: (context) => reset(deps, context),
  })
  command(app, deps, {
    ...ofOne,
    path: 'sellers/change-main-user',
    summary: 'Make another user the main one',
    body: contract.changeMainUser,
    run: changeMain,
  })
}

/** POST office/sellers/approve, reject and save. @spec 4.seller-application, 3.seller */
export function sellerOffice(app: App, deps: AppDeps): void {
  command(app, deps, {
    effect: 'none',
    path: 'office/sellers/approve',
    summary: 'Approve an application to sell',
    body: contract.approveSeller,
    answer: contract.sellerDecision,
    needs: 'applications.review',
    idempotency: 'optional',
    conduct: (context) => approve(deps, context),
  })
  command(app, deps, {
    effect: 'none',
    path: 'office/sellers/reject',
    summary: 'Refuse an application to sell, with a reason',
    body: contract.rejectSeller,
    answer: contract.sellerDecision,
    needs: 'applications.review',
    idempotency: 'optional',
    run: (context) => reject(deps, context),
  })
  command(app, deps, {
    effect: 'none',
    path: 'office/sellers/save',
    summary: 'Rename a seller, stop their offers or open them again',
    body: contract.saveSeller,
    answer: contract.savedSeller,
    needs: 'applications.review',
    idempotency: 'optional',
    run: saveSeller,
  })
}
