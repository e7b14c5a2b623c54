import * as contract from '@anar/contract/commands'
import type { App, AppDeps } from '../../deps.ts'
import { command } from '../../platform/command/index.ts'
import { chooseDelivery } from './choose-delivery.ts'
import {
  activateBasket,
  clearBasket,
  createBasket,
  deleteBasket,
  renameBasket,
  setQuantity,
} from './commands.ts'
import { mergeBasket } from './merge.ts'
import { applyCode, removeCode, useWallet } from './payment-choices.ts'
import { reorder } from './reorder.ts'

const shared = { answer: contract.basketAnswer, needs: 'basket.keep', idempotency: 'optional' } as const

/** POST baskets/…: what a person does with baskets. @spec 4.basket-actions, 2.shopping-baskets */
export function baskets(app: App, deps: AppDeps): void {
  command(app, deps, {
    ...shared,
    path: 'baskets/create',
    summary: 'Begin a further basket',
    body: contract.createBasket,
    run: createBasket,
  })
  command(app, deps, {
    ...shared,
    path: 'baskets/rename',
    summary: 'Name a basket',
    body: contract.renameBasket,
    run: renameBasket,
  })
  command(app, deps, {
    ...shared,
    path: 'baskets/delete',
    summary: 'Withdraw a basket',
    body: contract.deleteBasket,
    run: deleteBasket,
  })
  command(app, deps, {
    ...shared,
    path: 'baskets/activate',
    summary: 'Fill this basket from now on',
    body: contract.activateBasket,
    run: activateBasket,
  })
  command(app, deps, {
    ...shared,
    path: 'baskets/set-quantity',
    summary: 'Set how many of an offer a basket holds',
    body: contract.setQuantity,
    run: setQuantity,
  })
  command(app, deps, {
    ...shared,
    path: 'baskets/clear',
    summary: 'Remove every line of a basket',
    body: contract.clearBasket,
    run: clearBasket,
  })
  command(app, deps, {
    ...shared,
    path: 'baskets/merge',
    summary: "Add a visitor's basket to the one being filled",
    body: contract.mergeBasket,
    answer: contract.mergeAnswer,
    run: mergeBasket,
  })
  command(app, deps, {
    ...shared,
    path: 'baskets/choose-delivery',
    summary: 'Choose where an order goes and to whom',
    body: contract.chooseDelivery,
    run: chooseDelivery,
  })
  paymentChoices(app, deps)
}

function paymentChoices(app: App, deps: AppDeps): void {
  command(app, deps, {
    ...shared,
    path: 'baskets/apply-code',
    summary: 'Use a discount code for a basket',
    body: contract.applyCode,
    run: applyCode,
    perMinute: 30,
  })
  command(app, deps, {
    ...shared,
    path: 'baskets/remove-code',
    summary: 'Forget the discount code of a basket',
    body: contract.removeCode,
    run: removeCode,
  })
  command(app, deps, {
    ...shared,
    needs: 'wallet.use',
    path: 'baskets/use-wallet',
    summary: 'Choose what of a basket the wallet pays',
    body: contract.useWallet,
    run: useWallet,
  })
  reordering(app, deps)
}

function reordering(app: App, deps: AppDeps): void {
  command(app, deps, {
    path: 'orders/reorder',
    summary: 'Begin a basket with the lines of an own order',
    body: contract.reorder,
    answer: contract.reorderAnswer,
    needs: 'basket.keep',
    idempotency: 'optional',
    run: reorder,
  })
}
