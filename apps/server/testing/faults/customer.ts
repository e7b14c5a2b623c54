import type { Random } from '../../demo/random.ts'
import type { Claim } from './claims.ts'
import type { Answer, Client } from './client.ts'

/** A person with a browser. Answers to them are added to `claims`; their actions are drawn from `random`. */
export type Customer = {
  personId: number
  client: Client
  random: Random
  offers: readonly number[]
  claims: Claim[]
  /** Payments that topped the wallet up, by the answers to the customer. */
  toppedUp: number[]
  /** The share of requests that wait for their answer without a limit, under one key; 0 to 1. */
  patientShare: number
}

/** How a payment ends at the bank; repeated entries are more frequent. `pay-and-stay` pays without returning to the shop. */
const endings = [
  ...Array<string>(20).fill('pay'),
  ...['pay-and-stay', 'pay-and-stay', 'pay-and-stay', 'pay-twice', 'pay-twice', 'pay-twice', 'pay-slowly'],
  ...['decline', 'cancel', 'leave', 'give up', 'give up and pay'],
]

/**
 * Fills a basket and pays for it, partly or wholly from a filled wallet; sometimes in two tabs at once, sometimes
 * cancelled afterwards.
 * @returns how it ended: the result page's outcome, or the refusal's code
 */
export async function shop(customer: Customer): Promise<string> {
  const { client, random, offers, patientShare } = customer
  const created = await client.post('baskets/create', {})
  if (created.status !== 200) return tidyUp(customer, String(created.body['code']))
  const saleOrderId = Number(created.body['saleOrderId'])
  for (const skuSellerId of random.shuffled(offers).slice(0, random.between(1, 3))) {
    await client.post('baskets/set-quantity', { saleOrderId, skuSellerId, quantity: random.between(1, 2) })
  }
  await client.post('baskets/choose-delivery', { saleOrderId, warehouseId: 1 })
  if (random.chance(0.5)) {
    const amountRial = random.pick([300_000, 1_100_000, 50_000_000])
    await client.post('baskets/use-wallet', { saleOrderId, amountRial })
  }
  const body = await seenAmounts(client, saleOrderId)
  const isPatient = random.chance(patientShare)
  const tabs = random.chance(0.05) ? [1, 2] : [1]
  const answers = await Promise.all(tabs.map(() => client.once('checkout/pay', body, isPatient)))
  const paid = answers.find(({ status }) => status === 200)
  if (!paid) {
    await client.post('baskets/delete', { saleOrderId })
    return String(answers[0]!.body['code'])
  }
  const outcome = await payAtBank(customer, paid, saleOrderId)
  if (outcome === 'registered' && random.chance(0.2)) await cancel(customer, saleOrderId)
  return outcome
}

// A customer who often abandons payments reaches the limit of baskets. They abandon the pending payments and delete all
// baskets; money may still arrive for one of them.
async function tidyUp({ client }: Customer, refusal: string): Promise<string> {
  const baskets = { field: 'state', op: 'in', value: ['Draft', 'AwaitingPayment'] }
  const filter = encodeURIComponent(JSON.stringify(baskets))
  const read = await client.get(`search/SaleOrder?fields=id,state&filter=${filter}&size=50`)
  for (const { id: saleOrderId, state } of rowsIn<{ id: number; state: string }>(read)) {
    if (state === 'AwaitingPayment') await client.post('checkout/abandon', { saleOrderId })
    await client.post('baskets/delete', { saleOrderId })
  }
  return refusal
}

async function seenAmounts(client: Client, saleOrderId: number) {
  const filter = encodeURIComponent(JSON.stringify({ field: 'id', op: 'eq', value: saleOrderId }))
  const read = await client.get(
    `search/SaleOrder?fields=id,payableAmount,walletAmount&filter=${filter}&size=1`,
  )
  const [order] = rowsIn<{ payableAmount: number; walletAmount: number }>(read)
  return { saleOrderId, seenPayableRial: order!.payableAmount, seenWalletRial: order!.walletAmount }
}

function rowsIn<Row>({ status, body }: Answer): Row[] {
  if (status !== 200) throw new Error(`search answered ${status} ${JSON.stringify(body)}`)
  return body['page'] as Row[]
}

