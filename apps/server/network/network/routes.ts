import * as contract from '@anar/contract/commands'
import { handle } from '../../platform/command/index.ts'
import type { App, AppDeps } from '../../platform/deps.ts'
import { earnersRoute } from './earners/route.ts'
import { createMonthQuery } from './explained/query-month.ts'
import { monthRoute } from './month/route.ts'
import { simulatorRoute } from './simulator/route.ts'
import { statementRoute } from './statement/route.ts'
import { teamRoute } from './team/route.ts'
import { decideMove, requestMove } from './tree/moves.ts'
import { whyRoute } from './why/route.ts'

/**
 * A marketer's own month and network, and moves in the tree:
 * GET network/month, network/why, network/simulator, network/team.csv, network/statements/{month}/pdf,
 * orders/{id}/earners; POST office/tree/request-move, decide-move.
 * @spec 9.commission, 3.network-marketer
 */
export function network(app: App, deps: AppDeps): void {
  const queryMonthFor = createMonthQuery(deps)
  monthRoute(app, deps)
  whyRoute(app, deps, queryMonthFor)
  simulatorRoute(app, deps)
  teamRoute(app, deps)
  statementRoute(app, deps)
  earnersRoute(app, deps, queryMonthFor)
  handle(app, deps, contract.requestMove, { run: requestMove })
  handle(app, deps, contract.decideMove, { run: decideMove })
}
