import { idInAddress } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { z } from 'zod'
import { accountOf } from '../../../platform/caller/index.ts'
import type { App, AppDeps } from '../../../platform/deps.ts'
import { rateLimitOf } from '../../../platform/http/rate-limit.ts'
import { senderOf } from '../../../platform/http/sender.ts'
import { renderSheet } from '../../../platform/papers/index.ts'
import { settingsOf, shopNamesOf } from '../../../platform/settings/index.ts'
import { findCreditNote } from './queries.ts'
import { creditNoteSheet } from './sheet.ts'

/** Drawing takes a core for half a second. */
const perMinute = 20

/**
 * GET returns/{returnId}/credit-note.pdf in the language of the address: for its buyer and staff who read returns.
 * LOGIN_REQUIRED …, RETURN_NOT_FOUND for an unknown or another's credit note.
 * @spec 4.returns
 */
export function creditNoteRoute(app: App, deps: AppDeps): void {
  app.route<{ Params: { returnId: number } }>({
    method: 'GET',
    url: '/returns/:returnId/credit-note.pdf',
    schema: {
      summary: 'The credit note of a refunded return, as a PDF',
      params: z.object({ returnId: idInAddress }),
    },
    ...rateLimitOf(perMinute, deps.config),
    handler: async (request, reply) => {
      reply.header('cache-control', 'private, no-store')
      const caller = await accountOf(request, deps)
      const row = await findCreditNote(deps.database, request.params.returnId)
      const isOwn = row?.person_id === caller.personId
      if (!row || !(isOwn || caller.permissions.includes('returns.read'))) {
        throw new Refusal('RETURN_NOT_FOUND')
      }
      const language = request.locale.language === 'english' ? 'en' : 'fa'
      const settings = await settingsOf(deps.database)
      const { showToman } = settings
      const shop = row.shop ? shopNamesOf(row.shop) : settings
      const pdf = await renderSheet(
        creditNoteSheet({ row, shop, showToman, isOwn }, language),
        senderOf(request, caller.personId),
      )
      return reply
        .header('content-disposition', `inline; filename="credit-note-${row.credit_note_number}.pdf"`)
        .header('x-content-type-options', 'nosniff')
        .type('application/pdf')
        .send(pdf)
    },
  })
}
