import * as contract from '@anar/contract/commands'
import type { App, AppDeps } from '../../deps.ts'
import { command } from '../command/index.ts'
import { markRead } from './queries.ts'

/** POST profile/read-notices. */
export function notices(app: App, deps: AppDeps): void {
  command(app, deps, {
    path: 'profile/read-notices',
    summary: 'Mark notices as read',
    body: contract.readNotices,
    answer: contract.profileDone,
    needs: 'profile.keep',
    idempotency: 'optional',
    run: async ({ tx, body, caller, now }) => {
      await markRead(tx, { personId: caller.personId, noticeIds: body.noticeIds, now })
      return {}
    },
  })
}
