import * as contract from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import type { App, AppDeps } from '../../deps.ts'
import { callerOf } from '../caller/index.ts'
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
      const caller = await callerOf(request, deps)
      if (caller.kind === 'visitor') throw new Refusal(caller.refusal)
      if (!caller.permissions.includes('audit.read')) throw new Refusal('FORBIDDEN')
      return verifyLog(deps.database)
    },
  })
}
