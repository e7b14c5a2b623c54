import { goodsScreens } from './goods-screens.ts'
import { openingScreens } from './opening-screens.ts'
import { orderScreens } from './order-screens.ts'
import { paymentScreens } from './payment-screens.ts'
import { see } from './people.ts'
import { pricingScreens } from './pricing-screens.ts'
import { returnScreens } from './return-screens.ts'
import type { Gallery } from './screen.ts'
import { firstCard, type ShopScreen } from './shop-screen.ts'
import { walletScreens } from './wallet-screens.ts'
import { prepareWorld, type Viewer, type World } from './world.ts'

/** All screens, with their visually different states. */
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
      page.getByRole('main').getByText(words.orders('orderState.Delivered'), { exact: true }),
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

/** Screens of a shopper from the landing to the order, and of the office about it. */
export const shopGallery: Gallery<World, Viewer> = {
  prepareWorld,
  viewers: ['visitor', 'customer', 'admin'],
  tokenOf: ({ tokens }, who) => (who === 'visitor' ? undefined : tokens[who]),
  screens: [
    ...screens,
    ...openingScreens,
    ...goodsScreens,
    ...orderScreens,
    ...paymentScreens,
    ...pricingScreens,
    ...returnScreens,
    ...walletScreens,
  ],
  expectedFault: /status of 404 .*checkout\/result/,
}
