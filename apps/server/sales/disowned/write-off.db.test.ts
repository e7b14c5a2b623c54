import { expect, it } from 'vitest'
import { shownOf } from '../../testing/approving.ts'
import { expectGreenBooks } from '../../testing/books.ts'
import { fixedClock } from '../../testing/clock.ts'
import { openDisowningShop, orderRial } from '../../testing/disowning.ts'
import { financeOf } from '../../testing/finance.ts'

/** @spec 2.bank-account-info, 1.back-office */
const clock = fixedClock('2026-05-10T09:00:00Z')
const env = await openDisowningShop(clock)
const { database, payer, disown, haveAgain, resolve, isInDoubt, finance } = env
const colleague = await financeOf(env)
const reason = 'مشتری در دسترس نیست'
const nothing = { toppedUpRial: 0, earnedRial: 0, heldRial: 0, owedRial: 0 }

async function debtor() {
  const sara = await payer()
  const topUp = await sara.topUp(orderRial)
  const { saleOrderId } = await sara.buy(orderRial)
  await disown(topUp)
  const { rows } = await database.query<{ id: number }>(
    'select id from disowned_payments where payment_id = $1',
    [topUp],
  )
  return { sara, topUp, saleOrderId, disownedPaymentId: rows[0]!.id }
}
const propose = (disownedPaymentId: number, by = finance) =>
  by.send('office/debts/write-off', { disownedPaymentId, reason })
const proposed = async (disownedPaymentId: number) =>
  (await propose(disownedPaymentId)).body['proposal'] as { id: number; state: string }
const approve = (proposalId: number, by = colleague) => by.send('office/proposals/approve', { proposalId })
async function writtenOff() {
  const debt = await debtor()
  const { id } = await proposed(debt.disownedPaymentId)
  await approve(id)
  return debt
}

it('a debt is written off by two people, and by none of them alone', async () => {
  const { sara, disownedPaymentId, saleOrderId } = await debtor()
  const { id } = await proposed(disownedPaymentId)
  expect(await shownOf(database, id)).toEqual({
    personId: sara.personId,
    reason,
    before: { owedRial: orderRial },
    after: { owedRial: 0 },
  })
  expect((await approve(id, finance)).body.code).toBe('SECOND_PERSON_NEEDED')
  expect((await sara.wallet()).owedRial).toBe(orderRial)
  expect((await approve(id)).body).toMatchObject({ state: 'Done' })
  expect(await sara.wallet()).toEqual(nothing)
  // Nothing has paid for the order: it carries no score.
  expect(await isInDoubt(saleOrderId)).toBe(true)
  expect((await sara.topUp(300_000)) > 0).toBe(true)
  expect(await sara.wallet()).toEqual({ ...nothing, toppedUpRial: 300_000 })
  await expectGreenBooks(database, clock.now())
})

it('what comes back from the order pays for what was written off, and is nobody’s to withdraw', async () => {
  const { sara, saleOrderId } = await writtenOff()
  await sara.send('orders/cancel', { saleOrderId, refundTo: 'wallet', reason: 'پشیمان' })
  expect(await sara.wallet()).toEqual(nothing)
  expect(await isInDoubt(saleOrderId)).toBe(false)
  await expectGreenBooks(database, clock.now())
})

it('a payment that is confirmed after its debt was written off is the shop’s gain back, not the buyer’s', async () => {
  const { sara, topUp, saleOrderId } = await writtenOff()
  await haveAgain(topUp)
  expect(await sara.wallet()).toEqual(nothing)
  expect(await isInDoubt(saleOrderId)).toBe(false)
  await expectGreenBooks(database, clock.now())
})

it('only what is still owed is written off: the rest was paid meanwhile', async () => {
  const { sara, disownedPaymentId, topUp } = await debtor()
  const { id } = await proposed(disownedPaymentId)
  await sara.topUp(400_000)
  await resolve(topUp, 'void')
  await approve(id)
  const { rows } = await database.query(
    'select owed, written_off_amount from disowned_payments where id = $1',
    [disownedPaymentId],
  )
  expect(rows).toEqual([{ owed: 0, written_off_amount: orderRial - 400_000 }])
  await expectGreenBooks(database, clock.now())
})

it('DEBT_NOT_FOUND, DEBT_NOT_OWED, OWN_DEBT, INVALID_INPUT, FORBIDDEN: each says what stands in the way', async () => {
  expect((await propose(2_000_000_000)).body.code).toBe('DEBT_NOT_FOUND')
  const { disownedPaymentId, sara } = await debtor()
  expect((await finance.send('office/debts/write-off', { disownedPaymentId, reason: '' })).body.code).toBe(
    'INVALID_INPUT',
  )
  expect((await sara.send('office/debts/write-off', { disownedPaymentId, reason })).body.code).toBe(
    'FORBIDDEN',
  )
  await database.query('update people set national_code = $1 where id = any ($2)', [
    '0012345679',
    [sara.personId],
  ])
  await database.query('update accounts set staff_identity = $1 where id = $2', [
    '0012345679',
    finance.accountId,
  ])
  expect((await propose(disownedPaymentId)).body.code).toBe('OWN_DEBT')
  await database.query('update accounts set staff_identity = null')
  const { id } = await proposed(disownedPaymentId)
  expect((await propose(disownedPaymentId)).body.code).toBe('PROPOSAL_OPEN')
  await sara.topUp(orderRial)
  expect((await approve(id)).body.code).toBe('DEBT_NOT_OWED')
  expect((await propose(disownedPaymentId)).body.code).toBe('DEBT_NOT_OWED')
})

it('the owner reads what is held and owed, and finance reads it of everybody; nobody else does', async () => {
  const { sara, disownedPaymentId, saleOrderId } = await debtor()
  const fields =
    'search/DisownedPayment?fields=id,state,amount,paidAmount,owed,payment.id,uses.amount,uses.coveredAmount,uses.saleOrder.id'
  const row = {
    id: disownedPaymentId,
    state: 'open',
    amount: orderRial,
    paidAmount: 0,
    owed: orderRial,
    uses: [{ amount: orderRial, coveredAmount: 0, saleOrder: { id: saleOrderId } }],
  }
  expect((await sara.get(fields)).body['page']).toMatchObject([row])
  const other = await payer()
  expect((await other.get(fields)).body['page']).toEqual([])
  const wallet = await sara.get('search/NetworkMarketer?fields=walletBalances.amount,walletBalances.owed')
  expect(wallet.body['page']).toMatchObject([{ walletBalances: [{ amount: 0, owed: orderRial }] }])
  const order = await sara.get('search/SaleOrder?fields=id,isInDoubt')
  expect(order.body['page']).toEqual([{ id: saleOrderId, isInDoubt: true }])
})
