import { afterEach, describe, expect, it } from 'vitest'
import { checkBooks } from '../../money/books/index.ts'
import { newKey } from '../../testing/checkout.ts'
import { fixedClock } from '../../testing/clock.ts'
import { openDisowningShop, orderRial } from '../../testing/disowning.ts'
import { officeOf } from '../../testing/opened.ts'
import { fillWallet } from '../../testing/wallet.ts'

/** @spec 2.bank-account-info, 4.sale-order */
const clock = fixedClock('2026-05-10T09:00:00Z')
const env = await openDisowningShop(clock)
const { database, payer, disown, haveAgain, resolve, isInDoubt, returnFromBank, payAtBank, finance } = env
const orders = await officeOf(env, 'orders')
const move = (saleOrderId: number, to: string) =>
  orders.post('office/orders/move', { saleOrderId, to, reason: '' }, { key: newKey() })
const earn = (personId: number, earnedRial: number) =>
  database.transaction((tx) => fillWallet(tx, personId, { earnedRial, now: clock.now() }))
const nothing = { toppedUpRial: 0, earnedRial: 0, heldRial: 0, owedRial: 0 }
const withdrawalsOf = async (personId: number) => {
  const { rows } = await database.query<{ id: number; state: string; amount: number }>(
    'select id, state, amount from withdrawals where person_id = $1 order by id',
    [personId],
  )
  return rows
}
// In every case the only findings of the books are open cases of payouts.
afterEach(async () => {
  const { findings } = await checkBooks(database, clock.now())
  expect(findings.filter(({ check }) => check !== 'payout-is-covered')).toEqual([])
})

