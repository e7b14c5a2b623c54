import * as contract from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { z } from 'zod'
import { recordAudit } from '../../platform/audit/index.ts'
import { permittedAccountOf } from '../../platform/caller/index.ts'
import { answerRead, handle, transact } from '../../platform/command/index.ts'
import type { App, AppDeps } from '../../platform/deps.ts'
import { assertNotHeld } from '../../platform/held/index.ts'
import { standingOf } from './approval/standing.ts'
import * as commands from './commands.ts'
import { findBatch } from './queries.ts'

/**
 * POST office/withdrawals/approve, refuse, export, settle, return, take-returns; GET office/payout-batches/{id}/file.
 * @spec 2.bank-account-info, 1.back-office
 */
export function payouts(app: App, deps: AppDeps): void {
  handle(app, deps, contract.approveWithdrawal, { run: commands.approve })
  handle(app, deps, contract.refuseWithdrawal, { run: commands.refuse })
  handle(app, deps, contract.exportWithdrawals, { run: commands.exportApproved })
  handle(app, deps, contract.settleWithdrawals, { run: commands.settle })
  handle(app, deps, contract.returnWithdrawal, { run: commands.takeReturn })
  handle(app, deps, contract.takeReturns, { run: commands.takeReturnsList })
  fileRoute(app, deps)
  approvalsRoute(app, deps)
}

/** The approval state of open withdrawals for the caller. */
function approvalsRoute(app: App, deps: AppDeps): void {
  answerRead(app, deps, contract.readApprovals, {
    mayLag: false,
    read: ({ database, query, caller: { accountId }, locale, now }) => {
      const withdrawalIds = query.ids.split(',').map(Number)
      return standingOf(database, { withdrawalIds, accountId, locale, now })
    },
  })
}

/** The stored bank file; each download is recorded. NOT_FOUND, SYSTEM_HELD while the shop is held after a restore. */
function fileRoute(app: App, deps: AppDeps): void {
  app.route({
    method: 'GET',
    url: '/office/payout-batches/:id/file',
    schema: {
      summary: 'The file for the bank',
      params: z.object({ id: contract.idInAddress }),
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'private, no-store')
      const caller = await permittedAccountOf(request, deps, 'money.move')
      await assertNotHeld(deps.database)
      const batch = await findBatch(deps.database, request.params.id)
      if (!batch) throw new Refusal('NOT_FOUND')
      await transact(deps.database, (tx) =>
        recordAudit(tx, {
          accountId: caller.accountId,
          action: 'withdrawals/download-file',
          subject: `payout batch ${batch.id}`,
          now: deps.clock.now(),
        }),
      )
      reply.header('content-disposition', `attachment; filename="${batch.file_name}"`)
      return reply.type('application/xml; charset=utf-8').send(batch.content)
    },
  })
}
