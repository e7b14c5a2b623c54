import type { Locator } from 'playwright-core'
import { addToBasket } from './buying.ts'
import { goodsScreens } from './goods-screens.ts'
import { orderScreens } from './order-screens.ts'
import { paymentScreens } from './payment-screens.ts'
import { type Person, see } from './people.ts'
import { pricingScreens } from './pricing-screens.ts'
import { returnScreens } from './return-screens.ts'
import type { Gallery, Screen } from './screen.ts'
import { walletScreens } from './wallet-screens.ts'
import { type Onlooker, prepareWorld, type World } from './world.ts'

type ShopScreen = Screen<World, Onlooker>

const main = ({ page }: Person) => page.getByRole('main')

/** Every screen there is, with the states of it that look different. */
const screens: readonly ShopScreen[] = [
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
    name: 'neshan-map',
    who: 'visitor',
    path: () => '/test/neshan-map',
    ready: ({ page }) => page.getByRole('application').locator('canvas'),
  },
  {
    name: 'logo-motion',
    who: 'visitor',
    path: () => '/test/logo-motion',
    ready: ({ heading, words }) => heading(words.testPages('logoTitle')),
  },
  {
    name: 'compare',
    who: 'visitor',
    path: () => '/product-detail/1',
    ready: ({ page }) => page.getByRole('heading', { level: 1 }),
    act: async (person) => {
      const { page, words, go, button } = person
      await button(new RegExp(`${words.card('compare', { name: '' })}$`))
        .first()
        .click()
      await go('/compare')
      await see(page.getByRole('rowheader', { name: words.compare('madeIn') }))
    },
  },
  {
    name: 'favourites',
    who: 'visitor',
    path: () => '/favourites',
    ready: ({ button, words }) => button(words.favourites('login')),
  },
  {
    name: 'comment-form',
    who: 'customer',
    path: () => '/product-detail/9',
    ready: ({ page, words }) => page.getByRole('region', { name: words.product('comments') }),
    act: async ({ page, words, button }) => {
      await page
        .getByRole('navigation', { name: words.product('sections') })
        .getByRole('button', { name: words.product('comments') })
        .click()
      await button(words.comments('write')).click()
      await see(page.getByRole('textbox', { name: words.comments('text') }))
    },
  },
  {
    name: 'my-comments',
    who: 'customer',
    path: () => '/profile/comments',
    ready: ({ heading, words }) => heading(words.comments('mineEmpty')),
  },
  {
    name: 'addresses',
    who: 'customer',
    path: () => '/profile/addresses',
    ready: ({ button, words }) => button(words.addresses('add')),
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
    name: 'delivered-orders',
    who: 'customer',
    path: () => '/profile/sale-orders/delivered-sale-orders',
    ready: ({ page, words }) =>
      page.getByRole('main').getByText(words.orders('stateDelivered'), { exact: true }),
  },
  {
    name: 'bank',
    who: 'customer',
    path: ({ bankPaths }, language) => bankPaths[language],
    ready: ({ heading, words }) => heading(words.bank('title')),
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

/** What opens on a screen, and what it says when something is missing. */
const openings: readonly ShopScreen[] = [
  {
    name: 'support',
    who: 'visitor',
    path: () => '/',
    ready: ({ heading, words }) => heading(words.landing('newest')),
    act: async ({ button, heading, words }) => {
      await button(words.common('supportOpen')).click()
      await see(heading(words.common('supportTitle')))
    },
  },
  {
    name: 'menu',
    who: 'visitor',
    path: () => '/no-such-page',
    isForPhones: true,
    ready: ({ heading, words }) => heading(words.common('notFoundTitle')),
    act: async ({ button, page, words }) => {
      await button(words.common('menu')).click()
      await see(page.getByRole('dialog'))
    },
  },
  {
    name: 'filters',
    who: 'visitor',
    path: () => '/products-list?stock=1',
    isForPhones: true,
    ready: firstCard,
    act: async ({ button, page, words }) => {
      await button(words.products('filterWith', { count: 1 })).click()
      await see(page.getByRole('dialog').getByRole('button', { name: words.products('clearAll') }))
      // What is in the sheet is made while it opens.
      await see(page.getByRole('dialog').getByRole('switch'))
    },
  },
  {
    name: 'product-in-basket',
    who: 'visitor',
    path: () => '/product-detail/1',
    ready: ({ heading, words }) => heading(words.product('howToUse')),
    act: async (person) => {
      await addToBasket(person)
      await person.page
        .getByRole('main')
        .getByText(person.words.checkout('why'), { exact: true })
        .first()
        .click()
      await see(
        person.page.getByText(person.words.checkout('whyList')),
        person.text(person.words.card('added')),
      )
    },
  },
  {
    name: 'basket-of-a-visitor',
    who: 'visitor',
    path: () => '/shopping-baskets',
    ready: ({ text, words }) => text(words.baskets('visitorNote')),
  },
  {
    name: 'login-mistakes',
    who: 'visitor',
    path: () => '/login',
    ready: ({ heading, words }) => heading(words.login('title')),
    act: async ({ button, text, words }) => {
      await button(words.login('submit')).click()
      await see(text(words.auth('mandatory')))
    },
  },
  {
    name: 'new-basket',
    who: 'customer',
    path: () => '/shopping-baskets',
    ready: ({ button, words }) => button(words.baskets('newBasket')),
    act: async ({ button, page, words }) => {
      await button(words.baskets('newBasket')).click()
      await see(page.getByRole('dialog').getByRole('textbox'))
    },
  },
  {
    name: 'address-editing',
    who: 'customer',
    path: () => '/profile/addresses',
    ready: ({ button, words }) => button(words.addresses('add')),
    act: async ({ page, words }) => {
      await page.getByRole('article').getByText(words.addresses('edit'), { exact: true }).first().click()
      await see(page.getByRole('textbox', { name: words.addresses('formPostalCode') }))
    },
  },
  {
    name: 'new-address-mistakes',
    who: 'customer',
    path: ({ basketId }) => `/shopping-baskets/choose-address/${basketId}`,
    ready: ({ button, words }) => button(words.checkout('addAddress')),
    act: async ({ button, text, words }) => {
      await button(words.checkout('addAddress')).click()
      await button(words.addresses('formSave')).click()
      await see(text(words.auth('mandatory')))
    },
  },
]

/** What a shopper sees from the landing to the order, and the office's part of it. */
export const shopGallery: Gallery<World, Onlooker> = {
  prepareWorld,
  onlookers: ['visitor', 'customer', 'admin'],
  tokenOf: ({ tokens }, who) => (who === 'visitor' ? undefined : tokens[who]),
  screens: [
    ...screens,
    ...openings,
    ...goodsScreens,
    ...orderScreens,
    ...paymentScreens,
    ...pricingScreens,
    ...returnScreens,
    ...walletScreens,
  ],
  expectedFault: /status of 404 .*checkout\/result/,
}

function firstCard(person: Person): Locator {
  return main(person).getByRole('article').first()
}
