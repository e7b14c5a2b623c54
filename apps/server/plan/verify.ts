import { isJalaliMonth } from '@anar/domain/calendar'
import { verifyMonth } from '../network/index.ts'
import type { Sql } from '../platform/db/pool.ts'

type Out = { log: (line: string) => void; error: (line: string) => void }

/**
 * `npm run plan -- verify --month 1405-08`: recomputes a calculated month from its frozen inputs. Returns the exit code:
 * 0 where all statements, sums and hashes match, 1 where something differs, which it names, 2 for an invalid or open
 * month.
 * @spec 9.commission
 */
export async function verify(sql: Sql, month: string, out: Out): Promise<0 | 1 | 2> {
  if (!isJalaliMonth(month)) {
    out.error(`Not a month: ${month}. Usage: npm run plan -- verify --month 1405-08`)
    return 2
  }
  const verified = await verifyMonth(sql, month)
  if (!verified) {
    out.error(`The month ${month} is not calculated.`)
    return 2
  }
  for (const fault of verified.faults) out.error(fault)
  if (verified.faults.length > 0) {
    out.error(`The month ${month} is not as its inputs say.`)
    return 1
  }
  out.log(`The month ${month} is whole. Statements: ${verified.statementCount}. SHA-256: ${verified.sha256}`)
  return 0
}
