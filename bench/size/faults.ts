import { createRandom } from '../../apps/server/demo/random.ts'
import { checkNames, compareBooks } from '../../apps/server/money/books/check.ts'
import { verifyMonth } from '../../apps/server/network/commission/index.ts'
import { verifyLog } from '../../apps/server/platform/audit/index.ts'
import type { Database, Sql, Transaction } from '../../apps/server/platform/db/pool.ts'
import { markdownTable } from '../figures.ts'
import { type Fault, faults, type Place } from './planted.ts'
import { closedMonthsOf, type Shop } from './shop.ts'

/**
 * Plants an error of each kind that the books know, one in the audit log and one in a closed month, each somewhere in the
 * history that the seed draws; runs the checks, says which were found, and takes everything back. Exits with 1 where one was
 * missed, or where a rule of the books has no error to find.
 */
export async function plantFaults(database: Database, shop: Shop): Promise<void> {
  const rows = await insideAndBack(database, async (tx) => {
    const random = createRandom(shop.seed)
    const place: Place = {
      order: () => random.between(1, shop.orders),
      below: (limit) => random.between(0, limit - 1),
      month: () => random.pick(closedMonthsOf(shop)),
    }
    const planted: (Fault & { subject: string })[] = []
    for (const fault of faults) planted.push({ ...fault, subject: await fault.plant(tx, place) })
    const { findings } = await compareBooks(insideOf(tx, database), shop.now)
    const ofBooks = planted.map(({ check, subject }) => ({
      check,
      planted: subject,
      found: findings.some((finding) => finding.check === check && finding.subject.startsWith(subject))
        ? 'yes'
        : 'NO',
    }))
    return [...ofBooks, await plantInLog(tx, place), await plantInMonth(tx, place)]
  })
  console.log(markdownTable(rows))
  const planted = new Set(rows.map(({ check }) => check))
  const untried = checkNames.filter((check) => !planted.has(check))
  for (const check of untried) console.log(`BROKEN: no error of ${check} is planted`)
  const missed = rows.filter(({ found }) => found !== 'yes')
  console.log(`${missed.length + untried.length === 0 ? 'holds' : 'BROKEN'}: every planted error is found`)
  if (missed.length + untried.length > 0) process.exitCode = 1
}

async function plantInLog(tx: Transaction, { below }: Place) {
  const { rows } = await tx.query<{ id: number }>('select id from audit_tail')
  const id = 1 + below(rows[0]!.id)
  await tx.query(`update audit_log set subject = subject || '1' where id = $1`, [id])
  const { fault } = await verifyLog(tx)
  return {
    check: 'audit log',
    planted: `entry ${id}`,
    found: fault === `entry ${id} was changed` ? 'yes' : 'NO',
  }
}

async function plantInMonth(tx: Transaction, { month: drawn, below }: Place) {
  const month = drawn()
  const { rows } = await tx.query<{ id: number }>(
    `update statements set own_score = own_score + 100
      where (month, person_id) = (select month, person_id from statements where month = $1 order by person_id
                                  offset (select floor(count(*) * $2::float8) from statements where month = $1) limit 1)
     returning person_id as id`,
    [month, below(1_000) / 1_000],
  )
  const subject = `statement of person ${rows[0]!.id}`
  const verified = await verifyMonth(tx, month)
  const isFound = verified!.faults.some((fault) => fault.startsWith(subject))
  return { check: `month ${month}`, planted: subject, found: isFound ? 'yes' : 'NO' }
}

class TakenBack extends Error {}

/** Does work in a transaction without triggers and takes all of it back. */
async function insideAndBack<T>(database: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined
  try {
    await database.transaction(async (tx) => {
      await tx.query('set local session_replication_role = replica')
      await tx.query('alter table ledger_accounts drop constraint ledger_accounts_no_overdraft')
      result = { value: await work(tx) }
      throw new TakenBack()
    })
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error
  }
  return result!.value
}

/** The transaction in a database's clothes, for checks that begin one of their own: its isolation is that of this one. */
function insideOf(tx: Transaction, database: Database): Database {
  const query: Sql['query'] = async (text, values) =>
    text.startsWith('set transaction') ? { rows: [], rowCount: 0 } : tx.query(text, values)
  return { ...database, query, transaction: (work) => work({ query }) }
}
