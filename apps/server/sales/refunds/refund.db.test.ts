import { afterAll, describe, expect, it } from 'vitest'
import { noEmail } from '../../adapters/email/none.ts'
import { noSms } from '../../adapters/sms/none.ts'
import { walletOf } from '../../money/ledger/index.ts'
import { expectGreenBooks } from '../../testing/books.ts'
import { buyerWith, newKey, paymentsOf, testGateway } from '../../testing/checkout.ts'
import { fixedClock } from '../../testing/clock.ts'
import { memoryFiles } from '../../testing/files.ts'
import { openTestShop } from '../../testing/opened.ts'
import { fillWallet, giveIban } from '../../testing/wallet.ts'
import { refundToCards } from '../jobs/refund-to-cards.ts'
import { type RefundWay, refund } from './refund.ts'

/** @spec 4.sale-order, 2.defective-product */
const clock = fixedClock('2026-05-10T09:00:00Z')
const gateway = testGateway()
const { app, database, shop } = await openTestShop(clock, { gateway })

afterAll(() => expectGreenBooks(database, clock.now()))

/** Registered for 2,700,000 rials: 270,000 topped up, 540,000 earned, 1,890,000 by the gateway. */
async function registered() {
  const offer = await shop.addOffer({ stock: [10] })
  const sara = await buyerWith({ app, shop, database }, [{ skuSellerId: offer, quantity: 2 }])
  const { saleOrderId, personId } = sara
  await fillWallet(database, personId, { toppedUpRial: 270_000, earnedRial: 540_000, now: clock.now() })
  await sara.browser.post('baskets/use-wallet', { saleOrderId, amountRial: 810_000 })
  await sara.browser.post(
    'checkout/pay',
    { saleOrderId, seenPayableRial: 2_700_000, seenWalletRial: 810_000 },
    { key: newKey() },
  )
  const [payment] = await paymentsOf(database, saleOrderId)
  gateway.verdict = { state: 'paid', trace: `trace-${saleOrderId}` }
  await app.inject({ url: `/payments/testbank/return?reference=${payment!.reference}` })
  const give = (
    goodsRial: number,
    to: RefundWay = 'wallet',
    occasion = `test ${saleOrderId} ${goodsRial}`,
    rest = { vatRial: 0, deliveryRial: 0 },
  ) =>
    database.transaction((tx) =>
      refund(tx, {
        saleOrderId,
        personId,
        amounts: { goodsRial, ...rest },
        to,
        occasion,
        accountId: null,
        reason: '',
        now: clock.now(),
      }),
    )
  return { ...sara, payment: payment!, give, wallet: () => walletOf(database, personId) }
}

const withdrawalsOf = async (personId: number) => {
  const { rows } = await database.query<{ id: number; way: string; amount: number; state: string }>(
    'select id, way, amount, state from withdrawals where person_id = $1 order by id',
    [personId],
  )
  return rows
}

