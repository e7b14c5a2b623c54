import * as contract from '@anar/contract/commands'
import type { App, AppDeps } from '../../deps.ts'
import { command } from '../command/index.ts'
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
  const ofOne = [
    ['sellers/dismiss-user', 'Dismiss a user of the seller', contract.dismissSellerUser, dismiss],
    ['sellers/reset-user', 'Reset the password of a user of the seller', contract.resetSellerUser, reset],
    ['sellers/change-main-user', 'Make another user the main one', contract.changeMainUser, changeMain],
  ] as const
  for (const [path, summary, body, work] of ofOne) {
    command(app, deps, {
      path,
      summary,
      body,
      answer: contract.sellerUserAnswer,
      needs: 'seller.manage',
      idempotency: 'optional',
      conduct: (context) => work(deps, { ...context, sellerUserId: context.body.sellerUserId }),
    })
  }
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
    conduct: ({ body, caller, now }) => approve(deps, { ...body, caller, now }),
  })
  command(app, deps, {
    effect: 'none',
    path: 'office/sellers/reject',
    summary: 'Refuse an application to sell, with a reason',
    body: contract.rejectSeller,
    answer: contract.sellerDecision,
    needs: 'applications.review',
    idempotency: 'optional',
    conduct: ({ body, caller, now }) => reject(deps, { ...body, caller, now }),
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
