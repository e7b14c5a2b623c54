import type { Language } from '@anar/ui/i18n'
import { type APIRequestContext, request } from 'playwright-core'
import type { Goods } from './goods.ts'

export type Command = <Answer>(name: string, body: object) => Promise<Answer>

/** A session that sends requests without screens. */
export type Sender = { command: Command; shopUrl: string; request: APIRequestContext }

let keys = 0

/** Language of the requests, default English: the server stores some texts in it. */
export async function openSender(shopUrl: string, token: string, language: Language = 'en'): Promise<Sender> {
  const cookies = await request.newContext({ extraHTTPHeaders: { cookie: `anar_session=${token}` } })
  const prefix = language === 'en' ? 'gr/english' : 'pe/persian'
  return { command: commandsOf(cookies, shopUrl, prefix), shopUrl, request: cookies }
}

/** Sends commands without screens. Throws with the server's response on a refusal. */
function commandsOf(sent: APIRequestContext, shopUrl: string, prefix: string): Command {
  return async (name, data) => {
    keys += 1
    const response = await sent.post(`${shopUrl}/${prefix}/${name}`, {
      data,
      headers: { origin: shopUrl, 'idempotency-key': `journey-${process.pid}-${Date.now()}-${keys}` },
    })
    if (!response.ok()) throw new Error(`${name}: ${await response.text()}`)
    return response.json()
  }
}

/** Creates a basket with these goods and makes it active; with a delivery address where one is given. */
export async function fillBasket(
  command: Command,
  lines: readonly { goods: Pick<Goods, 'skuSellerId'>; quantity: number; takesFreeUnits?: boolean }[],
  { addressId, title = '' }: { addressId?: number; title?: string } = {},
): Promise<number> {
  const { saleOrderId } = await command<{ saleOrderId: number }>('baskets/create', { title })
  for (const { goods, quantity, takesFreeUnits } of lines) {
    const { skuSellerId } = goods
    await command('baskets/set-quantity', { saleOrderId, skuSellerId, quantity, takesFreeUnits })
  }
  if (addressId !== undefined) await command('baskets/choose-delivery', { saleOrderId, addressId })
  return saleOrderId
}

/** Pays an order whatever its amount, and ends the payment at the bank where an ending is given. */
export async function payFor(
  { command, request: sent, shopUrl }: Sender,
  saleOrderId: number,
  ending: 'pay' | 'decline' | 'cancel' | null,
): Promise<number> {
  const { paymentId, redirectUrl } = await command<{ paymentId: number; redirectUrl: string }>(
    'checkout/pay',
    {
      saleOrderId,
      seenPayableRial: await payableOf(command, saleOrderId),
    },
  )
  if (ending) await sent.post(`${shopUrl}${redirectUrl}`, { form: { action: ending } })
  return paymentId
}

/** The payable amount of an order: the refusal of a wrong guess has the right one, and nothing is paid. */
async function payableOf(command: Command, saleOrderId: number): Promise<number> {
  const refusal = await command('checkout/pay', { saleOrderId, seenPayableRial: 0 }).then(
    () => '',
    (error: Error) => error.message,
  )
  const payable = /"payableRial":(\d+)/.exec(refusal)?.[1]
  if (payable === undefined) throw new Error(`No payable amount in the refusal: ${refusal}`)
  return Number(payable)
}
