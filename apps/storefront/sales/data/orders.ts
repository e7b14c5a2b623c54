import type { Commands } from '@anar/contract/client'
import type { CancelAnswer, ReorderAnswer } from '@anar/contract/commands'
import { languages } from '@anar/contract/enums'
import type { Language } from '@anar/ui/i18n'
import { client } from '../../platform/data/api.ts'
import { refreshMine } from './checkout.ts'

/** Creates an active basket with the lines of an order. @spec 2.ongoing-sale-orders */
export async function reorder(saleOrderId: number): Promise<ReorderAnswer> {
  const answer = await client.command('orders/reorder', { saleOrderId })
  await refreshMine()
  return answer
}

/** Cancels an own order before it is shipped. Pass the same key after a lost answer. @spec 4.sale-order */
export async function cancelOrder(
  body: Commands['orders/cancel']['body'],
  idempotencyKey: string,
): Promise<CancelAnswer> {
  const answer = await client.command('orders/cancel', body, { idempotencyKey })
  await refreshMine()
  return answer
}

/** The URL of an order's invoice, in the language of the screen. */
export function invoiceAddress(saleOrderId: number, language: Language): string {
  const calendar = language === 'pe' ? 'pe' : 'gr'
  return `/${calendar}/${languages[language]}/orders/${saleOrderId}/invoice.pdf`
}
