import * as contract from '@anar/contract/commands'
import type { App, AppDeps } from '../../deps.ts'
import { permittedAccountOf } from '../caller/index.ts'
import { verifyLog } from './verify.ts'

/** GET office/audit/verify: whether the log is whole. @spec 6.audit-log */
export function audit(app: App, deps: AppDeps): void {
  app.route({
    method: 'GET',
    url: '/office/audit/verify',
    schema: {
      tags: ['office/audit'],
      summary: 'Whether the log of what staff did is whole',
      response: { 200: contract.auditVerification },
    },
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      await permittedAccountOf(request, deps, 'audit.read')
      return verifyLog(deps.database)
    },
  })
}
