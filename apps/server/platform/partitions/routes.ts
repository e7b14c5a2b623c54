import * as contract from '@anar/contract/commands'
import { answerRead } from '../command/index.ts'
import type { App, AppDeps } from '../deps.ts'
import { partitionFaults } from './faults.ts'

/** GET office/partitions: what is wrong with the partitions, for the office's page of the audit log. */
export function partitions(app: App, deps: AppDeps): void {
  answerRead(app, deps, contract.readPartitionFaults, {
    mayLag: true,
    read: ({ database, now }) => partitionFaults(database, now),
  })
}
