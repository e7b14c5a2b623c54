import type { Gateway, Verdict } from '../platform/ports/gateway.ts'
import { resolved } from './approving.ts'
import type { Answer, Browser } from './browser.ts'
import { browserOf } from './browser.ts'
import { newKey } from './checkout.ts'
import type { FixedClock } from './clock.ts'
import { type Finance, financeOf } from './finance.ts'
import { openTestShop } from './opened.ts'
import { giveIban } from './wallet.ts'

/** A buyer who orders single units at 1,000,000 rials plus VAT, picked up from the warehouse. */
export type Payer = {
  accountId: number
  personId: number
  send(path: string, body: object): Promise<Answer>
  get: Browser['get']
  /** Tops the wallet up at the bank; the payment's id. */
  topUp(amountRial: number): Promise<number>
  /** Orders a unit, paying `walletRial` from the wallet; the order and the answer of `checkout/pay`. */
  goToPay(walletRial: number): Promise<{ saleOrderId: number; answer: Answer }>
  /** Orders a unit and pays the rest at the bank. */
  buy(walletRial: number): Promise<{ saleOrderId: number; paymentId: number }>
  wallet(): Promise<{ toppedUpRial: number; earnedRial: number; heldRial: number; owedRial: number }>
}

/** The total of an order of one unit. */
export const orderRial = 1_100_000

/** A shop whose bank answers the test's verdict about each payment, also after it was paid. */
export async function openDisowningShop(clock: FixedClock) {
  const verdicts = new Map<string, Verdict>()
  let references = 0
  const verdictOf = (reference: string): Verdict => verdicts.get(reference) ?? { state: 'open' }
  const bank: Gateway = {
    name: 'testbank',
    request: async () => {
      references += 1
      return { reference: `reference-${references}` }
    },
    payPage: (reference) => `https://testbank.example/pay/${reference}`,
    verify: async ({ reference }) => verdictOf(reference),
    inquire: async (reference) => verdictOf(reference).state,
  }
  const opened = await openTestShop(clock, { gateway: bank })
  const { app, database, shop } = opened
  const offer = await shop.addOffer({ stock: [10_000], scoreHundredths: 10_000 })
  const finance: Finance = await financeOf(opened)
  const second = await financeOf(opened)

  const referenceOf = async (paymentId: number): Promise<string> => {
    const { rows } = await database.query<{ reference: string }>(
      'select reference from payments where id = $1',
      [paymentId],
    )
    return rows[0]!.reference
  }
  const setVerdict = async (paymentId: number, verdict: Verdict) =>
    verdicts.set(await referenceOf(paymentId), verdict)
  /** The payer pays at the bank and comes back. */
  const payAtBank = async (paymentId: number) => {
    await setVerdict(paymentId, { state: 'paid', trace: '1' })
    await returnFromBank(paymentId)
  }
  const returnFromBank = async (paymentId: number) => {
    await app.inject({ url: `/payments/testbank/return?reference=${await referenceOf(paymentId)}` })
  }
  const queryBank = (paymentId: number) => finance.send('office/payments/ask', { paymentId })

  async function payer(): Promise<Payer> {
    const { accountId, personId, token } = await shop.addMember()
    await giveIban(database, personId)
    // A new login, since the clock may have passed the session's end.
    const browser = async () => browserOf(app, await shop.addSession(accountId))
    const send: Payer['send'] = async (path, body) => (await browser()).post(path, body, { key: newKey() })
    const goToPay: Payer['goToPay'] = async (walletRial) => {
      const filled = await send('baskets/set-quantity', { skuSellerId: offer, quantity: 1 })
      const saleOrderId = Number(filled.body['saleOrderId'])
      await send('baskets/choose-delivery', { saleOrderId, warehouseId: 1 })
      await send('baskets/use-wallet', { saleOrderId, amountRial: walletRial })
      const seen = { seenPayableRial: orderRial, seenWalletRial: walletRial }
      return { saleOrderId, answer: await send('checkout/pay', { saleOrderId, ...seen }) }
    }
    return {
      accountId,
      personId,
      send,
      get: (path) => browserOf(app, token).get(path),
      goToPay,
      async topUp(amountRial) {
        const started = await send('wallet/top-up', { amountRial })
        const paymentId = Number(started.body['paymentId'])
        await payAtBank(paymentId)
        return paymentId
      },
      async buy(walletRial) {
        const { saleOrderId, answer } = await goToPay(walletRial)
        if (answer.status !== 200) throw new Error(`the order was refused: ${JSON.stringify(answer.body)}`)
        const paymentId = Number(answer.body['paymentId'])
        if (walletRial < orderRial) await payAtBank(paymentId)
        return { saleOrderId, paymentId }
      },
      async wallet() {
        const { rows } = await database.query<Awaited<ReturnType<Payer['wallet']>>>(
          `select coalesce(sum(balance) filter (where kind = 'topped-up'), 0)::bigint as "toppedUpRial",
                  coalesce(sum(balance) filter (where kind = 'earned'), 0)::bigint as "earnedRial",
                  coalesce(sum(balance) filter (where kind = 'hold'), 0)::bigint as "heldRial",
                  coalesce(-sum(balance) filter (where kind = 'debt'), 0)::bigint as "owedRial"
             from ledger_accounts where person_id = $1`,
          [personId],
        )
        return rows[0]!
      },
    }
  }

  return {
    ...opened,
    offer,
    finance,
    payer,
    setVerdict,
    queryBank,
    returnFromBank,
    payAtBank,
    /** The bank takes a payment back, and finance queries it. */
    async disown(paymentId: number) {
      await setVerdict(paymentId, { state: 'failed', reason: 'GATEWAY_ERROR' })
      return queryBank(paymentId)
    },
    /** The bank has a payment after all, and finance queries it. */
    async haveAgain(paymentId: number) {
      await setVerdict(paymentId, { state: 'paid', trace: '1' })
      return queryBank(paymentId)
    },
    /** Finance decides on a payment; a second person approves where required. */
    async resolve(paymentId: number, resolution: string) {
      const [first, other] = [
        browserOf(opened.app, await opened.shop.addSession(finance.accountId)),
        browserOf(opened.app, await opened.shop.addSession(second.accountId)),
      ]
      const body = { paymentId, resolution, reason: 'پس از تماس با درگاه' }
      return resolved({ database: opened.database, clock }, { first, second: other }, body)
    },
    async isInDoubt(saleOrderId: number): Promise<boolean> {
      const { rows } = await database.query<{ is_in_doubt: boolean }>(
        `select exists (select from payments y join payment_doubts d on d.payment_id = y.id and d.to_at is null
                         where y.sale_order_id = $1) as is_in_doubt`,
        [saleOrderId],
      )
      return rows[0]!.is_in_doubt
    },
  }
}
