import * as contract from '@anar/contract/commands'
import type { App, AppDeps } from '../../deps.ts'
import { command } from '../../platform/command/index.ts'
import { deleteComment, reportComment, voteOnComment, writeComment } from './commands.ts'
import { answerComment, publishComments, refuseComments } from './office.ts'

/** POST comments/…: what people say of products. POST office/comments/…: what of it everybody reads. @spec 2.product-detail, 1.back-office */
export function comments(app: App, deps: AppDeps): void {
  command(app, deps, {
    path: 'comments/write',
    summary: 'Comment on a product, with or without stars',
    body: contract.writeComment,
    answer: contract.commentAnswer,
    needs: 'order.place',
    perMinute: 10,
    run: writeComment,
  })
  command(app, deps, {
    path: 'comments/delete',
    summary: 'Take an own comment back',
    body: contract.deleteComment,
    answer: contract.profileDone,
    needs: 'order.place',
    perMinute: 10,
    run: deleteComment,
  })
  command(app, deps, {
    path: 'comments/vote',
    summary: 'Say whether a comment helped',
    body: contract.voteOnComment,
    answer: contract.voteAnswer,
    needs: 'order.place',
    perMinute: 30,
    run: voteOnComment,
  })
  command(app, deps, {
    path: 'comments/report',
    summary: 'Report a comment to the office',
    body: contract.reportComment,
    answer: contract.profileDone,
    needs: 'order.place',
    perMinute: 10,
    run: reportComment,
  })
  const office = { answer: contract.profileDone, needs: 'comments.decide' } as const
  command(app, deps, {
    ...office,
    path: 'office/comments/publish',
    summary: 'Publish comments',
    body: contract.publishComments,
    run: publishComments,
  })
  command(app, deps, {
    ...office,
    path: 'office/comments/refuse',
    summary: 'Refuse comments with a reason',
    body: contract.refuseComments,
    run: refuseComments,
  })
  command(app, deps, {
    ...office,
    path: 'office/comments/answer',
    summary: 'Answer a comment, or take the answer away',
    body: contract.answerComment,
    run: answerComment,
  })
}
