import * as contract from '@anar/contract/commands'
import type { App, AppDeps } from '../../deps.ts'
import { command } from '../../platform/command/index.ts'
import { count, quarantine, receive, release, writeOff } from './office/commands.ts'

/** POST office/stock/…: what the office does with goods in the warehouses. @spec 5.out-of-stock, 1.back-office */
export function stock(app: App, deps: AppDeps): void {
  const shared = { answer: contract.stockAnswer, needs: 'stock.move', idempotency: 'required' } as const
  command(app, deps, {
    ...shared,
    path: 'office/stock/receive',
    summary: 'Take in goods, to their batch',
    body: contract.receiveStock,
    run: receive,
  })
  command(app, deps, {
    ...shared,
    path: 'office/stock/write-off',
    summary: 'Write units off, from the shelf or from quarantine',
    body: contract.writeOffStock,
    run: writeOff,
  })
  command(app, deps, {
    ...shared,
    path: 'office/stock/quarantine',
    summary: 'Take units off the shelf into quarantine',
    body: contract.quarantineStock,
    run: quarantine,
  })
  command(app, deps, {
    ...shared,
    path: 'office/stock/release',
    summary: 'Sell units out of quarantine again',
    body: contract.releaseQuarantine,
    run: release,
  })
  command(app, deps, {
    ...shared,
    path: 'office/stock/count',
    summary: 'Enter what was counted',
    body: contract.countStock,
    run: count,
  })
}
