import * as contract from '@anar/contract/commands'
import { handle } from '../../platform/command/index.ts'
import type { App, AppDeps } from '../../platform/deps.ts'
import { deleteComment, reportComment, voteOnComment, writeComment } from './commands.ts'
import { answerComment, publishComments, refuseComments } from './office.ts'

/** POST comments/…: comments on products. POST office/comments/…: their moderation. @spec 2.product-detail, 1.back-office */
export function comments(app: App, deps: AppDeps): void {
  handle(app, deps, contract.writeComment, { perMinute: 10, run: writeComment })
  handle(app, deps, contract.deleteComment, { perMinute: 10, run: deleteComment })
  handle(app, deps, contract.voteOnComment, { perMinute: 30, run: voteOnComment })
  handle(app, deps, contract.reportComment, { perMinute: 10, run: reportComment })
  handle(app, deps, contract.publishComments, { run: publishComments })
  handle(app, deps, contract.refuseComments, { run: refuseComments })
  handle(app, deps, contract.answerComment, { run: answerComment })
}
