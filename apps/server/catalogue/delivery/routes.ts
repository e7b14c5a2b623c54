import * as contract from '@anar/contract/commands'
import { z } from 'zod'
import type { App, AppDeps } from '../../deps.ts'
import { command } from '../../platform/command/index.ts'
import { deleteRate, orderMethods, saveMethod, saveRate } from './commands.ts'
import { deleteWarehouse, saveWarehouse } from './warehouses/commands.ts'

const nothing = z.object({})

/** POST office/delivery/{save-method, save-rate, delete-rate, order, save-warehouse, delete-warehouse}. @spec 2.choose-address, 1.back-office */
export function delivery(app: App, deps: AppDeps): void {
  const shared = { needs: 'settings.edit', effect: 'none', idempotency: 'optional' } as const
  command(app, deps, {
    ...shared,
    path: 'office/delivery/save-method',
    summary: 'Add or change a delivery method',
    body: contract.saveDeliveryMethod,
    answer: contract.savedDeliveryMethod,
    run: saveMethod,
  })
  command(app, deps, {
    ...shared,
    path: 'office/delivery/save-rate',
    summary: 'Add or change a price of a delivery method',
    body: contract.saveDeliveryRate,
    answer: contract.savedDeliveryRate,
    run: saveRate,
  })
  command(app, deps, {
    ...shared,
    path: 'office/delivery/delete-rate',
    summary: 'Take a price of a delivery method away',
    body: contract.deleteDeliveryRate,
    answer: nothing,
    run: deleteRate,
  })
  command(app, deps, {
    ...shared,
    path: 'office/delivery/order',
    summary: 'Put the delivery methods in order',
    body: contract.orderDeliveryMethods,
    answer: nothing,
    run: orderMethods,
  })
  command(app, deps, {
    ...shared,
    path: 'office/delivery/save-warehouse',
    summary: 'Add or change a warehouse',
    body: contract.saveWarehouse,
    answer: contract.savedWarehouse,
    run: saveWarehouse,
  })
  command(app, deps, {
    ...shared,
    path: 'office/delivery/delete-warehouse',
    summary: 'Delete a warehouse that nothing refers to',
    body: contract.deleteWarehouse,
    answer: nothing,
    run: deleteWarehouse,
  })
}
