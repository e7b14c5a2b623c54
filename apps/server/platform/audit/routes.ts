import * as contract from '@anar/contract/commands'
import { answerRead } from '../command/index.ts'
import type { App, AppDeps } from '../deps.ts'
import { senderOf } from '../http/sender.ts'
import { headStatus } from './head/status.ts'
import { createRecentVerification } from './verify-in-process.ts'
import { wholeStatus } from './whole/status.ts'

/**
 * GET office/audit/verify: the verification of the newest entries and the last one of the whole log; office/audit/head:
 * the delivery of its head. @spec 6.audit-log
 */
export function audit(app: App, deps: AppDeps): void {
  const verifyRecent = createRecentVerification(deps)
  answerRead(app, deps, contract.readAuditVerification, {
    mayLag: false,
    isReport: true,
    read: async ({ database, request, caller: { personId }, now }) => ({
      ...(await verifyRecent(senderOf(request, personId), now)),
      whole: await wholeStatus(database, now),
    }),
  })
  answerRead(app, deps, contract.readAuditHead, {
    mayLag: true,
    read: ({ database, now }) => headStatus(database, now),
  })
}
