import type { JalaliMonth } from '@anar/domain/calendar'
import { refreshStandingsInProcess } from '../../apps/server/network/network/index.ts'
import type { Database } from '../../apps/server/platform/db/pool.ts'
import { applySearchChanges } from '../../apps/server/search/indexing/index.ts'
import { rounded } from '../figures.ts'
import { generateBase } from './base.ts'
import { generateGoods } from './goods.ts'
import { generateLedger } from './ledger.ts'
import { auditMonth, closeMonth } from './months.ts'
import { generateNotices, generateOffice } from './office.ts'
import { generateOrders } from './orders.ts'
import { generatePayments } from './payments.ts'
import { auditExports, generateCredits, generateWithdrawals } from './payouts.ts'
import { generatePeople } from './people.ts'
import { generateReturns } from './returns.ts'
import { closedMonthsOf, type Shop } from './shop.ts'
import { generateSums } from './sums.ts'

type Work = { database: Database; databaseUrl: string; shop: Shop }
type Stage = { name: string; run(work: Work): Promise<unknown> }

/** Everything that makes a shop, one after the other. What is done is not done again. */
function stagesOf(shop: Shop): Stage[] {
  const months = closedMonthsOf(shop)
  const ofMonth = (month: JalaliMonth, position: number): Stage[] => [
    {
      name: `audit ${month}`,
      run: ({ database }) => auditMonth(database, shop, { month, position, months: months.length }),
    },
    { name: `month ${month}`, run: ({ database }) => closeMonth(database, month) },
  ]
  const stage = (name: string, generate: (database: Database, shop: Shop) => Promise<void>): Stage => ({
    name,
    run: ({ database }) => generate(database, shop),
  })
  return [
    stage('base', generateBase),
    stage('people', generatePeople),
    stage('orders', generateOrders),
    stage('returns', generateReturns),
    stage('goods', generateGoods),
    stage('payments', generatePayments),
    ...months.flatMap(ofMonth),
    stage('credits', generateCredits),
    stage('withdrawals', generateWithdrawals),
    stage('exports', auditExports),
    stage('ledger', generateLedger),
    stage('sums', generateSums),
    stage('notices', generateNotices),
    stage('office', generateOffice),
    { name: 'helpers', run: ({ database }) => database.query('drop table size.bought') },
    { name: 'search', run: ({ database }) => applySearchChanges(database) },
    { name: 'standings', run: ({ databaseUrl }) => refreshStandingsInProcess(databaseUrl, shop.now) },
    { name: 'vacuum', run: ({ database }) => database.query('vacuum (analyze, freeze)') },
  ]
}

/**
 * Does the stages that are not recorded as done. A stage that is one transaction leaves nothing when it is stopped; the
 * others go on where they were.
 * @returns the seconds of all stages, earlier runs included
 */
export async function runStages(work: Work): Promise<number> {
  const { database, shop } = work
  const { rows } = await database.query<{ name: string }>('select name from size.stages')
  const done = new Set(rows.map(({ name }) => name))
  for (const { name, run } of stagesOf(shop).filter((stage) => !done.has(stage.name))) {
    const started = performance.now()
    await run(work)
    const seconds = rounded((performance.now() - started) / 1_000, 1)
    await database.query('insert into size.stages (name, seconds) values ($1, $2)', [name, seconds])
    console.error(`${shop.size} ${name}: ${seconds} s`)
  }
  const { rows: sums } = await database.query<{ seconds: number }>(
    'select sum(seconds)::float8 as seconds from size.stages',
  )
  return sums[0]!.seconds
}

/** Whether everything is there. */
export async function isComplete(database: Database, shop: Shop): Promise<boolean> {
  const { rows } = await database.query<{ name: string }>('select name from size.stages')
  const done = new Set(rows.map(({ name }) => name))
  return stagesOf(shop).every(({ name }) => done.has(name))
}
