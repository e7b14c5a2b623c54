import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fixedClock } from '../../testing/clock.ts'
import { type Finance, financeOf } from '../../testing/finance.ts'
import { openTestShop } from '../../testing/opened.ts'
import { changeOf, owedSeller, payeeOf, settle } from '../../testing/payees.ts'

/** @spec 2.bank-account-info, 1.back-office, 6.permissions */
const clock = fixedClock('2026-05-10T09:00:00Z')
const opened = await openTestShop(clock)
const { database } = opened
const limitRial = 200_000_000
const hour = 3_600_000
const windowMs = 30 * 24 * hour
await database.query(
  `insert into settings (key, value) values ('payoutIban', '"IR709990000000000000000002"'::jsonb)`,
)

// Check digits made for this test: Shebas that are tried for the seller, the first of them also the person's.
const shebas = ['IR979990000000000000000001', 'IR329990000000000000000007'] as const

type Step =
  | { do: 'redirect'; by: number; and: number; sheba: number }
  | { do: 'change'; sheba: number }
  | { do: 'ask'; of: 'person' | 'seller'; by: number; amountRial: number }
  | { do: 'approve'; by: number; latest: number }
  | { do: 'export'; by: number }
  | { do: 'wait'; hours: number }

// The first two accounts are of one human being, and therefore the likeliest to act.
const by = fc.constantFrom(0, 0, 1, 1, 2, 3)
const sheba = fc.nat({ max: 1 })
const amountRial = fc.constantFrom(40_000_000, 120_000_000, 120_000_000, 250_000_000)
const stepOf = <Kind extends string, Rest>(
  kind: Kind,
  rest: { [Name in keyof Rest]: fc.Arbitrary<Rest[Name]> },
) => fc.record({ do: fc.constant(kind), ...rest } as const)
const step = fc.oneof(
  { weight: 2, arbitrary: stepOf('redirect', { by, and: by, sheba }) },
  { weight: 1, arbitrary: stepOf('change', { sheba }) },
  {
    weight: 4,
    arbitrary: stepOf('ask', { of: fc.constantFrom('person' as const, 'seller' as const), by, amountRial }),
  },
  { weight: 6, arbitrary: stepOf('approve', { by, latest: fc.nat({ max: 2 }) }) },
  { weight: 2, arbitrary: stepOf('export', { by }) },
  { weight: 1, arbitrary: stepOf('wait', { hours: fc.constantFrom(1, 49, 49, 800) }) },
) as fc.Arbitrary<Step>

/**
 * Four accounts of finance, the first two of the same person, who is also the main user of the seller where
 * `isInsider`; a person and a seller with large balances.
 */
async function world(isInsider: boolean) {
  const staff: Finance[] = []
  for (let account = 0; account < 4; account += 1) staff.push(await financeOf(opened))
  const code = String(30_000_000 + staff[0]!.accountId).padStart(10, '0')
  await database.query('update people set national_code = $2 where id = $1', [staff[0]!.personId, code])
  await database.query('update accounts set staff_identity = $2 where id = $1', [staff[1]!.accountId, code])
  const nationalCode = isInsider ? code : String(50_000_000 + staff[0]!.accountId).padStart(10, '0')
  const humanOf = (accountId: number) => (accountId === staff[1]!.accountId ? staff[0]!.accountId : accountId)
  const person = await payeeOf(opened, clock.now())
  const iban = `IR88999${String(person.personId).padStart(19, '0')}`
  const { sellerId } = await owedSeller(opened, clock.now(), { iban, nationalCode })
  return { staff, humanOf, person, sellerId, insider: isInsider ? staff[0]!.accountId : null }
}
type World = Awaited<ReturnType<typeof world>>

