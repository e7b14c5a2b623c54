import { idInAddress } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { z } from 'zod'
import { accountOf } from '../../platform/caller/index.ts'
import type { App, AppDeps } from '../../platform/deps.ts'
import { rateLimitOf } from '../../platform/http/rate-limit.ts'
import { senderOf } from '../../platform/http/sender.ts'
import { renderSheet } from '../../platform/papers/index.ts'
import { settingsOf, shopNamesOf } from '../../platform/settings/index.ts'
import { findInvoice, invoiceLines } from './queries.ts'
import { invoiceSheet } from './sheet.ts'

/** Drawing takes a core for half a second. */
const perMinute = 20

/**
 * GET orders/{saleOrderId}/invoice.pdf in the language of the address: for its buyer and staff who read orders.
 * LOGIN_REQUIRED …, INVOICE_NOT_FOUND for an unknown or another's invoice.
 * @spec 2.ongoing-sale-orders, 3.sale-order
 */
export function invoices(app: App, deps: AppDeps): void {
  app.route<{ Params: { saleOrderId: number } }>({
    method: 'GET',
    url: '/orders/:saleOrderId/invoice.pdf',
    schema: {
      summary: 'The invoice of an order, as a PDF',
      params: z.object({ saleOrderId: idInAddress }),
    },
    ...rateLimitOf(perMinute, deps.config),
    handler: async (request, reply) => {
      reply.header('cache-control', 'private, no-store')
      const caller = await accountOf(request, deps)
      const { saleOrderId: id } = request.params
      const row = await findInvoice(deps.database, id)
      const isOwn = row?.person_id === caller.personId
      if (!row || !(isOwn || caller.permissions.includes('orders.read'))) {
        throw new Refusal('INVOICE_NOT_FOUND')
      }
      const [lines, settings] = await Promise.all([
        invoiceLines(deps.database, id),
        settingsOf(deps.database),
      ])
      const { showToman } = settings
      const shop = row.shop ? shopNamesOf(row.shop) : settings
      const language = request.locale.language === 'english' ? 'en' : 'fa'
      const pdf = await renderSheet(
        invoiceSheet({ row, lines, shop, showToman, isOwn }, language),
        senderOf(request, caller.personId),
      )
      return reply
        .header('content-disposition', `inline; filename="invoice-${row.order_number}.pdf"`)
        .header('x-content-type-options', 'nosniff')
        .type('application/pdf')
        .send(pdf)
    },
  })
}