describe('a disowned top-up', () => {
  it('cannot be spent: its amount leaves the wallet in the moment in which the gateway takes it back', async () => {
    const sara = await payer()
    const topUp = await sara.topUp(1_500_000)
    expect((await disown(topUp)).body['state']).toBe('RecordedNotPaid')
    expect(await sara.wallet()).toEqual(nothing)
    const { answer } = await sara.goToPay(orderRial)
    expect(answer.body.code).toBe('WALLET_CHANGED')
  })

  /** @spec 4.sale-order.10 */
  it('that was spent is a debt, and takes what is left of it and what was earned', async () => {
    const sara = await payer()
    await earn(sara.personId, 300_000)
    const topUp = await sara.topUp(1_500_000)
    const { saleOrderId } = await sara.buy(orderRial)
    await disown(topUp)
    expect(await sara.wallet()).toEqual({ ...nothing, owedRial: 800_000 })
    expect(await isInDoubt(saleOrderId)).toBe(true)
  })

  it('WALLET_OWES: who owes spends nothing, withdraws nothing and sends no top-up back', async () => {
    const sara = await payer()
    const [first, second] = [await sara.topUp(orderRial), await sara.topUp(200_000)]
    await sara.buy(orderRial)
    await disown(first)
    const refused = [
      (await sara.send('wallet/request-withdrawal', { amountRial: 500_000 })).body,
      (await sara.send('wallet/return-top-up', { paymentId: second, amountRial: 100_000 })).body,
      (await sara.goToPay(200_000)).answer.body,
    ]
    for (const body of refused)
      expect(body).toMatchObject({ code: 'WALLET_OWES', details: { debtRial: 900_000 } })
    const { saleOrderId } = await sara.buy(0)
    expect(await isInDoubt(saleOrderId)).toBe(false)
  })

  it('is paid off by what comes in, of whatever kind, the rest of which is the owner’s', async () => {
    const sara = await payer()
    const topUp = await sara.topUp(orderRial)
    const { saleOrderId } = await sara.buy(orderRial)
    await disown(topUp)
    await earn(sara.personId, 400_000)
    expect(await sara.wallet()).toEqual({ ...nothing, owedRial: 700_000 })
    expect(await isInDoubt(saleOrderId)).toBe(true)
    await sara.topUp(1_000_000)
    expect(await sara.wallet()).toEqual({ ...nothing, toppedUpRial: 300_000 })
    expect(await isInDoubt(saleOrderId)).toBe(false)
  })

  it('confirmed after all gives back exactly what was held and what had paid for it', async () => {
    const sara = await payer()
    const topUp = await sara.topUp(1_500_000)
    const { saleOrderId } = await sara.buy(orderRial)
    await disown(topUp)
    await earn(sara.personId, 250_000)
    expect(await sara.wallet()).toEqual({ ...nothing, owedRial: 850_000 })
    await haveAgain(topUp)
    expect(await sara.wallet()).toEqual({ ...nothing, toppedUpRial: 400_000, earnedRial: 250_000 })
    expect(await isInDoubt(saleOrderId)).toBe(false)
    await disown(topUp)
    expect(await sara.wallet()).toEqual({ ...nothing, owedRial: 850_000 })
    await resolve(topUp, 'confirm')
    expect(await sara.wallet()).toEqual({ ...nothing, toppedUpRial: 400_000, earnedRial: 250_000 })
  })

  it('is disowned once, however often the gateway says so', async () => {
    const sara = await payer()
    const topUp = await sara.topUp(1_500_000)
    for (const _ of [1, 2, 3]) await disown(topUp)
    expect(await sara.wallet()).toEqual(nothing)
    const { rows } = await database.query('select amount from disowned_payments where payment_id = $1', [
      topUp,
    ])
    expect(rows).toEqual([{ amount: 1_500_000 }])
  })

  it('meets what comes in and goes out at the same moment without losing a rial', async () => {
    for (let round = 0; round < 8; round += 1) {
      const sara = await payer()
      const topUps = [await sara.topUp(orderRial), await sara.topUp(400_000)]
      await sara.buy(orderRial)
      await Promise.all([
        ...topUps.map((topUp) => disown(topUp)),
        ...[100_000, 200_000].map((rial) => earn(sara.personId, rial)),
        sara.send('wallet/request-withdrawal', { amountRial: 500_000 }),
        sara.send('wallet/return-top-up', { paymentId: topUps[1], amountRial: 100_000 }),
      ])
      expect(await sara.wallet()).toEqual({ ...nothing, owedRial: 800_000 })
      await Promise.all([...topUps.map((topUp) => haveAgain(topUp)), earn(sara.personId, 100_000)])
      expect(await sara.wallet()).toEqual({ ...nothing, toppedUpRial: 400_000, earnedRial: 400_000 })
    }
  })

  it('is voided by the office whatever was spent of it; what is owed stays owed', async () => {
    const sara = await payer()
    const topUp = await sara.topUp(orderRial)
    await sara.buy(orderRial)
    await disown(topUp)
    expect((await resolve(topUp, 'void')).body).toMatchObject({ state: 'Failed' })
    expect(await sara.wallet()).toEqual({ ...nothing, owedRial: orderRial })
    expect((await resolve(topUp, 'void')).body.code).toBe('PAYMENT_STATE')
    await sara.topUp(orderRial)
    expect(await sara.wallet()).toEqual(nothing)
  })

  it('that was voided is the owner’s again where finance finds that the gateway has it after all', async () => {
    const sara = await payer()
    const topUp = await sara.topUp(orderRial)
    await disown(topUp)
    await resolve(topUp, 'void')
    expect((await resolve(topUp, 'confirm')).body).toMatchObject({ state: 'Verified' })
    expect(await sara.wallet()).toEqual({ ...nothing, toppedUpRial: orderRial })
  })

  it('that paid a debt makes what the debt was for owed again', async () => {
    const sara = await payer()
    const first = await sara.topUp(orderRial)
    const { saleOrderId } = await sara.buy(orderRial)
    await disown(first)
    const second = await sara.topUp(orderRial)
    expect(await isInDoubt(saleOrderId)).toBe(false)
    await disown(second)
    expect(await sara.wallet()).toEqual({ ...nothing, owedRial: orderRial })
    expect(await isInDoubt(saleOrderId)).toBe(true)
    await haveAgain(first)
    expect(await sara.wallet()).toEqual(nothing)
    expect(await isInDoubt(saleOrderId)).toBe(false)
  })
})

