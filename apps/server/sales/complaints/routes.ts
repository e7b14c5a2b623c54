import * as contract from '@anar/contract/commands'
import { handle } from '../../platform/command/index.ts'
import type { App, AppDeps } from '../../platform/deps.ts'
import { answerComplaint, closeComplaint, closeOwnComplaint, fileComplaint } from './commands.ts'

/** POST complaints/file and close, POST office/complaints/answer and close. @spec 2.dissatisfaction */
export function complaints(app: App, deps: AppDeps): void {
  handle(app, deps, contract.fileComplaint, { run: fileComplaint })
  handle(app, deps, contract.closeComplaint, { run: closeOwnComplaint })
  handle(app, deps, contract.answerComplaint, { run: answerComplaint })
  handle(app, deps, contract.closeComplaintAsOffice, { run: closeComplaint })
}
