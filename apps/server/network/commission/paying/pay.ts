import type * as contract from '@anar/contract/commands'
import { Refusal } from '@anar/contract/errors'
import { amountDetail } from '@anar/contract/notices'
import { type IsoDay, type JalaliMonth, lastDayOf } from '@anar/domain/calendar'
import { bookDayFor, post } from '../../../money/index.ts'
import { recordAudit } from '../../../platform/audit/index.ts'
import { type CommandContext, transact } from '../../../platform/command/index.ts'
import type { Database, Sql } from '../../../platform/db/pool.ts'
import { giveNotice } from '../../../platform/notices/index.ts'
import { lockMonth } from '../queries.ts'
import * as queries from './queries.ts'

const statementsAtOnce = 500

/**
 * Begins paying out an approved month; the job continues it. A repeated request changes nothing.
 * @spec 9.commission-payment
 */
export async function beginPaying({
  tx,
  body: { month },
  caller: { accountId },
  now,
}: CommandContext<typeof contract.payMonth>): Promise<contract.MonthAnswer> {
  const known = await lockMonth(tx, month)
  if (!known || known.state === 'calculated') throw new Refusal('MONTH_NOT_APPROVED')
  const sha256 = known.sha256.toString('hex')
  if (known.state === 'approved' && (await queries.beginPaying(tx, { month, accountId, now }))) {
    await recordAudit(tx, {
      accountId,
      action: 'months/pay',
      subject: `month ${month}`,
      details: { sha256, payableRial: known.payable },
      now,
    })
  }
  return { month, state: known.state, sha256 }
}

/**
 * Pays due statements of months whose payout has started, some hundred in a transaction, until none is due or `isEnough`
 * returns true. Each statement is one idempotent transfer, so a run that died is simply repeated.
 * @returns how many statements were paid or held
 * @spec 9.commission-payment.2
 */
export async function payDue(
  database: Database,
  now: Temporal.Instant,
  isEnough: () => boolean = () => false,
): Promise<number> {
  let count = 0
  for (const month of await queries.monthsToPay(database)) {
    while (!isEnough()) {
      const handled = await payBatch(database, month, now)
      count += handled
      if (handled > 0) continue
      await queries.finishPaying(database, month, now)
      break
    }
  }
  return count
}

function payBatch(database: Database, month: JalaliMonth, now: Temporal.Instant): Promise<number> {
  return transact(database, async (tx) => {
    const due = await queries.lockDue(tx, month, statementsAtOnce)
    const bookDay = await bookDayOf(tx, month, now)
    const payable = due.filter(({ obstacle }) => obstacle === null)
    // Pipelined: no transfer waits for the one before.
    await Promise.all(
      due.map((statement) =>
        statement.obstacle === null
          ? credit(tx, { month, statement, accountId: null, bookDay, now })
          : queries.setHeld(tx, { month, personId: statement.person_id, reason: statement.obstacle }),
      ),
    )
    await queries.setPaid(tx, { month, personIds: payable.map(({ person_id }) => person_id), now })
    return due.length
  })
}

/**
 * Pays a statement that was held, once its wallet can be credited.
 * WALLET_NOT_READY {reason}.
 * @spec 9.commission-payment
 */
export async function retryHeld({
  tx,
  body: { month, personId },
  caller: { accountId },
  now,
}: CommandContext<typeof contract.retryHeld>): Promise<contract.MonthAnswer> {
  const known = await lockMonth(tx, month)
  const statement = await queries.lockHeld(tx, month, personId)
  if (!known || known.state === 'calculated' || !statement) throw new Refusal('STATEMENT_NOT_HELD')
  if (statement.obstacle !== null) throw new Refusal('WALLET_NOT_READY', { reason: statement.obstacle })
  await credit(tx, { month, statement, accountId, bookDay: await bookDayOf(tx, month, now), now })
  await queries.setPaid(tx, { month, personIds: [personId], now })
  await recordAudit(tx, {
    accountId,
    action: 'months/retry-held',
    subject: `person ${personId}`,
    details: { month, payableRial: statement.payable },
    now,
  })
  return { month, state: known.state, sha256: known.sha256.toString('hex') }
}

type Credit = {
  month: JalaliMonth
  statement: queries.DueStatement
  accountId: number | null
  bookDay: IsoDay
  now: Temporal.Instant
}

/** A commission is a cost of the month that it was earned in, unless the books of that month are closed. */
const bookDayOf = (tx: Sql, month: JalaliMonth, now: Temporal.Instant): Promise<IsoDay> =>
  bookDayFor(tx, lastDayOf(month), now)

/**
 * Moves a statement's money into the wallet, in the caller's transaction, once.
 * @spec 9.commission-payment.3
 */
async function credit(tx: Sql, { month, statement, accountId, bookDay, now }: Credit): Promise<void> {
  const { person_id: personId, balance, payable, withheld } = statement
  const isNew = await post(tx, {
    kind: 'commission',
    occasion: `commission ${month} person ${personId}`,
    entries: [
      { account: { kind: 'commission' }, amountRial: -balance },
      { account: { kind: 'earned', personId }, amountRial: payable },
      { account: { kind: 'commission-tax' }, amountRial: withheld },
    ],
    accountId,
    now,
    bookDay,
  })
  if (!isNew) return
  const details = { month, amount: amountDetail(payable) }
  await giveNotice(tx, { personId, kind: 'COMMISSION_PAID', details, occasion: month, now })
}
