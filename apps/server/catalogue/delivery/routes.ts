import * as contract from '@anar/contract/commands'
import { handle } from '../../platform/command/index.ts'
import type { App, AppDeps } from '../../platform/deps.ts'
import { deleteRate, orderMethods, saveMethod, saveRate } from './commands.ts'
import { deleteWarehouse, saveWarehouse } from './warehouses/commands.ts'

/** POST office/delivery/{save-method, save-rate, delete-rate, order, save-warehouse, delete-warehouse}. @spec 2.choose-address, 1.back-office */
export function delivery(app: App, deps: AppDeps): void {
  handle(app, deps, contract.saveDeliveryMethod, { run: saveMethod })
  handle(app, deps, contract.saveDeliveryRate, { run: saveRate })
  handle(app, deps, contract.deleteDeliveryRate, { run: deleteRate })
  handle(app, deps, contract.orderDeliveryMethods, { run: orderMethods })
  handle(app, deps, contract.saveWarehouse, { run: saveWarehouse })
  handle(app, deps, contract.deleteWarehouse, { run: deleteWarehouse })
}
