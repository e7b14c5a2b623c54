import { atTheGateway, buyerWith, newKey } from '../../../apps/server/testing/checkout.ts'
import { jarOf } from '../../../apps/server/testing/jar.ts'
import { cardPhoto, formWith, upload } from '../../../apps/server/testing/upload.ts'
import { fillWallet, giveIban, topUpOf } from '../../../apps/server/testing/wallet.ts'
import { actor, actorOf, one, type Scenario, type Stage } from './stage.ts'

/** A person at the gateway, whose payment has no result yet. */
function waiting(stage: Stage) {
  stage.gateway.verdict = { state: 'open' }
  return atTheGateway(stage)
}

/** A person whose order is paid. */
async function paid(stage: Stage) {
  const buyer = await waiting(stage)
  stage.gateway.verdict = { state: 'paid', trace: '1' }
  await stage.app.inject({ url: `/payments/testbank/return?reference=${buyer.reference}` })
  return { ...buyer, ...actorOf(stage, buyer) }
}

const paying: Scenario = async (stage) => {
  const unsure = await waiting(stage)
  await unsure.browser.post('checkout/abandon', { saleOrderId: unsure.saleOrderId }, { key: newKey() })
  const buyer = await paid(stage)
  await buyer.get(`checkout/result?payment=${buyer.paymentId}`)
  const code = await stage.shop.addCode()
  const skuSellerId = await stage.shop.addOffer()
  const basket = await buyerWith(stage, [{ skuSellerId, quantity: 1 }])
  await basket.browser.post(
    'baskets/apply-code',
    { saleOrderId: basket.saleOrderId, code: code.code },
    { key: newKey() },
  )
  const { addressId } = await one<{ addressId: number }>(
    stage,
    'select max(id) as "addressId" from addresses where person_id = $1',
    [basket.personId],
  )
  const home = { title: 'خانه', cityId: 1, postalCode: '1471234567', address: 'خیابان نمونه، پلاک ۲' }
  const send = actorOf(stage, basket).send
  await send('addresses/add', home)
  await send('addresses/edit', { addressId, ...home })
  const visitor = jarOf(stage.app)
  await visitor.post('places/postal-code', { code: '1471234567' })
  await visitor.get('places/postal-code?code=1471234567')
}

/** An order that was paid after its goods were gone, and a payment that was not queried yet. */
const inDoubt: Scenario = async (stage) => {
  const { database, clock } = stage
  const finance = await actor(stage, 'Staff', 'finance')
  for (const end of ['choice', 'office'] as const) {
    const late = await waiting(stage)
    await late.browser.post('checkout/abandon', { saleOrderId: late.saleOrderId }, { key: newKey() })
    await database.query('update inventories set on_hand = 0 where sku_seller_id = $1', [late.offer])
    stage.gateway.verdict = { state: 'paid', trace: '1' }
    await stage.app.inject({ url: `/payments/testbank/return?reference=${late.reference}` })
    const { paymentId } = late
    if (end === 'choice')
      await actorOf(stage, late).send('checkout/choose-refund', { paymentId, choice: 'refund' })
    else
      await finance.send('office/payments/resolve', {
        paymentId,
        resolution: 'refund',
        reason: 'خریدار خواست.',
      })
  }
  const open = await waiting(stage)
  await finance.send('office/payments/ask', { paymentId: open.paymentId })
  const { id } = await one<{ id: number }>(
    stage,
    `with day as (insert into payment_days (gateway, day, our_count, our_amount, their_count, their_amount, unanswered, checked_at)
                    values ('testbank', '2026-05-01', 0, 0, 0, 0, 0, $1) returning id)
     insert into payment_differences (payment_day_id, kind, reference, found_at)
     select id, 'unknown-here', 'reference-0', $1 from day returning id`,
    [clock.now().toString()],
  )
  await finance.send('office/payments/close-difference', { differenceId: id, reason: 'با درگاه روشن شد.' })
}

