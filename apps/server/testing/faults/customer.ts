import type { Random } from '../../demo/random.ts'
import type { Claim } from './claims.ts'
import type { Answer, Client } from './client.ts'

/** A person with a browser. What they were told is added to `claims`; what they do is drawn from `random`. */
export type Customer = {
  personId: number
  client: Client
  random: Random
  offers: readonly number[]
  claims: Claim[]
  /** Payments that topped the wallet up, as far as the customer was told. */
  toppedUp: number[]
  /** Of what takes several steps, the share in which they wait for as long as it takes, under one key; 0 to 1. */
  patientShare: number
}

/** How a payment ends at the bank, as often as given. Who only stays has paid and never comes back to the shop. */
const endings = [
  ...Array<string>(20).fill('pay'),
  ...['pay-and-stay', 'pay-and-stay', 'pay-and-stay', 'pay-twice', 'pay-twice', 'pay-twice', 'pay-slowly'],
  ...['decline', 'cancel', 'leave', 'give up', 'give up and pay'],
]

/**
 * Fills a basket and pays for it, a part of it or all from the wallet where there is something; sometimes in two tabs
 * at once, sometimes cancelled afterwards.
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

// Whoever pays often and gives up often has as many baskets as one may have. They let go of those they went to pay for
// and never heard of again, and throw all of them away; money may still come for one of them.
async function tidyUp({ client }: Customer, refusal: string): Promise<string> {
  const baskets = { field: 'state', op: 'in', value: ['Draft', 'AwaitingPayment'] }
  const filter = encodeURIComponent(JSON.stringify(baskets))
  const read = await client.get(`search/SaleOrder?fields=id,state&filter=${filter}&size=50`)
  for (const { id: saleOrderId, state } of foundIn<{ id: number; state: string }>(read)) {
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
  const [order] = foundIn<{ payableAmount: number; walletAmount: number }>(read)
  return { saleOrderId, seenPayableRial: order!.payableAmount, seenWalletRial: order!.walletAmount }
}

function foundIn<Row>({ status, body }: Answer): Row[] {
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
  const begun = await client.once('wallet/top-up', { amountRial }, random.chance(patientShare))
  if (begun.status !== 200) return String(begun.body['code'])
  const outcome = await payAtBank(customer, begun, null)
  if (outcome === 'registered') toppedUp.push(Number(begun.body['paymentId']))
  return outcome
}

/** Looks into the wallet and asks for what can be withdrawn, to the Sheba or back to a card; may take it back again. */
export async function withdraw(customer: Customer): Promise<string> {
  const { client, random, claims, personId, toppedUp } = customer
  const { earnedRial, toppedUpRial } = await lookIntoWallet(customer)
  const way = earnedRial >= leastRial && random.chance(0.7) ? 'iban' : 'card'
  const amountRial = way === 'iban' ? random.between(leastRial, earnedRial) : 100_000
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

const leastRial = 500_000

async function lookIntoWallet({ client, claims, personId }: Customer) {
  const filter = encodeURIComponent(JSON.stringify({ field: 'id', op: 'eq', value: personId }))
  const fields = 'walletBalances.toppedUp,walletBalances.earned'
  const read = await client.get(`search/NetworkMarketer?fields=${fields}&filter=${filter}`)
  type Person = { walletBalances: { toppedUp: number; earned: number }[] }
  const [wallet] = foundIn<Person>(read)[0]!.walletBalances
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
  const { body: told } = await client.get(`checkout/result?payment=${paymentId}`)
  const outcome = String(told['outcome'])
  const orderNumber = (told['orderNumber'] as string | null) ?? null
  const reason = (told['failureReason'] as string | null) ?? null
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
