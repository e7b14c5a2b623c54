import { existsSync, readFileSync } from 'node:fs'
import { officeSettings, proposalFacts } from '@anar/contract/commands'
import { defaultPlan } from '@anar/domain/compensation'
import { beforeAll, expect, it } from 'vitest'
import { changes } from './changes.ts'
import { carryOutDue } from './platform/approvals/index.ts'
import { handledCommands } from './platform/command/index.ts'
import { shownOf } from './testing/approving.ts'
import { browserOf } from './testing/browser.ts'
import { newKey } from './testing/checkout.ts'
import { fixedClock } from './testing/clock.ts'
import { openNetwork } from './testing/network.ts'
import { aliasOf, officeOf, openTestShop } from './testing/opened.ts'
import { owedSeller } from './testing/payees.ts'
import { seenNow } from './testing/revisions.ts'

/** @spec 6.permissions, 6.audit-log */
const clock = fixedClock('2026-05-02T09:00:00Z')
const opened = await openTestShop(clock)
const { app, database, shop } = opened
const start = clock.now()
const longAfter = start.add({ hours: 24 * 29 })

/**
 * Commands that are steps of a process of two people, each with the tests that prove that one person can neither cause
 * the effect alone nor hide it.
 */
const processes: Readonly<Record<string, readonly [file: string, title: string][]>> = {
  'office/withdrawals/approve': [
    [
      'money/payouts/payouts.db.test.ts',
      'SECOND_PERSON_REQUIRED: each of two concurrent approvals counts once',
    ],
    [
      'money/payouts/alone.db.test.ts',
      'no account alone can cause a payout to a Sheba that only it chose, in any order of actions',
    ],
  ],
  'office/settlements/settle': [
    [
      'money/payouts/payouts.db.test.ts',
      'SECOND_PERSON_REQUIRED: each of two concurrent approvals counts once',
    ],
    [
      'money/payouts/alone.db.test.ts',
      'no account alone can cause a payout to a Sheba that only it chose, in any order of actions',
    ],
  ],
  'office/months/approve': [
    [
      'network/commission/refusals.db.test.ts',
      'needs a second person, and begins anew when the month is calculated again',
    ],
  ],
  'office/months/adjust': [
    [
      'network/commission/refusals.db.test.ts',
      'needs a second person, and begins anew when the month is calculated again',
    ],
  ],
  'office/tree/decide-move': [
    [
      'network/network/tree/tree.db.test.ts',
      'SECOND_PERSON_NEEDED: nobody decides on their own request; MOVE_DECIDED, MOVE_NOT_FOUND',
    ],
  ],
}

/** Proposed commands that need a bank or a seller: proven in their own tests. */
const provenApart: typeof processes = {
  'office/debts/write-off': [
    ['sales/disowned/write-off.db.test.ts', 'a debt is written off by two people, and by none of them alone'],
  ],
  'office/restore/release': [
    ['sales/restores/restores.db.test.ts', 'of a restored shop takes two people, and neither of them alone'],
  ],
  'office/payments/resolve': [
    ['sales/payments/payments.db.test.ts', 'is trusted by two people alone, and by nobody before that'],
  ],
}

type Body = Record<string, unknown>
/** For each proposed command: a valid body, and its change. */
type Scenario = { body: () => Promise<Body>; read: () => Promise<unknown> }
const scenarios: Readonly<Record<string, Scenario>> = {
  'office/staff/add': {
    body: async () => ({
      username: 'newcomer',
      firstName: 'همکار',
      lastName: 'تازه',
      nationalCode: '0499370899',
      cellphone: '09120009999',
      email: 'newcomer@example.com',
      staffRole: 'admin',
    }),
    read: () => value(`select count(*) as value from accounts where username = 'newcomer'`),
  },
  'office/staff/change-role': {
    body: async () => ({ accountId: colleague.accountId, staffRole: 'admin' }),
    read: () => value('select staff_role as value from accounts where id = $1', colleague.accountId),
  },
  'office/staff/reopen': {
    body: async () => ({ accountId: former.accountId, reason: 'بازگشت به کار' }),
    read: () => value('select closed_at as value from accounts where id = $1', former.accountId),
  },
  'office/settings/save': {
    body: async () => ({ loginTries: 20, twoPersonRial: 2_000_000_000 }),
    read: () =>
      value(
        `select json_agg(s order by key)::text as value from settings s where key in ('loginTries', 'twoPersonRial')`,
      ),
  },
  'office/settlements/set-iban': {
    body: async () => ({ sellerId, iban: 'IR979990000000000000000001', reason: 'به درخواست فروشنده' }),
    read: () => value('select iban as value from sellers where id = $1', sellerId),
  },
  'office/plans/publish': {
    body: async () => {
      const plan = { title: 'طرح', fromMonth: '1405-06', plan: defaultPlan, revision: null }
      const { body } = await (await officer('finance')).post('office/plans/save', plan)
      const planVersionId = Number(body['planVersionId'])
      return { planVersionId, revision: await seenNow(database, 'plan_versions', planVersionId) }
    },
    read: () => value(`select count(*) as value from plan_versions where state = 'Published'`),
  },
  'office/plans/withdraw': {
    body: async () => ({ planVersionId: comingPlanId, reason: 'اشتباه در عددها' }),
    read: () => value('select state as value from plan_versions where id = $1', comingPlanId),
  },
}