/** Returns: refunded, replaced, refused, withdrawn. */
const comingBack: Scenario = async (stage) => {
  const office = await actor(stage, 'Staff', 'orders')
  const buyer = await paid(stage)
  const { saleOrderId } = buyer
  for (const to of ['Preparing', 'Shipped', 'Delivered']) {
    await office.send('office/orders/move', {
      saleOrderId,
      to,
      ...(to === 'Shipped' && { trackingReference: '12345' }),
    })
  }
  const { orderItemId } = await one<{ orderItemId: number }>(
    stage,
    'select id as "orderItemId" from order_items where sale_order_id = $1',
    [saleOrderId],
  )
  const requestReturn = async () => {
    const image = await upload(stage.app, 'documents/RETURN_IMAGE', formWith(await cardPhoto()), {
      token: buyer.token,
    })
    const answer = await buyer.send('returns/request', {
      ...{ saleOrderId, orderItemId, kind: 'Defective', quantity: 1, refundTo: 'wallet' },
      ...{ description: 'درِ ظرف شکسته است.', documentIds: [image.body['documentId']] },
    })
    return Number(answer['returnId'])
  }
  const decide = (step: string, returnId: number, rest = {}) =>
    office.send(`office/returns/${step}`, { returnId, ...rest })
  await buyer.send('returns/cancel', { returnId: await requestReturn() })
  const replaced = await requestReturn()
  for (const step of ['accept', 'receive', 'replace']) await decide(step, replaced)
  await decide('track', replaced, { trackingReference: '67890' })
}

const wallets: Scenario = async (stage) => {
  const now = stage.clock.now()
  const owner = await actor(stage, 'Customer')
  const { personId } = owner
  const paymentId = await topUpOf(stage.database, personId, { amountRial: 2_000_000, now })
  await fillWallet(stage.database, personId, { earnedRial: 3_000_000, now })
  await giveIban(stage.database, personId)
  const { withdrawalId } = await owner.send('wallet/request-withdrawal', { amountRial: 1_500_000 })
  const finance = await actor(stage, 'Staff', 'finance')
  await finance.get(`office/withdrawals/approvals?ids=${withdrawalId}`)
  await finance.send('office/withdrawals/approve', { withdrawalId })
  await finance.send('office/withdrawals/export')
  const dropped = await owner.send('wallet/request-withdrawal', { amountRial: 1_000_000 })
  await owner.send('wallet/cancel-withdrawal', { withdrawalId: dropped['withdrawalId'] })
  await owner.send('wallet/return-top-up', { paymentId, amountRial: 1_000_000 })
}

/** A top-up that was spent and that the bank takes back: its owner owes it, until two people write it off. */
const debts: Scenario = async (stage) => {
  const { app, gateway } = stage
  const [owner, finance] = [await actor(stage, 'Customer'), await actor(stage, 'Staff', 'finance')]
  gateway.verdict = { state: 'open' }
  const { paymentId } = await owner.send('wallet/top-up', { amountRial: 5_000_000 })
  const { reference } = await one<{ reference: string }>(
    stage,
    'select reference from payments where id = $1',
    [paymentId],
  )
  gateway.verdict = { state: 'paid', trace: '1' }
  await app.inject({ url: `/payments/testbank/return?reference=${reference}` })
  const skuSellerId = await stage.shop.addOffer()
  const { saleOrderId } = await owner.send('baskets/set-quantity', { skuSellerId, quantity: 1 })
  await owner.send('baskets/choose-delivery', { saleOrderId, warehouseId: 1 })
  const { total } = await one<{ total: number }>(
    stage,
    'select payable_amount as total from sale_orders where id = $1',
    [saleOrderId],
  )
  await owner.send('baskets/use-wallet', { saleOrderId, amountRial: total })
  await owner.send('checkout/pay', { saleOrderId, seenPayableRial: total, seenWalletRial: total })
  gateway.verdict = { state: 'failed', reason: 'DECLINED' }
  await finance.send('office/payments/ask', { paymentId })
  const { id } = await one<{ id: number }>(stage, 'select id from disowned_payments where payment_id = $1', [
    paymentId,
  ])
  await finance.send('office/debts/write-off', { disownedPaymentId: id, reason: 'در دسترس نیست.' })
}

const goods: Scenario = async (stage) => {
  const skuSellerId = await stage.shop.addOffer({ stock: [20] })
  const { id } = await one<{ id: number }>(stage, 'select id from inventories where sku_seller_id = $1', [
    skuSellerId,
  ])
  const office = await actor(stage, 'Staff', 'orders')
  await office.send('office/stock/quarantine', { inventoryId: id, units: 5, reason: 'بررسی بسته‌بندی' })
  await office.send('office/stock/release', { inventoryId: id, units: 2, reason: 'سالم بود' })
}

export const orderScenarios = { paying, inDoubt, comingBack, wallets, debts, goods }
