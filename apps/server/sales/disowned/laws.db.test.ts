import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { checkBooks } from '../../money/books/index.ts'
import { fixedClock } from '../../testing/clock.ts'
import { openDisowningShop, orderRial, type Payer } from '../../testing/disowning.ts'
import { financeOf } from '../../testing/finance.ts'
import { officeOf } from '../../testing/opened.ts'
import { fillWallet } from '../../testing/wallet.ts'

/** @spec 2.bank-account-info, 4.sale-order, 9.commission */
const clock = fixedClock('2026-05-10T09:00:00Z')
const env = await openDisowningShop(clock)
const { database, payer, disown, haveAgain, resolve, payAtBank, finance } = env
const colleague = await financeOf(env)
const orders = await officeOf(env, 'orders')

beforeAll(() =>
  database.query(`insert into settings (key, value) values ('payoutIban', '"IR979990000000000000000001"')`),
)

/** Some seconds; a thousand runs take some minutes. */
const runs = 12

/** The state of one person; each law reads the bank's and our records again. */
type World = { person: Payer; earnedRial: number; disownedAtBank: Set<number> }

const rowsOf = async <Row>(text: string, personId: number) =>
  (await database.query<Row & Record<string, unknown>>(text, [personId])).rows
const pick = <T>(list: readonly T[], index: number): T | undefined =>
  list.length === 0 ? undefined : list[index % list.length]

const idsOf = async (text: string, personId: number) =>
  (await rowsOf<{ id: number }>(text, personId)).map(({ id }) => id)
const paidPayments = (personId: number) =>
  idsOf(
    `select id from payments where person_id = $1 and gateway = 'testbank' and verified_at is not null order by id`,
    personId,
  )
const openPayments = (personId: number) =>
  idsOf(
    `select id from payments where person_id = $1 and state = 'Redirected' and purpose = 'order' order by id`,
    personId,
  )
const liveOrders = (personId: number) =>
  idsOf(
    `select id from sale_orders where person_id = $1 and state in ('Registered', 'Preparing') order by id`,
    personId,
  )
const withdrawals = (personId: number, state: string) =>
  idsOf(`select id from withdrawals where person_id = $1 and state = '${state}' order by id`, personId)

type Event = (world: World, index: number) => Promise<unknown>

