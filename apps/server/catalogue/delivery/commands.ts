import type * as contract from '@anar/contract/commands'
import type { CommandDeclaration } from '@anar/contract/declare'
import { Refusal } from '@anar/contract/errors'
import { type AuditNote, recordAudit } from '../../platform/audit/index.ts'
import type { AccountCaller } from '../../platform/caller/index.ts'
import { assertUnchanged, type CommandContext, invalidFields } from '../../platform/command/index.ts'
import type { Sql } from '../../platform/db/pool.ts'
import type { Locale } from '../../platform/http/locale.ts'
import * as queries from './queries.ts'

type Context<Command extends CommandDeclaration> = CommandContext<Command> & { locale: Locale }

/**
 * Adds a delivery method at the end of the list, or changes one. A method that is no longer offered stays on the orders
 * that chose it.
 * @spec 2.choose-address
 */
export async function saveMethod(
  context: Context<typeof contract.saveDeliveryMethod>,
): Promise<{ deliveryMethodId: number }> {
  const { tx, body } = context
  const { deliveryMethodId, name, fromDays: from_days, toDays: to_days } = body
  const { trackingUrl: tracking_url, isActive: is_active } = body
  const after = { name, from_days, to_days, tracking_url, is_active }
  const before = deliveryMethodId === null ? null : await queries.lockMethod(tx, deliveryMethodId)
  if (before === undefined) throw new Refusal('DELIVERY_METHOD_NOT_FOUND')
  await assertUnchanged(tx, 'delivery_methods', { id: deliveryMethodId, revision: body.revision })
  if (deliveryMethodId !== null) await queries.updateMethod(tx, deliveryMethodId, after)
  const savedId = deliveryMethodId ?? (await queries.insertMethod(tx, after))
  await record(context, {
    action: 'delivery/save-method',
    subject: `delivery method ${savedId}`,
    details: { before, after },
  })
  return { deliveryMethodId: savedId }
}

/**
 * Creates or changes a price of a method. DELIVERY_METHOD_NOT_FOUND, DELIVERY_RATE_NOT_FOUND, CHANGED_MEANWHILE,
 * INVALID_INPUT naming a missing province, or a weight for which the method has a price already.
 * @spec 2.choose-address
 */
export async function saveRate(
  context: Context<typeof contract.saveDeliveryRate>,
): Promise<{ deliveryRateId: number }> {
  const { tx, body, locale } = context
  const { deliveryRateId, deliveryMethodId, provinceId } = body
  if (!(await queries.lockMethod(tx, deliveryMethodId))) throw new Refusal('DELIVERY_METHOD_NOT_FOUND')
  if (provinceId !== null && !(await queries.isProvince(tx, provinceId)))
    throw invalidFields({ provinceId: 'options' }, locale.language)
  const after = {
    delivery_method_id: deliveryMethodId,
    province_id: provinceId,
    up_to_gram: body.upToGram,
    price: body.priceRial,
  }
  const before = deliveryRateId === null ? null : await queries.lockRate(tx, deliveryRateId)
  if (before === undefined) throw new Refusal('DELIVERY_RATE_NOT_FOUND')
  await assertUnchanged(tx, 'delivery_rates', { id: deliveryRateId, revision: body.revision })
  const taken = () => invalidFields({ upToGram: 'notUnique' }, locale.language)
  if (deliveryRateId !== null && !(await queries.updateRate(tx, deliveryRateId, after))) throw taken()
  const savedId = deliveryRateId ?? (await queries.insertRate(tx, after))
  if (savedId === null) throw taken()
  await record(context, {
    action: 'delivery/save-rate',
    subject: `delivery rate ${savedId}`,
    details: { before, after },
  })
  return { deliveryRateId: savedId }
}

/** Takes a price away: where no other one covers a province and weight, the method no longer reaches it. */
export async function deleteRate(
  context: Context<typeof contract.deleteDeliveryRate>,
): Promise<Record<string, never>> {
  const { tx, body } = context
  const before = await queries.lockRate(tx, body.deliveryRateId)
  if (!before) throw new Refusal('DELIVERY_RATE_NOT_FOUND')
  await queries.deleteRate(tx, body.deliveryRateId)
  await record(context, {
    action: 'delivery/delete-rate',
    subject: `delivery rate ${body.deliveryRateId}`,
    details: { before },
  })
  return {}
}

/** Sets the order of all methods. DELIVERY_METHOD_NOT_FOUND where the methods have changed meanwhile. */
export async function orderMethods(
  context: Context<typeof contract.orderDeliveryMethods>,
): Promise<Record<string, never>> {
  const { tx, body } = context
  const { deliveryMethodIds } = body
  if (!(await queries.setMethodOrder(tx, deliveryMethodIds))) throw new Refusal('DELIVERY_METHOD_NOT_FOUND')
  await record(context, { action: 'delivery/order', subject: '', details: { deliveryMethodIds } })
  return {}
}

function record(
  { tx, caller, now }: { tx: Sql; caller: AccountCaller; now: Temporal.Instant },
  note: Pick<AuditNote, 'action' | 'subject' | 'details'>,
): Promise<void> {
  return recordAudit(tx, { ...note, accountId: caller.accountId, now })
}
