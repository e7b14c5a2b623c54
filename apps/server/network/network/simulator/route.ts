import { readSimulatorNetwork, type SimulatorNetwork } from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { memberFlags } from '@anar/domain/compensation'
import { answerRead } from '../../../platform/command/index.ts'
import type { App, AppDeps } from '../../../platform/deps.ts'
import { findOwnTeam, membersOf, type OwnTeam, type TeamRow } from './queries.ts'

const maxMembers = 20_000
const perMinute = 20

/**
 * GET network/simulator: the caller's own network as last computed, for the engine in the browser; parents before
 * children, the caller first and without a parent. LOGIN_REQUIRED …, NETWORK_ONLY for a caller who is no marketer,
 * NOT_COMPUTED_YET, TEAM_TOO_LARGE above 20,000.
 * @spec 9.commission
 */
export function simulatorRoute(app: App, deps: AppDeps): void {
  answerRead(app, deps, readSimulatorNetwork, {
    mayLag: true,
    perMinute,
    isSentUnchecked: true,
    read: async ({ database, caller: { personId } }) => {
      const team = await findOwnTeam(database, personId)
      if (!team) throw new Refusal('NOT_COMPUTED_YET')
      if (team.team_size + 1 > maxMembers) throw new Refusal('TEAM_TOO_LARGE', { limit: maxMembers })
      const rows = await membersOf(database, team)
      // The half was overwritten between the two reads.
      if (rows[0]?.id !== personId) throw new Refusal('NOT_COMPUTED_YET')
      return networkOfTeam(team, rows)
    },
  })
}

function networkOfTeam(team: OwnTeam, rows: readonly TeamRow[]): SimulatorNetwork {
  const minimum = team.plan.minimumMonthlyPurchaseRial
  const positions = new Map(rows.map(({ id }, position) => [id, position]))
  return {
    month: team.month,
    computedAt: team.current_at.toISOString(),
    ids: rows.map(({ id }) => id),
    names: rows.map((row) => row.first_name),
    // Members above the caller are not revealed.
    parents: rows.map((row) => positions.get(row.parent_id ?? 0) ?? -1),
    flags: rows.map(flagsOf),
    ownScore: rows.map((row) => row.own_score),
    // What others spent is private: only whether they reached the minimum.
    ownPurchaseRial: rows.map((row, position) =>
      position === 0 ? row.own_purchase : row.own_purchase >= minimum ? minimum : 0,
    ),
    netSalesRial: team.net_sales,
    plan: team.plan,
  }
}

function flagsOf({ user_type: userType, state }: TeamRow): number {
  const isMarketer = userType === 'NetworkMarketer'
  return (
    (isMarketer ? memberFlags.marketer : 0) |
    (isMarketer && state === 'Active' ? memberFlags.active : 0) |
    (isMarketer && state === 'DeathGrace' ? memberFlags.deathGrace : 0)
  )
}
