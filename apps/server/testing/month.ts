import { instantsOf } from '@anar/domain/calendar'
import { afterAll, afterEach, beforeEach } from 'vitest'
import { type MonthInputs, monthInputs } from '../network/commission/index.ts'
import type { Sql } from '../platform/db/pool.ts'
import type { FixedClock } from './clock.ts'
import { testDatabase } from './database.ts'
import { openNetwork, type TestNetwork } from './network.ts'
import { openShop } from './shop.ts'

/** A month of a network, the first of its shop. */
export type TestMonth = {
  /** The transaction of the current test. */
  sql: Sql
  network: TestNetwork
  /** The inputs of this month, or of another one, at its snapshot. */
  inputs(month?: string, snapshotAt?: string): Promise<MonthInputs>
  /** A member's own score in the inputs, in hundredths. */
  ownScore(personId: number, month?: string, snapshotAt?: string): Promise<number>
  /** A member's `memberFlags` of the domain at the month's end. */
  flagsOf(personId: number): Promise<number>
  /** Approves a month that was calculated by its snapshot. */
  approve(month: string, snapshotAt: string): Promise<void>
}

/** For the first lines of a test file: one database, in which each test runs in a transaction that is rolled back. */
export async function openMonth(
  month: string,
  { clock, snapshotAt: ownSnapshotAt }: { clock: FixedClock; snapshotAt: string },
): Promise<TestMonth> {
  const whole = await testDatabase('empty')
  afterAll(() => whole.drop())
  const opened = {
    inputs(of = month, snapshotAt = ownSnapshotAt) {
      const at = Temporal.Instant.fromEpochMilliseconds(instantsOf(of).endMs - 1)
      return monthInputs(opened.sql, { month: of, at, snapshotAt: Temporal.Instant.from(snapshotAt) })
    },
    async ownScore(personId, of, snapshotAt) {
      const { network, people } = await opened.inputs(of, snapshotAt)
      return network.ownScore[people.indexOf(personId)]!
    },
    async flagsOf(personId) {
      const { network, people } = await opened.inputs()
      return network.flags[people.indexOf(personId)]!
    },
    async approve(of, snapshotAt) {
      await opened.sql.query(
        `insert into commission_months (month, state, plan, snapshot_at, calculated_at, sha256, member_count, sale_count, net_sales,
                cap, uncapped, commission, payable, cap_numerator, cap_denominator, approved_at)
         values ($1, 'approved', '{}', $2, $2, '', 0, 0, 0, 0, 0, 0, 0, 1, 1, $2)`,
        [of, snapshotAt],
      )
    },
  } as TestMonth
  let undo: () => Promise<void>
  beforeEach(async () => {
    const started = Promise.withResolvers<Sql>()
    const over = Promise.withResolvers<never>()
    const undone = whole
      .transaction((tx) => {
        started.resolve(tx)
        return over.promise
      })
      .catch(() => {})
    undo = () => {
      over.reject(new Error('undone'))
      return undone
    }
    opened.sql = await started.promise
    opened.network = await openNetwork(opened.sql, await openShop(opened.sql, clock))
    await opened.network.addPlan(month)
  })
  afterEach(() => undo())
  return opened
}
