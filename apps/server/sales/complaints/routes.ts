import * as contract from '@anar/contract/commands'
import type { App, AppDeps } from '../../deps.ts'
import { command } from '../../platform/command/index.ts'
import { answerComplaint, closeComplaint, closeOwnComplaint, fileComplaint } from './commands.ts'

/** POST complaints/file and close, POST office/complaints/answer and close. @spec 2.dissatisfaction */
export function complaints(app: App, deps: AppDeps): void {
  const answer = contract.complaintAnswer
  command(app, deps, {
    path: 'complaints/file',
    summary: 'Send a dissatisfaction report',
    body: contract.fileComplaint,
    answer,
    needs: 'order.place',
    idempotency: 'required',
    run: fileComplaint,
  })
  command(app, deps, {
    path: 'complaints/close',
    summary: 'Close one of the person’s own reports',
    body: contract.closeComplaint,
    answer,
    needs: 'order.place',
    run: closeOwnComplaint,
  })
  command(app, deps, {
    path: 'office/complaints/answer',
    summary: 'Answer a dissatisfaction report',
    body: contract.answerComplaint,
    answer,
    needs: 'complaints.answer',
    run: answerComplaint,
  })
  command(app, deps, {
    path: 'office/complaints/close',
    summary: 'Close an answered report',
    body: contract.closeComplaint,
    answer,
    needs: 'complaints.answer',
    run: closeComplaint,
  })
}