/** Runs one step; a refused one changes nothing. */
async function act({ staff, person, sellerId }: World, ids: number[], move: Step): Promise<void> {
  // Each step has its own time, since the rules depend on earlier approvals.
  clock.advance({ minutes: 1 })
  if (move.do === 'wait') return clock.advance({ hours: move.hours })
  if (move.do === 'change') {
    const change = { payee: person, kind: 'IBAN', current: shebas[move.sheba]! } as const
    return changeOf(database, { ...change, accountIds: [person.accountId], now: clock.now() })
  }
  const one = staff[move.by]!
  if (move.do === 'redirect') {
    const change = { sellerId, iban: shebas[move.sheba]!, reason: 'به درخواست فروشنده' }
    const { body } = await one.send('office/settlements/set-iban', change)
    const proposalId = (body['proposal'] as { id: number } | undefined)?.id
    if (proposalId === undefined) return
    const other = staff[move.and]!
    const decided = await other.send('office/proposals/approve', { proposalId })
    // An open proposal would block every later one.
    if (decided.status !== 200) await other.send('office/proposals/refuse', { proposalId, reason: 'نخیر' })
  } else if (move.do === 'ask') {
    const { of, amountRial } = move
    ids.push(
      of === 'person' ? await person.requestWithdrawal(amountRial) : await settle(one, sellerId, amountRial),
    )
  } else if (move.do === 'approve') {
    const withdrawalId = ids.at(-1 - move.latest)
    if (withdrawalId !== undefined) await one.send('office/withdrawals/approve', { withdrawalId })
  } else await one.send('office/withdrawals/export')
}

type Payout = {
  id: number
  amount: number
  iban: string
  payee_code: string
  seller_id: number | null
  approvers: number[]
  approved_at: Date
  exported_at: Date | null
  chosen: { at: string; by: number[] }[]
}
async function payoutsOf(ids: readonly number[]): Promise<Payout[]> {
  const { rows } = await database.query<Payout>(
    `select w.id, w.amount, w.iban, w.payee_code, w.seller_id, w.approved_at, b.created_at as exported_at,
            array_remove(array[w.first_approved_by, w.approved_by], null) as approvers,
            coalesce((select jsonb_agg(jsonb_build_object('at', c.changed_at, 'by', c.account_ids))
                        from destination_changes c
                       where (c.person_id = w.person_id or c.seller_id = w.seller_id)
                         and c.kind = 'IBAN' and c.current = w.iban), '[]') as chosen
       from withdrawals w left join payout_batches b on b.id = w.payout_batch_id
      where w.id = any ($1) and w.approved_by is not null order by w.approved_at, w.id`,
    [ids],
  )
  return rows
}

function expectLaws({ humanOf, insider }: World, payouts: readonly Payout[]): void {
  const within = (earlier: number, later: number) => earlier <= later && later - earlier < windowMs
  for (const payout of payouts) {
    const humans = [...new Set(payout.approvers.map(humanOf))]
    const at = payout.approved_at.getTime()
    expect(humans, 'two approvals are of two people').toHaveLength(payout.approvers.length)
    if (payout.seller_id !== null) expect(humans, 'nobody approves what goes to them').not.toContain(insider)
    for (const choice of payout.chosen) {
      const chosenAt = Date.parse(choice.at)
      if (within(chosenAt, at))
        expect(
          choice.by.map(humanOf).filter((human) => humans.includes(human)),
          'the account that chose a Sheba approves no payout to it',
        ).toEqual([])
      if (payout.exported_at && chosenAt <= payout.exported_at.getTime())
        expect(payout.exported_at.getTime() - chosenAt, 'nothing goes to a new Sheba').toBeGreaterThanOrEqual(
          48 * hour,
        )
    }
    if (humans.length > 1) continue
    const before = payouts.filter((other) => other === payout || other.approved_at.getTime() < at)
    const recent = before.filter((other) => within(other.approved_at.getTime(), at))
    const toPayee = recent.filter((one) => one.iban === payout.iban || one.payee_code === payout.payee_code)
    expect(sumOf(toPayee), 'one person is enough up to the limit of a payee').toBeLessThanOrEqual(limitRial)
    const alone = recent.filter(
      (one) => one.approvers.length === 1 && humanOf(one.approvers[0]!) === humans[0],
    )
    expect(sumOf(alone), 'and up to the limit of their own').toBeLessThanOrEqual(limitRial)
  }
}
const sumOf = (payouts: readonly Payout[]) => payouts.reduce((sum, { amount }) => sum + amount, 0)

let exportedCount = 0
it('no account alone can cause a payout to a Sheba that only it chose, in any order of actions', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(step, { minLength: 14, maxLength: 24 }),
      async (isInsider, moves) => {
        const now = await world(isInsider)
        const ids: number[] = []
        for (const move of moves) await act(now, ids, move)
        const payouts = await payoutsOf(ids)
        exportedCount += payouts.filter(({ exported_at }) => exported_at !== null).length
        expectLaws(now, payouts)
      },
    ),
    { numRuns: 60, endOnFailure: true },
  )
  // A law about payouts proves nothing where none was made.
  expect(exportedCount).toBeGreaterThan(5)
}, 120_000)
