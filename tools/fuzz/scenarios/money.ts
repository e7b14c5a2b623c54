import { defaultPlan } from '@anar/domain/compensation'
import { payDue } from '../../../apps/server/network/commission/index.ts'
import { refreshStandings } from '../../../apps/server/network/network/standings/refresh.ts'
import { actor, one, type Scenario } from './stage.ts'

/** A month from its calculation to its payment, with a statement that was held back. */
const month: Scenario = async (stage) => {
  const { database, clock } = stage
  const before = clock.now().toString()
  clock.moveTo('2026-05-22T08:00:00Z')
  const [first, second] = [await actor(stage, 'Staff', 'finance'), await actor(stage, 'Staff', 'finance')]
  const of = { month: '1405-01' }
  const { personId } = await one<{ personId: number }>(
    stage,
    `select person_id as "personId" from statements order by month desc limit 1`,
  )
  await first.send('office/months/adjust', { personId, amountRial: 50_000, reason: 'فراموش شده بود' })
  const { sha256 } = await first.send('office/months/calculate', of)
  for (const finance of [first, second]) await finance.send('office/months/approve', { ...of, sha256 })
  const who = await one<{ personId: number }>(
    stage,
    'select min(person_id) as "personId" from statements where month = $1 and payable > 0',
    [of.month],
  )
  const closing =
    'update accounts set closed_at = $2 where id = (select account_id from people where id = $1)'
  await database.query(closing, [who.personId, clock.now().toString()])
  await first.send('office/months/pay', of)
  await payDue(database, clock.now())
  await database.query(closing, [who.personId, null])
  await first.send('office/months/retry-held', { ...of, ...who })
  clock.moveTo(before)
}

const plans: Scenario = async (stage) => {
  const finance = await actor(stage, 'Staff', 'finance')
  const draft = { title: 'طرح نمونه', fromMonth: '1405-08', plan: defaultPlan }
  const dropped = await finance.send('office/plans/save', draft)
  await finance.send('office/plans/discard', { planVersionId: dropped['planVersionId'] })
  const closed = await one<{ month: string }>(
    stage,
    `select month from commission_months where state = 'paid' order by month limit 1`,
  )
  await finance.send('office/plans/replay', { ...closed, plan: defaultPlan })
  const { planVersionId, revision } = await finance.send('office/plans/save', draft)
  const answer = await finance.send('office/plans/publish', { planVersionId, revision })
  const second = await actor(stage, 'Staff', 'admin')
  const { id } = answer['proposal'] as { id: number }
  await second.send('office/proposals/approve', { proposalId: id })
  await finance.send('office/plans/withdraw', { planVersionId, reason: 'عددها تغییر کرد' })
}

/** The standings of the open month, as a job computes them. */
const standings: Scenario = ({ database, clock }) => refreshStandings(database, clock.now())

const proposals: Scenario = async (stage) => {
  const [first, second] = [await actor(stage, 'Staff', 'admin'), await actor(stage, 'Staff', 'admin')]
  const { accountId } = await actor(stage, 'Staff', 'support')
  const answer = await first.send('office/staff/change-role', { accountId, staffRole: 'finance' })
  const { id } = answer['proposal'] as { id: number }
  await second.send('office/proposals/approve', { proposalId: id })
}

/** A restored shop until its release; the jobs have done their part of the list. */
const restored: Scenario = async (stage) => {
  const { database, clock } = stage
  const [first, second] = [await actor(stage, 'Staff', 'finance'), await actor(stage, 'Staff', 'finance')]
  await database.query(
    `insert into restores (reason, restored_to, found_at, compared_at, erasures_redone_at) values ('stated', $1, $1, $1, $1)`,
    [clock.now().toString()],
  )
  await first.get('office/held')
  await first.get('office/restore')
  const { withdrawalId } = await one<{ withdrawalId: number }>(
    stage,
    `select min(id) as "withdrawalId" from withdrawals`,
  )
  await first.send('office/restore/payout', { withdrawalId, isGone: false })
  const note = 'با گزارش بانک یکی است'
  await first.send('office/restore/no-payouts', { note })
  for (const topic of ['gateway', 'bank']) await first.send('office/restore/reconciled', { topic, note })
  const answer = await first.send('office/restore/release', { reason: note })
  const { id } = answer['proposal'] as { id: number }
  await second.send('office/proposals/approve', { proposalId: id })
}

export const moneyScenarios = { standings, month, plans, proposals, restored }
