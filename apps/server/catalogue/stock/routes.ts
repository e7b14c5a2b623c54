import * as contract from '@anar/contract/commands'
import { handle } from '../../platform/command/index.ts'
import type { App, AppDeps } from '../../platform/deps.ts'
import { count, quarantine, receive, release, writeOff } from './office/commands.ts'

/** POST office/stock/…: the office's stock commands. @spec 5.out-of-stock, 1.back-office */
export function stock(app: App, deps: AppDeps): void {
  handle(app, deps, contract.receiveStock, { run: receive })
  handle(app, deps, contract.writeOffStock, { run: writeOff })
  handle(app, deps, contract.quarantineStock, { run: quarantine })
  handle(app, deps, contract.releaseQuarantine, { run: release })
  handle(app, deps, contract.countStock, { run: count })
}
