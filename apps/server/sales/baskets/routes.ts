import * as contract from '@anar/contract/commands'
import { handle } from '../../platform/command/index.ts'
import type { App, AppDeps } from '../../platform/deps.ts'
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

/** POST baskets/…: a person's basket commands. @spec 4.basket-actions, 2.shopping-baskets */
export function baskets(app: App, deps: AppDeps): void {
  handle(app, deps, contract.createBasket, { run: createBasket })
  handle(app, deps, contract.renameBasket, { run: renameBasket })
  handle(app, deps, contract.deleteBasket, { run: deleteBasket })
  handle(app, deps, contract.activateBasket, { run: activateBasket })
  handle(app, deps, contract.setQuantity, { run: setQuantity })
  handle(app, deps, contract.clearBasket, { run: clearBasket })
  handle(app, deps, contract.mergeBasket, { run: mergeBasket })
  handle(app, deps, contract.chooseDelivery, { run: chooseDelivery })
  paymentChoices(app, deps)
}

function paymentChoices(app: App, deps: AppDeps): void {
  handle(app, deps, contract.applyCode, { perMinute: 30, run: applyCode })
  handle(app, deps, contract.removeCode, { run: removeCode })
  handle(app, deps, contract.useWallet, { run: useWallet })
  reordering(app, deps)
}

function reordering(app: App, deps: AppDeps): void {
  handle(app, deps, contract.reorder, { run: reorder })
}
