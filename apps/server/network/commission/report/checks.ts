import type { MonthReport } from '@anar/contract/commands'
import { instantsOf, type JalaliMonth } from '@anar/domain/calendar'
import { planInForce } from '../../../content/index.ts'
import { booksStanding, openFindings } from '../../../money/index.ts'
import type { Sql } from '../../../platform/db/pool.ts'
import { findMonth } from '../queries.ts'
import { hasSettled } from '../settled.ts'
import * as queries from './queries.ts'

type Check = MonthReport['checks'][number]

type CheckInput = {
  month: JalaliMonth
  /** The month before; null for the shop's first one. */
  before: JalaliMonth | null
  state: MonthReport['state']
  now: Temporal.Instant
}

/**
 * The checks of a month: before its approval those of its inputs, afterwards those that its payout depends on.
 * @spec 9.commission
 */
export async function checksOf(sql: Sql, input: CheckInput): Promise<Check[]> {
  const { month, state } = input
  const books = await booksCheck(sql, input.now)
  // An open month has no statements, so no wallets to check.
  const wallets = state === 'open' ? [] : [list('WALLETS_READY', await queries.unreadyWallets(sql, month))]
  if (state === 'approved' || state === 'paid') return [books, ...wallets]
  return [...(await inputChecks(sql, input)), books, ...wallets]
}

/** Where the books differ, the broken rules; where they were not checked lately, why they cannot be relied on. */
async function booksCheck(sql: Sql, now: Temporal.Instant): Promise<Check> {
  const { verdict } = await booksStanding(sql, now)
  if (verdict !== 'differs') return fact('BOOKS_GREEN', verdict === 'good', verdict)
  const { findings, findingCount } = await openFindings(sql)
  const broken = [...new Set(findings.map(({ check }) => check))]
  return { check: 'BOOKS_GREEN', isGood: false, count: findingCount, subjects: broken }
}

async function inputChecks(sql: Sql, { month, before, now }: CheckInput): Promise<Check[]> {
  const end = Temporal.Instant.fromEpochMilliseconds(instantsOf(month).endMs)
  const stateBefore = before === null ? 'approved' : (await findMonth(sql, before))?.state
  const isBeforeApproved = stateBefore === 'approved' || stateBefore === 'paid'
  return [
    fact('MONTH_OVER', hasSettled(month, now), month),
    fact('PREVIOUS_APPROVED', isBeforeApproved, before ?? month),
    list('NO_OPEN_PAYMENTS', await queries.openPayments(sql, end)),
    list('NO_OPEN_RETURNS', await queries.openReturns(sql, month)),
    fact('PLAN_IN_FORCE', (await planInForce(sql, month)) !== null, month),
    list('TREE_SOUND', await queries.misplacedMembers(sql)),
    list('MOVES_DECIDED', await queries.openMoves(sql)),
  ]
}

const fact = (check: Check['check'], isGood: boolean, subject: string): Check => ({
  check,
  isGood,
  count: isGood ? 0 : 1,
  subjects: isGood ? [] : [subject],
})
const list = (check: Check['check'], { count, subjects }: queries.Counted): Check => ({
  check,
  isGood: count === 0,
  count,
  subjects,
})