describe('a part from the wallet that is held for a payment', () => {
  it('does not pay when its money is disowned meanwhile: what the gateway took waits for a decision', async () => {
    const sara = await payer()
    const topUp = await sara.topUp(500_000)
    const { saleOrderId, answer } = await sara.goToPay(500_000)
    const paymentId = Number(answer.body['paymentId'])
    await disown(topUp)
    expect(await sara.wallet()).toEqual({ ...nothing, heldRial: 500_000, owedRial: 500_000 })
    await payAtBank(paymentId)
    const { rows } = await database.query('select state, failure_reason from payments where id = $1', [
      paymentId,
    ])
    expect(rows).toEqual([{ state: 'PaidNotRecorded', failure_reason: 'WALLET_SHORT' }])
    expect(await sara.wallet()).toEqual(nothing)
    const order = await database.query('select state from sale_orders where id = $1', [saleOrderId])
    expect(order.rows).toEqual([{ state: 'Draft' }])
    await resolve(paymentId, 'refund')
    expect(await sara.wallet()).toEqual({ ...nothing, earnedRial: 600_000 })
  })

  it('pays the debt when it is put back', async () => {
    const sara = await payer()
    const topUp = await sara.topUp(500_000)
    const { saleOrderId } = await sara.goToPay(300_000)
    await disown(topUp)
    expect(await sara.wallet()).toEqual({ ...nothing, heldRial: 300_000, owedRial: 300_000 })
    await sara.send('checkout/abandon', { saleOrderId })
    expect(await sara.wallet()).toEqual(nothing)
  })

  it('pays after all where the debt was paid meanwhile', async () => {
    const sara = await payer()
    const topUp = await sara.topUp(500_000)
    const { saleOrderId, answer } = await sara.goToPay(500_000)
    await disown(topUp)
    await sara.topUp(500_000)
    await payAtBank(Number(answer.body['paymentId']))
    const { rows } = await database.query('select state from sale_orders where id = $1', [saleOrderId])
    expect(rows).toEqual([{ state: 'Registered' }])
    expect(await isInDoubt(saleOrderId)).toBe(false)
  })
})