const events: Readonly<Record<string, Event>> = {
  topUp: ({ person }, index) => person.topUp(pick([300_000, 700_000, 1_500_000], index)!),
  earn: async (world, index) => {
    const earnedRial = pick([200_000, 900_000], index)!
    world.earnedRial += earnedRial
    await fillWallet(database, world.person.personId, { earnedRial, now: clock.now() })
  },
  async goToPay({ person }, index) {
    const { toppedUpRial, earnedRial } = await person.wallet()
    const walletRial = Math.min(toppedUpRial + earnedRial, pick([0, 400_000, orderRial], index)!)
    return person.goToPay(walletRial)
  },
  async buy({ person }, index) {
    const { toppedUpRial, earnedRial, owedRial } = await person.wallet()
    const mayRial = owedRial > 0 ? 0 : Math.min(toppedUpRial + earnedRial, orderRial)
    await person.buy(index % 3 === 0 ? 0 : mayRial - (mayRial % 10))
  },
  async pay({ person }, index) {
    const paymentId = pick(await openPayments(person.personId), index)
    if (paymentId !== undefined) await payAtBank(paymentId)
  },
  async abandon({ person }, index) {
    const [row] = await rowsOf<{ id: number }>(
      `select id from sale_orders where person_id = $1 and state = 'AwaitingPayment' order by id desc limit 1`,
      person.personId,
    )
    if (row && index % 2 === 0) await person.send('checkout/abandon', { saleOrderId: row.id })
  },
  async cancel({ person }, index) {
    const saleOrderId = pick(await liveOrders(person.personId), index)
    const refundTo = index % 2 === 0 ? 'wallet' : 'source'
    if (saleOrderId) await person.send('orders/cancel', { saleOrderId, refundTo, reason: 'پشیمان' })
  },
  async send({ person }, index) {
    const saleOrderId = pick(await liveOrders(person.personId), index)
    const moved = saleOrderId
      ? await orders.post(
          'office/orders/move',
          { saleOrderId, to: 'Preparing', reason: '' },
          { key: `${index}-move-${saleOrderId}` },
        )
      : undefined
    if (moved?.status === 200) {
      await orders.post(
        'office/orders/move',
        { saleOrderId, to: 'Shipped', reason: '' },
        { key: `ship-${saleOrderId}` },
      )
    }
  },
  async disown(world, index) {
    const paymentId = pick(await paidPayments(world.person.personId), index)
    if (paymentId === undefined) return
    world.disownedAtBank.add(paymentId)
    await disown(paymentId)
  },
  async haveAgain(world, index) {
    const paymentId = pick([...world.disownedAtBank], index)
    if (paymentId !== undefined) await confirmed(world, paymentId)
  },
  voidPayment: async (world, index) => {
    const paymentId = pick([...world.disownedAtBank], index)
    if (paymentId !== undefined) await resolve(paymentId, 'void')
  },
  async writeOff({ person }, index) {
    const owed = await idsOf(
      'select id from disowned_payments where person_id = $1 and owed > 0',
      person.personId,
    )
    const disownedPaymentId = pick(owed, index)
    if (disownedPaymentId === undefined) return
    const { body } = await finance.send('office/debts/write-off', {
      disownedPaymentId,
      reason: 'در دسترس نیست',
    })
    const { id: proposalId } = body['proposal'] as { id: number }
    await colleague.send('office/proposals/approve', { proposalId })
  },
  withdraw: ({ person }, index) =>
    person.send('wallet/request-withdrawal', { amountRial: pick([500_000, 800_000], index)! }),
  async returnTopUp({ person }, index) {
    const paymentId = pick(await paidPayments(person.personId), index)
    if (paymentId !== undefined) await person.send('wallet/return-top-up', { paymentId, amountRial: 200_000 })
  },
  async payOut({ person }, index) {
    const { earnedRial } = await person.wallet()
    const { body } = await person.send('wallet/request-withdrawal', { amountRial: earnedRial })
    const withdrawalId = body['withdrawalId']
    if (typeof withdrawalId !== 'number') return
    await finance.send('office/withdrawals/approve', { withdrawalId })
    if (index > 0) await finance.send('office/withdrawals/export')
  },
  async approve({ person }, index) {
    const withdrawalId = pick(await withdrawals(person.personId, 'Requested'), index)
    if (withdrawalId !== undefined) await finance.send('office/withdrawals/approve', { withdrawalId })
  },
  exportAll: () => finance.send('office/withdrawals/export'),
  async settle({ person }, index) {
    const withdrawalId = pick(await withdrawals(person.personId, 'Exported'), index)
    const settled = { withdrawalIds: [withdrawalId], bankReference: '1' }
    if (withdrawalId !== undefined) await finance.send('office/withdrawals/settle', settled)
  },
  async returned({ person }, index) {
    const withdrawalId = pick(
      await withdrawals(person.personId, index % 2 === 0 ? 'Exported' : 'Settled'),
      index,
    )
    if (withdrawalId !== undefined)
      await finance.send('office/withdrawals/return', { withdrawalId, reason: 'بسته' })
  },
}

// The bank has it again: found by a query while it is open, confirmed by the office where it was voided.
async function confirmed(world: World, paymentId: number): Promise<void> {
  world.disownedAtBank.delete(paymentId)
  await haveAgain(paymentId)
  await resolve(paymentId, 'confirm')
}

type Sums = {
  inflow: number
  orders: number
  soundOrders: number
  paidOut: number
  pending: number
  wallet: number
  held: number
  owed: number
  writtenOff: number
}

