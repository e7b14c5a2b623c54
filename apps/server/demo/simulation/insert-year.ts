import { readFile } from 'node:fs/promises'
import type { Sql } from '../../platform/db/pool.ts'
import { insertRows } from '../queries.ts'
import type { SimulatedYear } from './command.ts'

/** The output of `npm run simulate -- --out apps/server/demo/simulated-year.json`. */
const writtenYear = new URL('../simulated-year.json', import.meta.url)

/** The year of a network of thousands, as thirty marketers cannot show it. */
export async function insertSimulatedYear(sql: Sql): Promise<void> {
  const { figures }: SimulatedYear = JSON.parse(await readFile(writtenYear, 'utf8'))
  const array = (amounts: readonly number[]) => `{${amounts.join(',')}}`
  await insertRows(
    sql,
    'simulated_months',
    {
      ...{ number: 'int', member_count: 'int', marketer_count: 'int', earning_nothing_basis_points: 'int' },
      ...{ quartiles: 'bigint[]', tenths: 'bigint[]' },
    },
    figures.map((month, index) => ({
      number: index + 1,
      member_count: month.memberCount,
      marketer_count: month.marketerCount,
      earning_nothing_basis_points: month.earningNothingBasisPoints,
      quartiles: array(month.quartilesRial),
      tenths: array(month.tenthsRial),
    })),
  )
}
