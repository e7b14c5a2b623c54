import * as contract from '@anar/contract/commands'
import { answerRead } from '../command/index.ts'
import type { App, AppDeps } from '../deps.ts'
import { headStatus } from './head/status.ts'
import { storedHeads } from './head/stored.ts'
import { verifyLog } from './verify.ts'

/** GET office/audit/verify: the log's verification; office/audit/head: the delivery of its head. @spec 6.audit-log */
export function audit(app: App, deps: AppDeps): void {
  answerRead(app, deps, contract.readAuditVerification, {
    isReport: true,
    read: async ({ database, now }) => verifyLog(database, await storedHeads(deps.files, now)),
  })
  answerRead(app, deps, contract.readAuditHead, {
    read: ({ database, now }) => headStatus(database, now),
  })
}
