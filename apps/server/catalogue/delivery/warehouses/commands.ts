import type * as contract from '@anar/contract/commands'
import type { CommandDeclaration } from '@anar/contract/declare'
import { Refusal } from '@anar/contract/errors'
import { recordAudit } from '../../../platform/audit/index.ts'
import { assertUnchanged, type CommandContext, invalidFields } from '../../../platform/command/index.ts'
import type { Locale } from '../../../platform/http/locale.ts'
import * as queries from './queries.ts'

type Context<Command extends CommandDeclaration> = CommandContext<Command> & { locale: Locale }

/**
 * Creates or changes a warehouse. Buyers who pick up an order see the new address, also for orders that wait there; an
 * invoice keeps the address it was issued with. Where pickup is switched off, new orders cannot choose it; orders paid
 * before are still picked up there. WAREHOUSE_NOT_FOUND, CHANGED_MEANWHILE, INVALID_INPUT naming a missing city.
 * @spec 2.choose-address
 */
export async function saveWarehouse({
  tx,
  body,
  caller,
  now,
  locale,
}: Context<typeof contract.saveWarehouse>): Promise<{ warehouseId: number }> {
  const { warehouseId, name, cityId: city_id, address } = body
  const after = {
    ...{ name, city_id, address },
    ...{ preparation_days: body.preparationDays, is_pickup: body.isPickup },
  }
  const before = warehouseId === null ? null : await queries.lockWarehouse(tx, warehouseId)
  if (before === undefined) throw new Refusal('WAREHOUSE_NOT_FOUND')
  await assertUnchanged(tx, 'warehouses', { id: warehouseId, revision: body.revision })
  if (!(await queries.isCity(tx, city_id))) throw invalidFields({ cityId: 'options' }, locale.language)
  if (warehouseId !== null) await queries.updateWarehouse(tx, warehouseId, after)
  const savedId = warehouseId ?? (await queries.insertWarehouse(tx, after))
  await recordAudit(tx, {
    action: 'delivery/save-warehouse',
    subject: `warehouse ${savedId}`,
    details: { before, after },
    accountId: caller.accountId,
    now,
  })
  return { warehouseId: savedId }
}

/**
 * Deletes a warehouse that was never used. PARENT_RECORD where goods lie or lay there, or an order or a basket is to be
 * fetched from it.
 * @spec 8.record-failures
 */
export async function deleteWarehouse({
  tx,
  body,
  caller,
  now,
}: Context<typeof contract.deleteWarehouse>): Promise<Record<string, never>> {
  const all = await queries.lockWarehouses(tx)
  const warehouse = all.find(({ id }) => id === body.warehouseId)
  if (!warehouse) throw new Refusal('WAREHOUSE_NOT_FOUND')
  if (all.length === 1) throw new Refusal('LAST_WAREHOUSE')
  await queries.deleteWarehouse(tx, body.warehouseId)
  const { id, ...before } = warehouse
  await recordAudit(tx, {
    action: 'delivery/delete-warehouse',
    subject: `warehouse ${id}`,
    details: { before },
    accountId: caller.accountId,
    now,
  })
  return {}
}
