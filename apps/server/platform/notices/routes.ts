import * as contract from '@anar/contract/commands'
import { handle } from '../command/index.ts'
import type { App, AppDeps } from '../deps.ts'
import { markRead } from './queries.ts'

/** POST profile/read-notices. */
export function notices(app: App, deps: AppDeps): void {
  handle(app, deps, contract.readNotices, {
    run: async ({ tx, body, caller, now }) => {
      await markRead(tx, { personId: caller.personId, noticeIds: body.noticeIds, now })
      return {}
    },
  })
}
