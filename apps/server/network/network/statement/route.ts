import { month } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { z } from 'zod'
import type { App, AppDeps } from '../../../platform/deps.ts'
import { rateLimitOf } from '../../../platform/http/rate-limit.ts'
import { senderOf } from '../../../platform/http/sender.ts'
import { renderSheet } from '../../../platform/papers/index.ts'
import { settingsOf } from '../../../platform/settings/index.ts'
import { memberOf } from '../caller.ts'
import { findStatement } from './queries.ts'
import { statementSheet } from './sheet.ts'

/** Drawing takes a core for half a second. */
const perMinute = 20

/**
 * GET network/statements/{month}/pdf in the language of the address, for its owner, also after the contract has ended.
 * LOGIN_REQUIRED …, STATEMENT_NOT_FOUND where there is none or the month is not approved.
 * @spec 9.commission
 */
export function statementRoute(app: App, deps: AppDeps): void {
  app.route({
    method: 'GET',
    url: '/network/statements/:month/pdf',
    schema: {
      summary: 'The statement of a month, as a PDF',
      params: z.object({ month }),
    },
    ...rateLimitOf(perMinute, deps.config),
    handler: async (request, reply) => {
      const { personId } = await memberOf(request, reply, deps)
      const { month } = request.params
      const row = await findStatement(deps.database, { personId, month })
      if (!row) throw new Refusal('STATEMENT_NOT_FOUND')
      const language = request.locale.language === 'english' ? 'en' : 'fa'
      const pdf = await renderSheet(
        statementSheet({ row, shop: await settingsOf(deps.database) }, language),
        senderOf(request, personId),
      )
      return reply
        .header('content-disposition', `inline; filename="statement-${month}.pdf"`)
        .header('x-content-type-options', 'nosniff')
        .type('application/pdf')
        .send(pdf)
    },
  })
}
