import * as contract from '@anar/contract/commands'
import type { App, AppDeps } from '../../deps.ts'
import { reading } from '../command/index.ts'
import { headStatus } from './head/status.ts'
import { storedHeads } from './head/stored.ts'
import { verifyLog } from './verify.ts'

/** GET office/audit/verify: whether the log is whole; office/audit/head: whether its head leaves the house. @spec 6.audit-log */
export function audit(app: App, deps: AppDeps): void {
  reading(app, deps, {
    path: 'office/audit/verify',
    tag: 'office/audit',
    summary: 'Whether the log of what staff did is whole',
    answer: contract.auditVerification,
    needs: 'audit.read',
    read: async () => verifyLog(deps.database, await storedHeads(deps.files, deps.clock.now())),
  })
  reading(app, deps, {
    path: 'office/audit/head',
    tag: 'office/audit',
    summary: 'Whether the head of the log left the house',
    answer: contract.auditHead,
    needs: 'audit.read',
    read: () => headStatus(deps.database, deps.clock.now()),
  })
}