const value = async (text: string, ...values: unknown[]) =>
  (await database.query<{ value: unknown }>(text, values)).rows[0]?.value

/** The names that the office has messages for. */
const namesInWords = [...proposalFacts, ...Object.keys(defaultPlan), ...Object.keys(officeSettings.shape)]
/** A proposal's description of its change: the names of its facts, and of the values before and after. */
async function namesOf(proposalId: number): Promise<string[]> {
  const { before, after, ...about } = await shownOf(database, proposalId)
  return [about, before, after].flatMap((values) => Object.keys(values ?? {}))
}

type Officer = Awaited<ReturnType<typeof officer>>
const officer = (role: string) => officeOf(opened, role)

let first: Officer
let second: Officer
let alias: Officer
let colleague: Officer
let former: Officer
let comingPlanId: number
let sellerId: number

beforeAll(async () => {
  first = await officer('admin')
  second = await officer('admin')
  alias = await aliasOf(opened, { accountId: first.accountId, staffRole: 'admin' })
  colleague = await officer('support')
  former = await officer('finance')
  await database.query('update accounts set closed_at = $2 where id = $1', [
    former.accountId,
    '2025-01-01T00:00:00Z',
  ])
  const account = { iban: 'IR709990000000000000000002', nationalCode: '0076229645' }
  sellerId = (await owedSeller(opened, start, account)).sellerId
  const network = await openNetwork(database, shop)
  await network.addPlan('1405-01')
  comingPlanId = await network.addPlan('1405-09')
})

const withEffect = handledCommands(app).filter(({ effect = 'none' }) => effect !== 'none')
const proposed = withEffect.filter(({ isProposed }) => isProposed)

it('every command with an effect is proposed, or a step of a process that two people decide', () => {
  const proven = [...Object.keys(scenarios), ...Object.keys(provenApart)]
  expect(proposed.map(({ path }) => path).toSorted()).toEqual(proven.toSorted())
  const steps = withEffect.filter(({ isProposed }) => !isProposed)
  expect(steps.map(({ path }) => path).toSorted()).toEqual(Object.keys(processes).toSorted())
})

it.each(Object.entries({ ...processes, ...provenApart }))(
  '%s: its proofs are tests that are there',
  (_, proofs) => {
    expect(proofs).not.toHaveLength(0)
    for (const [file, title] of proofs) {
      const path = new URL(file, import.meta.url)
      expect(existsSync(path), file).toBe(true)
      expect(readFileSync(path, 'utf8'), `${file}: ${title}`).toContain(title)
    }
  },
)

it.each(Object.entries(scenarios))(
  '%s: its doer is neither alone in it nor unseen',
  async (path, { body, read }) => {
    const before = await read()
    const sent = await body()
    const answer = await first.post(path, sent, { key: newKey() })
    expect(answer.body, JSON.stringify(answer.body)).toHaveProperty('proposal')
    const { id: proposalId } = answer.body['proposal'] as { id: number }
    const approve = (by: Officer) => by.post('office/proposals/approve', { proposalId })

    const names = await namesOf(proposalId)
    expect(names).not.toHaveLength(0)
    expect(names.filter((name) => !namesInWords.includes(name))).toEqual([])

    // Not by proposing and approving, not by a second account, not by waiting, not by proposing it in pieces again.
    expect((await approve(first)).body.code).toBe('SECOND_PERSON_NEEDED')
    expect((await approve(alias)).body.code).toBe('SECOND_PERSON_NEEDED')
    await carryOutDue(database, { changes, now: longAfter })
    expect((await first.post(path, sent, { key: newKey() })).body.code).toBe('PROPOSAL_OPEN')
    expect((await alias.post(path, sent, { key: newKey() })).body.code).toBe('PROPOSAL_OPEN')
    expect(await read()).toEqual(before)

    // Nor secretly: all who could decide are notified, and the log has it.
    const { rows: notified } = await database.query<{ account_id: number }>(
      `select p.account_id from notices n join people p on p.id = n.person_id
      where n.occasion = $1 and n.kind = 'PROPOSAL_WAITS' and n.sms_due_at is distinct from 'epoch'`,
      [`proposal ${proposalId}`],
    )
    expect(notified.map(({ account_id: accountId }) => accountId)).toEqual(
      expect.arrayContaining([first.accountId, second.accountId]),
    )

    expect((await approve(second)).status).toBe(200)
    await carryOutDue(database, { changes, now: longAfter })
    expect(await read()).not.toEqual(before)
    const { rows: log } = await database.query<{ account_id: number; action: string }>(
      `select account_id, action from audit_log where subject = $1 order by id`,
      [`proposal ${proposalId}`],
    )
    expect(log).toEqual([
      { account_id: first.accountId, action: 'proposals/propose' },
      { account_id: second.accountId, action: 'proposals/approve' },
    ])
  },
)

it('each of the two needs the permission: a colleague without it decides nothing', async () => {
  const { body } = await first.post('office/settings/save', { codeTries: 10 })
  const { id: proposalId } = body['proposal'] as { id: number }
  for (const role of ['finance', 'network', 'support', 'auditor', 'orders', 'catalogue']) {
    const answer = await (await officer(role)).post('office/proposals/approve', { proposalId })
    expect([role, answer.body.code]).toEqual([role, 'FORBIDDEN'])
  }
  const customer = browserOf(app, (await shop.addMember()).token)
  expect((await customer.post('office/proposals/approve', { proposalId })).status).toBe(403)
})
