import { createRandom } from '../../apps/server/demo/random.ts'
import { checkBooks, runTick } from '../../apps/server/money/books/index.ts'
import { bookRules, ruleNames } from '../../apps/server/money/books/rules/index.ts'
import { verifyMonth } from '../../apps/server/network/commission/index.ts'
import { verifyLog } from '../../apps/server/platform/audit/index.ts'
import type { Database, Transaction } from '../../apps/server/platform/db/pool.ts'
import { insideAndBack } from '../../apps/server/testing/inside.ts'
import { markdownTable } from '../figures.ts'
import { type Fault, faults, type Place } from './planted.ts'
import { closedMonthsOf, type Shop } from './shop.ts'

type Planted = Fault & { subject: string }

/**
 * Plants an error of each kind that the books know, one in the audit log and one in a closed month, each somewhere in the
 * history that the seed draws; runs the checks, says which were found, and takes everything back. The pass over everything
 * has to find all of them, and so has a tick for the rows that it touches. Exits with 1 where one was missed, or where a
 * rule of the books has no error to find.
 */
export async function plantFaults(database: Database, shop: Shop): Promise<void> {
  const rows = await insideAndBack(database, async (inside) => {
    await inside.query('alter table ledger_accounts drop constraint ledger_accounts_no_overdraft')
    const random = createRandom(shop.seed)
    const place: Place = {
      order: () => random.between(1, shop.orders),
      below: (limit) => random.between(0, limit - 1),
      month: () => random.pick(closedMonthsOf(shop)),
    }
    const planted: Planted[] = []
    for (const fault of faults) planted.push({ ...fault, subject: await fault.plant(inside, place) })
    const inBooks = await findInBooks(inside, shop, planted)
    return [...inBooks, await plantInLog(inside, place), await plantInMonth(inside, place)]
  })
  console.log(markdownTable(rows))
  const known = new Set(rows.map(({ check }) => check))
  const untried = ruleNames.filter((check) => !known.has(check))
  for (const check of untried) console.log(`BROKEN: no error of ${check} is planted`)
  const missed = rows.filter(({ found }) => found !== 'yes')
  console.log(`${missed.length + untried.length === 0 ? 'holds' : 'BROKEN'}: every planted error is found`)
  if (missed.length + untried.length > 0) process.exitCode = 1
}

async function findInBooks(inside: Database, { now }: Shop, planted: readonly Planted[]) {
  const { findings: ofPass } = await checkBooks(inside, now)
  // A trigger would have queued what a plant changed, without the triggers, the pass says where that is.
  await inside.query(
    'insert into book_touches (subject, subject_id) select subject, subject_id from book_findings where closed_at is null',
  )
  await inside.query('delete from book_findings')
  const { findings: ofTick } = await runTick(inside, now)
  const isIn = (findings: typeof ofPass, { check, subject }: Planted) =>
    findings.some((finding) => finding.check === check && finding.subject.startsWith(subject))
  const ofTicks = new Set(bookRules.flatMap(({ check, isNightly }) => (isNightly ? [] : [check])))
  return planted.map((fault) => {
    const { check, subject } = fault
    const isFound = isIn(ofPass, fault) && (isIn(ofTick, fault) || !ofTicks.has(check))
    return { check, planted: subject, found: isFound ? 'yes' : 'NO' }
  })
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
