import { see } from './people.ts'
import type { Screen } from './screen.ts'
import type { Viewer, World } from './world.ts'

/** Screens of orders and stock: the buyer's and the office's. */
export const orderScreens: readonly Screen<World, Viewer>[] = [
  {
    name: 'cancelled-orders',
    who: 'customer',
    path: () => '/profile/sale-orders/cancelled-sale-orders',
    ready: ({ page, words }) =>
      page.getByRole('main').getByText(words.orders('orderState.Cancelled'), { exact: true }),
  },
  {
    name: 'order-cancelled',
    who: 'customer',
    path: ({ cancelledId }) => `/profile/sale-orders/order/${cancelledId}`,
    ready: ({ link, words }) => link(words.orderActions('seeTransactions')),
  },
  {
    name: 'order-cancelling',
    who: 'customer',
    path: ({ preparingId }) => `/profile/sale-orders/order/${preparingId}`,
    ready: ({ button, words }) => button(words.orderActions('cancel')),
    act: async ({ button, page, words }) => {
      await button(words.orderActions('cancel')).click()
      await see(page.getByRole('dialog').getByRole('radio', { name: words.orderActions('toSource') }))
    },
  },
  {
    name: 'office-order-cancelling',
    who: 'admin',
    path: ({ preparingId }) => `/office/#/orders/${preparingId}`,
    ready: ({ button, words }) => button(words.office('cancelOrder')),
    act: async ({ button, page, words }) => {
      await button(words.office('cancelOrder')).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words.office('cancelOrder') })
        .click()
      await see(page.getByRole('dialog').getByText(words.office('reasonMandatory')))
    },
  },
  {
    name: 'office-stock',
    who: 'admin',
    path: () => '/office/#/stock',
    ready: ({ page }) => page.getByRole('main').getByRole('table'),
  },
  {
    name: 'office-stock-nothing',
    who: 'admin',
    path: () => '/office/#/stock?text=%D9%82%D9%82%D9%82%D9%82%D9%82',
    ready: ({ heading, words }) => heading(words.officeStock('empty')),
  },
  {
    name: 'office-stock-offer',
    who: 'admin',
    path: ({ stockedId }) => `/office/#/stock/${stockedId}`,
    ready: ({ page, words }) =>
      page.getByRole('region', { name: words.officeStock('journal') }).getByRole('table'),
  },
  {
    name: 'office-stock-receiving',
    who: 'admin',
    path: ({ stockedId }) => `/office/#/stock/${stockedId}`,
    ready: ({ button, words }) => button(words.officeStock('receive')),
    act: async ({ button, page, words }) => {
      await button(words.officeStock('receive')).click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words.officeStock('receive') })
        .click()
      await see(page.getByRole('dialog').getByText(words.officeStock('unitsInvalid')))
    },
  },
  {
    name: 'office-stock-writing-off',
    who: 'admin',
    path: ({ stockedId }) => `/office/#/stock/${stockedId}`,
    ready: ({ button, words }) => button(words.officeStock('receive')),
    act: async ({ page, words }) => {
      const t = words.officeStock
      await page
        .getByRole('main')
        .getByRole('button', { name: new RegExp(`^${t('writeOff')}: `) })
        .first()
        .click()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('writeOff') })
        .click()
      await see(page.getByRole('dialog').getByText(t('reasonMandatory')))
    },
  },
]
