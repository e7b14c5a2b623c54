import * as contract from '@anar/contract/commands'
import type { App, AppDeps } from '../../deps.ts'
import { reading } from '../command/index.ts'
import { verifyLog } from './verify.ts'

/** GET office/audit/verify: whether the log is whole. @spec 6.audit-log */
export function audit(app: App, deps: AppDeps): void {
  reading(app, deps, {
    path: 'office/audit/verify',
    tag: 'office/audit',
    summary: 'Whether the log of what staff did is whole',
    answer: contract.auditVerification,
    needs: 'audit.read',
    read: () => verifyLog(deps.database),
  })
}