describe('giving an order’s money back', () => {
  it('goes by how it was paid: a tenth of it is 27,000 topped up, 54,000 earned and 189,000 of the gateway', async () => {
    const sara = await registered()
    expect(await sara.give(270_000)).toEqual({
      toppedUpRial: 27_000,
      earnedRial: 54_000,
      gatewayRial: 189_000,
    })
    expect(await sara.wallet()).toEqual({ toppedUpRial: 27_000, earnedRial: 243_000, heldRial: 0 })
  })

  it('gives every rial back in the end, whatever the pieces, and takes it out of sales, VAT and delivery', async () => {
    const sara = await registered()
    await sara.give(333_330)
    await sara.give(77_770)
    await sara.give(1_588_900, 'wallet', `test ${sara.saleOrderId} rest`, {
      vatRial: 200_000,
      deliveryRial: 500_000,
    })
    expect(await sara.wallet()).toEqual({ toppedUpRial: 270_000, earnedRial: 2_430_000, heldRial: 0 })
  })

  it('REFUND_TOO_LARGE: not a rial more than was paid', async () => {
    const sara = await registered()
    await sara.give(2_000_000)
    await expect(sara.give(700_010)).rejects.toMatchObject({
      code: 'REFUND_TOO_LARGE',
      details: { leftRial: 700_000 },
    })
    const unpaid = await buyerWith({ app, shop, database }, [
      { skuSellerId: await shop.addOffer({ stock: [1] }), quantity: 1 },
    ])
    const params = {
      saleOrderId: unpaid.saleOrderId,
      personId: unpaid.personId,
      amounts: { goodsRial: 10, vatRial: 0, deliveryRial: 0 },
      to: 'wallet',
      occasion: 'test unpaid',
      accountId: null,
      reason: '',
      now: clock.now(),
    } as const
    await expect(database.transaction((tx) => refund(tx, params))).rejects.toMatchObject({
      code: 'REFUND_TOO_LARGE',
    })
  })

  it('happens once for an occasion, and answers the same when repeated', async () => {
    const sara = await registered()
    const first = await sara.give(500_000, 'wallet', 'return 1 refunded')
    expect(await sara.give(500_000, 'wallet', 'return 1 refunded')).toEqual(first)
    expect((await sara.wallet()).toppedUpRial).toBe(50_000)
  })

  it('gives nothing for an amount of zero', async () => {
    const sara = await registered()
    expect(await sara.give(0)).toEqual({ toppedUpRial: 0, earnedRial: 0, gatewayRial: 0 })
  })

  it('to the card: the gateway’s part waits for finance, the wallet’s parts are back at once', async () => {
    const sara = await registered()
    await sara.give(1_000_000, 'source')
    expect(await sara.wallet()).toEqual({ toppedUpRial: 100_000, earnedRial: 200_000, heldRial: 0 })
    expect(await withdrawalsOf(sara.personId)).toMatchObject([
      { way: 'card', amount: 700_000, state: 'Requested' },
    ])
  })

  it('to the Sheba: a withdrawal of what may leave the wallet is requested, what was topped up stays', async () => {
    const sara = await registered()
    await giveIban(database, sara.personId)
    await sara.give(1_000_000, 'iban')
    expect(await sara.wallet()).toEqual({ toppedUpRial: 100_000, earnedRial: 0, heldRial: 0 })
    expect(await withdrawalsOf(sara.personId)).toMatchObject([
      { way: 'iban', amount: 900_000, state: 'Requested' },
    ])
  })

  it('to a Sheba that is not there stays in the wallet', async () => {
    const sara = await registered()
    await sara.give(1_000_000, 'iban')
    expect(await sara.wallet()).toEqual({ toppedUpRial: 100_000, earnedRial: 900_000, heldRial: 0 })
    expect(await withdrawalsOf(sara.personId)).toEqual([])
  })
})

describe('refund-to-cards', () => {
  it('has the gateway pay what finance approved, once, and books it out of what the gateway holds', async () => {
    const sara = await registered()
    await sara.give(1_000_000, 'source')
    const [withdrawal] = await withdrawalsOf(sara.personId)
    const refunds: { reference: string; amountRial: number; key: string }[] = []
    const refunding = {
      ...gateway,
      refund: async (refund: { reference: string; amountRial: number; key: string }) => {
        refunds.push(refund)
        if (refunds.length === 1) throw new Error('no answer')
        return { trace: '900' }
      },
    }
    const run = () =>
      refundToCards(
        { database, clock, gateway: refunding, sms: noSms, email: noEmail, files: memoryFiles() },
        clock.now(),
      )
    expect(await run()).toBe(0)
    await database.query("update withdrawals set state = 'Approved' where id = $1", [withdrawal!.id])
    await expect(run()).rejects.toThrow()
    expect(await run()).toBe(1)
    expect(await run()).toBe(0)
    expect(refunds).toEqual(
      [1, 2].map(() => ({
        reference: sara.payment.reference,
        amountRial: 700_000,
        key: `withdrawal ${withdrawal!.id}`,
      })),
    )
    expect(await withdrawalsOf(sara.personId)).toMatchObject([{ state: 'Settled' }])
  })
})