async function cancel({ client, random, claims, personId }: Customer, saleOrderId: number): Promise<void> {
  const refundTo = random.pick(['wallet', 'wallet', 'wallet', 'source'])
  const { status, body } = await client.once('orders/cancel', { saleOrderId, refundTo, reason: 'نمونه' })
  if (status !== 200) return
  const [toWalletRial, toSourceRial] = [Number(body['toWalletRial']), Number(body['toSourceRial'])]
  claims.push({ personId, kind: 'order cancelled', saleOrderId, toWalletRial, toSourceRial })
}

/** Tops the wallet up. @returns how it ended */
export async function topUp(customer: Customer): Promise<string> {
  const { client, random, patientShare, toppedUp } = customer
  const amountRial = random.pick([500_000, 1_000_000, 2_000_000])
  const started = await client.once('wallet/top-up', { amountRial }, random.chance(patientShare))
  if (started.status !== 200) return String(started.body['code'])
  const outcome = await payAtBank(customer, started, null)
  if (outcome === 'registered') toppedUp.push(Number(started.body['paymentId']))
  return outcome
}

/** Reads the wallet and requests a withdrawal, to the Sheba or back to a card; may cancel it again. */
export async function withdraw(customer: Customer): Promise<string> {
  const { client, random, claims, personId, toppedUp } = customer
  const { earnedRial, toppedUpRial } = await lookIntoWallet(customer)
  const way = earnedRial >= minRial && random.chance(0.7) ? 'iban' : 'card'
  const amountRial = way === 'iban' ? random.between(minRial, earnedRial) : 100_000
  if (way === 'card' && (toppedUpRial < amountRial || toppedUp.length === 0)) return 'nothing to withdraw'
  const { status, body } =
    way === 'iban'
      ? await client.once('wallet/request-withdrawal', { amountRial })
      : await client.once('wallet/return-top-up', { amountRial, paymentId: random.pick(toppedUp) })
  if (status !== 200) return String(body['code'])
  const withdrawalId = Number(body['withdrawalId'])
  claims.push({ personId, kind: 'withdrawal', withdrawalId, amountRial, way })
  if (!random.chance(0.5)) return 'requested'
  const cancelled = await client.once('wallet/cancel-withdrawal', { withdrawalId })
  if (cancelled.status !== 200) return String(cancelled.body['code'])
  claims.push({ personId, kind: 'withdrawal cancelled', withdrawalId })
  return 'cancelled'
}

const minRial = 500_000

async function lookIntoWallet({ client, claims, personId }: Customer) {
  const filter = encodeURIComponent(JSON.stringify({ field: 'id', op: 'eq', value: personId }))
  const fields = 'walletBalances.toppedUp,walletBalances.earned'
  const read = await client.get(`search/NetworkMarketer?fields=${fields}&filter=${filter}`)
  type Person = { walletBalances: { toppedUp: number; earned: number }[] }
  const [wallet] = rowsIn<Person>(read)[0]!.walletBalances
  const seen = { toppedUpRial: wallet!.toppedUp, earnedRial: wallet!.earned }
  claims.push({ personId, kind: 'wallet', ...seen })
  return seen
}

async function payAtBank(customer: Customer, { body }: Answer, saleOrderId: number | null): Promise<string> {
  const { client, random, claims, personId } = customer
  const page = String(body['redirectUrl'])
  const paymentId = Number(body['paymentId'])
  claims.push({ personId, kind: 'payment', paymentId })
  // Where the wallet paid everything there is no bank.
  if (page.startsWith('/sandbox-bank/')) await endAtBank(customer, page, saleOrderId)
  const { body: result } = await client.get(`checkout/result?payment=${paymentId}`)
  const outcome = String(result['outcome'])
  const orderNumber = (result['orderNumber'] as string | null) ?? null
  const reason = (result['failureReason'] as string | null) ?? null
  claims.push({ personId, kind: 'result', paymentId, outcome, orderNumber, reason })
  if (outcome === 'paid-not-recorded' && random.chance(0.7)) {
    const choice = random.pick(['refund', 'wait'])
    await client.once('checkout/choose-refund', { paymentId, choice })
  }
  return outcome
}

async function endAtBank({ client, random }: Customer, page: string, saleOrderId: number | null) {
  const ending = random.pick(endings)
  if (ending === 'leave') return
  const givesUp = ending === 'give up' || ending === 'give up and pay'
  if (givesUp && saleOrderId !== null) await client.post('checkout/abandon', { saleOrderId })
  if (ending === 'give up') return
  const called = await client.press(page, givesUp ? 'pay' : ending)
  // Some close the browser on the bank's page.
  if (random.chance(0.9)) await Promise.all(called.map((address) => client.follow(address)))
}
