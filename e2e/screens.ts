import type { Locator } from 'playwright-core'
import type { Sql } from '../apps/server/db/pool.ts'
import { accountIdOf, newSession } from './accounts.ts'
import { fillBasket, openSender, payFor } from './commands.ts'
import type { Person } from './people.ts'

/** Who looks at a screen: nobody known, the demo's customer with orders, the office's admin. */
export type Onlooker = 'visitor' | 'customer' | 'admin'

export type Screen = {
  /** As a file may be called. */
  name: string
  who: Onlooker
  path: (world: World) => string
  /** What is on the page once it has come. */
  ready: (person: Person) => Locator
}

/** What the screens with a number in their path need: ids of the demo customer's baskets, orders and payments. */
export type World = {
  tokens: Record<Exclude<Onlooker, 'visitor'>, string>
  basketId: number
  /** Its payment was begun and not ended. */
  awaitingId: number
  orderId: number
  payments: { registered: number; declined: number; cancelled: number }
}

const main = ({ page }: Person) => page.getByRole('main')

/** Every screen there is, with the states of it that look different. */
export const screens: readonly Screen[] = [
  {
    name: 'landing',
    who: 'visitor',
    path: () => '/',
    ready: ({ heading, words }) => heading(words.landing('newest')),
  },
  { name: 'products-list', who: 'visitor', path: () => '/products-list', ready: firstCard },
  {
    name: 'products-filtered',
    who: 'visitor',
    path: () => '/products-list?category=1&stock=1&sort=cheapest',
    ready: firstCard,
  },
  {
    name: 'products-nothing-found',
    who: 'visitor',
    path: () => '/products-list?text=%D9%82%D9%82%D9%82%D9%82%D9%82',
    ready: ({ link, words }) => link(words.products('seeAll')),
  },
  {
    name: 'product-detail',
    who: 'visitor',
    path: () => '/product-detail/1',
    ready: ({ heading, words }) => heading(words.product('howToUse')),
  },
  {
    name: 'login',
    who: 'visitor',
    path: () => '/login',
    ready: ({ heading, words }) => heading(words.login('title')),
  },
  {
    name: 'basket-empty',
    who: 'visitor',
    path: () => '/shopping-baskets',
    ready: ({ heading, words }) => heading(words.baskets('emptyTitle')),
  },
  {
    name: 'not-found',
    who: 'visitor',
    path: () => '/no-such-page',
    ready: ({ heading, words }) => heading(words.common('notFoundTitle')),
  },
  {
    name: 'baskets',
    who: 'customer',
    path: () => '/shopping-baskets',
    ready: ({ button, words }) => button(words.baskets('newBasket')),
  },
  {
    name: 'choose-address',
    who: 'customer',
    path: ({ basketId }) => `/shopping-baskets/choose-address/${basketId}`,
    ready: ({ heading, words }) => heading(words.checkout('methods')),
  },
  {
    name: 'choose-payment',
    who: 'customer',
    path: ({ basketId }) => `/shopping-baskets/choose-payment-method/${basketId}`,
    ready: ({ heading, words }) => heading(words.checkout('paymentTitle')),
  },
  {
    name: 'awaiting-payment',
    who: 'customer',
    path: ({ awaitingId }) => `/shopping-baskets/choose-payment-method/${awaitingId}`,
    ready: ({ heading, words }) => heading(words.checkout('awaitingTitle')),
  },
  {
    name: 'payment-registered',
    who: 'customer',
    path: ({ payments }) => `/network-marketer/check-payment?payment=${payments.registered}`,
    ready: ({ heading, words }) => heading(words.checkout('resultRegistered')),
  },
  {
    name: 'payment-declined',
    who: 'customer',
    path: ({ payments }) => `/network-marketer/check-payment?payment=${payments.declined}`,
    ready: ({ heading, words }) => heading(words.checkout('resultUnsuccessful')),
  },
  {
    name: 'payment-cancelled',
    who: 'customer',
    path: ({ payments }) => `/network-marketer/check-payment?payment=${payments.cancelled}`,
    ready: ({ heading, words }) => heading(words.checkout('resultUnsuccessful')),
  },
  {
    name: 'payment-unknown',
    who: 'customer',
    path: () => '/network-marketer/check-payment?payment=0',
    ready: ({ heading, words }) => heading(words.checkout('resultNotFound')),
  },
  {
    name: 'order-confirmation',
    who: 'customer',
    path: ({ orderId }) => `/order-confirmation/${orderId}`,
    ready: ({ heading, words }) => heading(words.checkout('thanksTitle')),
  },
  {
    name: 'ongoing-orders',
    who: 'customer',
    path: () => '/profile/sale-orders/ongoing-sale-orders',
    ready: ({ page, words }) => page.getByRole('list', { name: words.orders('track') }),
  },
  {
    name: 'order-status',
    who: 'customer',
    path: ({ orderId }) => `/profile/sale-orders/order/${orderId}`,
    ready: ({ heading, words }) => heading(words.orders('timeline')),
  },
  {
    name: 'office-login',
    who: 'visitor',
    path: () => '/office/',
    ready: ({ heading, words }) => heading(words.office('loginTitle')),
  },
  {
    name: 'office-denied',
    who: 'customer',
    path: () => '/office/',
    ready: ({ heading, words }) => heading(words.office('wrongAccess')),
  },
  {
    name: 'office-orders',
    who: 'admin',
    path: () => '/office/',
    ready: ({ page }) => page.getByRole('table'),
  },
  {
    name: 'office-order',
    who: 'admin',
    path: ({ orderId }) => `/office/#/orders/${orderId}`,
    ready: ({ heading, words }) => heading(words.office('timeline')),
  },
]

function firstCard(person: Person): Locator {
  return main(person).getByRole('article').first()
}

/** Logs the demo's people in and brings the customer into every state that a screen shows. */
export async function prepareWorld(database: Sql, shopUrl: string): Promise<World> {
  const customerId = await accountIdOf(database, 'customer')
  const tokens = {
    customer: await newSession(database, customerId),
    admin: await newSession(database, await accountIdOf(database, 'admin')),
  }
  const customer = await openSender(shopUrl, tokens.customer)
  const { command } = customer
  const { rows } = await database.query<{
    basketId: number
    orderId: number
    addressId: number
    skuSellerId: number
  }>(
    `select p.active_sale_order_id as "basketId",
            (select id from sale_orders where person_id = p.id and state = 'Shipped' limit 1) as "orderId",
            (select id from addresses where person_id = p.id and is_main and deleted_at is null) as "addressId",
            (select sku_seller_id from order_items where sale_order_id = p.active_sale_order_id limit 1) as "skuSellerId"
       from people p where p.account_id = $1`,
    [customerId],
  )
  const { basketId, orderId, addressId, skuSellerId } = rows[0]!
  await command('baskets/choose-delivery', { saleOrderId: basketId, addressId })

  const orderOne = async (ending: 'pay' | 'decline' | 'cancel' | null) => {
    const saleOrderId = await fillBasket(command, [{ goods: { skuSellerId }, quantity: 1 }], { addressId })
    return { saleOrderId, paymentId: await payFor(customer, saleOrderId, ending) }
  }
  const payments = {
    registered: (await orderOne('pay')).paymentId,
    declined: (await orderOne('decline')).paymentId,
    cancelled: (await orderOne('cancel')).paymentId,
  }
  const { saleOrderId: awaitingId } = await orderOne(null)
  await command('baskets/activate', { saleOrderId: basketId })
  await customer.request.dispose()
  return { tokens, basketId, awaitingId, orderId, payments }
}