describe('an order whose payment is disowned', () => {
  /** @spec 4.sale-order.11 */
  it('PAYMENT_IN_DOUBT: is neither prepared nor sent until it is covered', async () => {
    const sara = await payer()
    const { saleOrderId, paymentId } = await sara.buy(0)
    await disown(paymentId)
    expect((await move(saleOrderId, 'Preparing')).body.code).toBe('PAYMENT_IN_DOUBT')
    expect((await move(saleOrderId, 'Delivered')).body.code).toBe('ILLEGAL_TRANSITION')
    await sara.topUp(orderRial)
    expect((await move(saleOrderId, 'Preparing')).status).toBe(200)
  })

  it('PAYMENT_IN_DOUBT: also where its wallet part alone came from disowned money, and it is being prepared', async () => {
    const sara = await payer()
    const topUp = await sara.topUp(400_000)
    const { saleOrderId } = await sara.buy(400_000)
    await move(saleOrderId, 'Preparing')
    await disown(topUp)
    expect((await move(saleOrderId, 'Shipped')).body.code).toBe('PAYMENT_IN_DOUBT')
    await haveAgain(topUp)
    expect((await move(saleOrderId, 'Shipped')).status).toBe(200)
  })

  it('stays in doubt until the office decides, where the wallet is held for it', async () => {
    const sara = await payer()
    await sara.topUp(2_000_000)
    const { saleOrderId, paymentId } = await sara.buy(0)
    await disown(paymentId)
    expect(await sara.wallet()).toEqual({ ...nothing, toppedUpRial: 2_000_000 - orderRial })
    expect((await move(saleOrderId, 'Preparing')).body.code).toBe('PAYMENT_IN_DOUBT')
    await resolve(paymentId, 'void')
    const { rows } = await database.query('select state from sale_orders where id = $1', [saleOrderId])
    expect(rows).toEqual([{ state: 'Cancelled' }])
    // As it was before: what was topped up cannot be withdrawn by way of a disowned payment.
    expect(await sara.wallet()).toEqual({ ...nothing, toppedUpRial: 2_000_000 })
  })

  it('is cancelled when the payment is voided before it was sent, and nobody owes anything', async () => {
    const sara = await payer()
    await sara.topUp(300_000)
    const { saleOrderId, paymentId } = await sara.buy(300_000)
    await disown(paymentId)
    expect(await sara.wallet()).toEqual({ ...nothing, owedRial: 800_000 })
    expect((await resolve(paymentId, 'void')).body).toMatchObject({ state: 'Failed' })
    const { rows } = await database.query('select state from sale_orders where id = $1', [saleOrderId])
    expect(rows).toEqual([{ state: 'Cancelled' }])
    expect(await sara.wallet()).toEqual({ ...nothing, toppedUpRial: 300_000 })
  })

  it('is owed when the payment is voided after it was sent, and what comes in pays for it', async () => {
    const sara = await payer()
    const { saleOrderId, paymentId } = await sara.buy(0)
    await move(saleOrderId, 'Preparing')
    await move(saleOrderId, 'Shipped')
    await disown(paymentId)
    expect((await resolve(paymentId, 'void')).body).toMatchObject({ state: 'Failed' })
    expect(await sara.wallet()).toEqual({ ...nothing, owedRial: orderRial })
    expect(await isInDoubt(saleOrderId)).toBe(true)
    await earn(sara.personId, orderRial)
    expect(await isInDoubt(saleOrderId)).toBe(false)
  })

  it('that the buyer cancels gives back to nobody what never came: the refund pays what is owed', async () => {
    const sara = await payer()
    const { saleOrderId, paymentId } = await sara.buy(0)
    await disown(paymentId)
    const cancelled = await sara.send('orders/cancel', { saleOrderId, refundTo: 'source', reason: 'پشیمان' })
    expect(cancelled.status).toBe(200)
    expect(await sara.wallet()).toEqual(nothing)
    expect(await withdrawalsOf(sara.personId)).toEqual([])
    await haveAgain(paymentId)
    expect(await sara.wallet()).toEqual({ ...nothing, earnedRial: orderRial })
  })

  it('is not in doubt where it was cancelled before: its money is a matter of the wallet alone', async () => {
    const sara = await payer()
    const { saleOrderId, paymentId } = await sara.buy(0)
    await sara.send('orders/cancel', { saleOrderId, refundTo: 'wallet', reason: 'پشیمان' })
    await disown(paymentId)
    expect(await isInDoubt(saleOrderId)).toBe(true)
    const { body } = await sara.get('search/SaleOrder?fields=id,isInDoubt')
    expect(body['page']).toEqual([{ id: saleOrderId, isInDoubt: false }])
  })

  it('is covered by the refund of another order last: each refund pays first for its own', async () => {
    const sara = await payer()
    const topUp = await sara.topUp(2 * orderRial)
    const first = await sara.buy(orderRial)
    clock.advance({ minutes: 1 })
    const second = await sara.buy(orderRial)
    await disown(topUp)
    await sara.send('orders/cancel', {
      saleOrderId: second.saleOrderId,
      refundTo: 'wallet',
      reason: 'پشیمان',
    })
    expect(await sara.wallet()).toEqual({ ...nothing, owedRial: orderRial })
    expect([await isInDoubt(first.saleOrderId), await isInDoubt(second.saleOrderId)]).toEqual([true, false])
  })

  it('is not in doubt where later orders have spent what is missing', async () => {
    const sara = await payer()
    const topUp = await sara.topUp(2 * orderRial)
    await earn(sara.personId, orderRial)
    const first = await sara.buy(orderRial)
    clock.advance({ minutes: 1 })
    const second = await sara.buy(orderRial)
    clock.advance({ minutes: 1 })
    const third = await sara.buy(orderRial)
    await disown(topUp)
    const doubts = [first, second, third].map(({ saleOrderId }) => isInDoubt(saleOrderId))
    expect(await Promise.all(doubts)).toEqual([false, true, true])
  })
})

