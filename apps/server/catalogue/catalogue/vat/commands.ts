import type * as contract from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { type IsoDay, tehranDay } from '@anar/domain/calendar'
import { recordAudit } from '../../../platform/audit/index.ts'
import type { CommandContext } from '../../../platform/command/index.ts'
import { lockCategory } from '../groups/queries.ts'
import * as queries from './queries.ts'

/**
 * Sets a category's own VAT percent from a day on, today or later; it replaces what was set from that day on. Null ends
 * it, so that the parent's percent applies. Existing orders are not changed, baskets are priced anew.
 * @spec 3.product, 4.sale-order
 */
export async function setCategoryVat({
  tx,
  body: { categoryId, percent, fromDate },
  caller: { accountId },
  now,
}: CommandContext<typeof contract.setCategoryVat>): Promise<{ categoryId: number }> {
  // The schema lets nothing but days through.
  const day = fromDate as IsoDay
  if (!(await lockCategory(tx, categoryId))) throw new Refusal('CATEGORY_NOT_FOUND')
  if (day < tehranDay(now.epochMilliseconds)) throw new Refusal('RECORD_IN_PAST')
  const before = await queries.ratesOf(tx, categoryId)
  await queries.endRatesOn(tx, categoryId, day)
  if (percent !== null) await queries.beginRate(tx, categoryId, { day, percent })
  await recordAudit(tx, {
    accountId,
    action: 'catalogue/categories/vat',
    subject: `category ${categoryId}`,
    details: { before, after: await queries.ratesOf(tx, categoryId) },
    now,
  })
  return { categoryId }
}