/**
 * What a person brought in and what became of it, counted from payments, orders and withdrawals, without what the
 * ledger says of debts. A payment that the bank has taken back, and that we queried, brought in nothing.
 */
async function sumsOf({ person, earnedRial, disownedAtBank }: World): Promise<Sums> {
  const { rows } = await database.query<Sums>(
    `select $3::bigint + (select coalesce(sum(amount), 0) from payments
              where person_id = $1 and gateway = 'testbank' and id <> all ($2)
                and (state in ('Verified', 'RecordedNotPaid') or failure_reason in ('REFUNDED', 'DISOWNED')))::bigint as inflow,
            (select coalesce(sum(payable_amount), 0)::bigint from sale_orders
              where person_id = $1 and state in ('Registered', 'Preparing', 'Shipped')) as orders,
            (select coalesce(sum(o.payable_amount), 0)::bigint from sale_orders o
              where o.person_id = $1 and o.state in ('Registered', 'Preparing', 'Shipped')
                and not exists (select from payments y join payment_doubts d on d.payment_id = y.id and d.to_at is null
                                 where y.sale_order_id = o.id)) as "soundOrders",
            (select coalesce(sum(amount), 0)::bigint from withdrawals
              where person_id = $1 and state in ('Exported', 'Settled')) as "paidOut",
            (select coalesce(sum(amount), 0)::bigint from withdrawals
              where person_id = $1 and state in ('Requested', 'Approved')) as pending,
            (select coalesce(sum(balance), 0)::bigint from ledger_accounts
              where person_id = $1 and kind in ('topped-up', 'earned')) as wallet,
            (select coalesce(sum(balance), 0)::bigint from ledger_accounts where person_id = $1 and kind = 'hold') as held,
            (select coalesce(-sum(balance), 0)::bigint from ledger_accounts where person_id = $1 and kind = 'debt') as owed,
            (select coalesce(sum(written_off_amount), 0)::bigint from disowned_payments
              where person_id = $1 and state <> 'confirmed') as "writtenOff"`,
    [person.personId, [...disownedAtBank], earnedRial],
  )
  return rows[0]!
}

async function expectLaws(world: World): Promise<void> {
  const sums = await sumsOf(world)
  const { inflow, soundOrders, paidOut, pending, wallet, held, owed, writtenOff } = sums
  const context = JSON.stringify(sums)
  // Nothing is made and nothing is lost.
  expect(wallet + held + pending - owed - writtenOff, context).toBe(inflow - sums.orders - paidOut)
  // A debtor can neither spend nor be paid out.
  if (owed > 0) expect([wallet, pending], context).toEqual([0, 0])
  expect(wallet, context).toBeLessThanOrEqual(Math.max(0, inflow))
  // Only payments that the bank confirms carry scores.
  expect(soundOrders, context).toBeLessThanOrEqual(inflow)
}

it('disowned money is neither spendable nor paid out nor earning, whatever happens in whatever order', async () => {
  const event = fc.record({
    name: fc.constantFrom(
      ...Object.keys(events),
      ...(['topUp', 'earn', 'buy', 'buy', 'payOut', 'disown', 'disown'] as const),
    ),
    index: fc.nat({ max: 5 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 25, maxLength: 45 }), async (plan) => {
      const world: World = { person: await payer(), earnedRial: 0, disownedAtBank: new Set() }
      for (const { name, index } of plan) {
        clock.advance({ seconds: 1 })
        await events[name]!(world, index)
        await expectLaws(world)
      }
      const { findings } = await checkBooks(database, clock.now())
      expect(findings.filter(({ check }) => check !== 'payout-is-covered')).toEqual([])
      for (const paymentId of [...world.disownedAtBank]) await confirmed(world, paymentId)
      await expectLaws(world)
      expect(await sumsOf(world)).toMatchObject({ owed: 0, writtenOff: 0 })
      const { orders: all, soundOrders } = await sumsOf(world)
      expect(soundOrders).toBe(all)
    }),
    { numRuns: runs },
  )
}, 500_000)