describe('the wallet refund of a payment that could not be recorded', () => {
  it('is held, or owed, when the gateway takes the payment back', async () => {
    const sara = await payer()
    const { saleOrderId, answer } = await sara.goToPay(0)
    const paymentId = Number(answer.body['paymentId'])
    await sara.send('checkout/abandon', { saleOrderId })
    await database.query('update inventories set on_hand = reserved where sku_seller_id = $1', [env.offer])
    await payAtBank(paymentId)
    await database.query('update inventories set on_hand = 10000 where sku_seller_id = $1', [env.offer])
    await sara.send('checkout/choose-refund', { paymentId, choice: 'refund' })
    expect((await sara.wallet()).earnedRial).toBe(orderRial)
    await disown(paymentId)
    expect(await sara.wallet()).toEqual(nothing)
    await haveAgain(paymentId)
    expect((await sara.wallet()).earnedRial).toBe(orderRial)
    await sara.buy(orderRial)
    await disown(paymentId)
    expect((await resolve(paymentId, 'void')).status).toBe(200)
    expect(await sara.wallet()).toEqual({ ...nothing, owedRial: orderRial })
  })
})

describe('a withdrawal of disowned money', () => {
  async function withdrawing(state: 'Requested' | 'Approved' | 'Exported' | 'Settled') {
    const sara = await payer()
    const { saleOrderId, paymentId } = await sara.buy(0)
    await sara.send('orders/cancel', { saleOrderId, refundTo: 'wallet', reason: 'پشیمان' })
    const requested = await sara.send('wallet/request-withdrawal', { amountRial: orderRial })
    const withdrawalId = Number(requested.body['withdrawalId'])
    await database.query(
      `insert into settings (key, value) values ('payoutIban', '"IR979990000000000000000001"') on conflict do nothing`,
    )
    if (state !== 'Requested') await finance.send('office/withdrawals/approve', { withdrawalId })
    if (state === 'Exported' || state === 'Settled') await finance.send('office/withdrawals/export')
    if (state === 'Settled') {
      await finance.send('office/withdrawals/settle', { withdrawalIds: [withdrawalId], bankReference: '1' })
    }
    expect(await withdrawalsOf(sara.personId)).toMatchObject([{ state }])
    await disown(paymentId)
    return { sara, paymentId, withdrawalId }
  }
  const openCases = async () => {
    const { findings } = await checkBooks(database, clock.now())
    return findings.map(({ subject }) => subject)
  }

  it.each(['Requested', 'Approved'] as const)(
    'that is %s is stopped, and nothing is paid out',
    async (state) => {
      const { sara } = await withdrawing(state)
      expect(await withdrawalsOf(sara.personId)).toMatchObject([{ state: 'Refused' }])
      expect(await sara.wallet()).toEqual(nothing)
      expect((await finance.send('office/withdrawals/export')).body.code).toBe('NOTHING_TO_EXPORT')
    },
  )

  it.each(['Exported', 'Settled'] as const)(
    'that is %s is owed and an open case of finance',
    async (state) => {
      const { sara, withdrawalId } = await withdrawing(state)
      expect(await sara.wallet()).toEqual({ ...nothing, owedRial: orderRial })
      expect(await openCases()).toContain(`withdrawal ${withdrawalId}`)
      await finance.send('office/withdrawals/return', { withdrawalId, reason: 'بسته' })
      expect(await sara.wallet()).toEqual(nothing)
      expect(await openCases()).not.toContain(`withdrawal ${withdrawalId}`)
    },
  )

  it('back to the card that paid is stopped, also where the wallet holds enough', async () => {
    const sara = await payer()
    const topUp = await sara.topUp(500_000)
    await earn(sara.personId, 2_000_000)
    await sara.send('wallet/return-top-up', { paymentId: topUp, amountRial: 500_000 })
    await disown(topUp)
    expect(await withdrawalsOf(sara.personId)).toMatchObject([{ state: 'Refused' }])
    expect(await sara.wallet()).toEqual({ ...nothing, earnedRial: 2_000_000 })
    await returnFromBank(topUp)
  })
})
