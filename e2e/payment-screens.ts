import { see } from './people.ts'
import type { Screen } from './screen.ts'
import type { Viewer, World } from './world.ts'

const result = '/network-marketer/check-payment?payment='
const walletResult = '/network-marketer/wallet/check-payment?payment='

/** Screens of unusual payments, for the buyer and for the office. */
export const paymentScreens: readonly Screen<World, Viewer>[] = [
  {
    name: 'payment-paid-not-recorded',
    who: 'customer',
    path: ({ payments }) => `${result}${payments.paidLate}`,
    ready: ({ button, words }) => button(words.paymentResult('wait')),
  },
  {
    name: 'payment-recorded-not-paid',
    who: 'customer',
    path: ({ payments }) => `${result}${payments.disowned}`,
    ready: ({ heading, words }) => heading(words.checkout('resultRecordedNotPaid')),
  },
  {
    name: 'order-in-doubt',
    who: 'customer',
    path: ({ doubtfulId }) => `/profile/sale-orders/order/${doubtfulId}`,
    ready: ({ text, words }) => text(words.orders('inDoubtTitle')),
  },
  {
    name: 'top-up-registered',
    who: 'customer',
    path: ({ payments }) => `${walletResult}${payments.toppedUp}`,
    ready: ({ heading, words }) => heading(words.paymentResult('toppedUp')),
  },
  {
    name: 'top-up-cancelled',
    who: 'customer',
    path: ({ payments }) => `${walletResult}${payments.topUpCancelled}`,
    ready: ({ heading, words }) => heading(words.paymentResult('topUpFailed')),
  },
  {
    name: 'office-payments',
    who: 'admin',
    path: () => '/office/#/payments?view=all',
    ready: ({ page }) => page.getByRole('main').getByRole('table'),
  },
  {
    name: 'office-payment-deciding',
    who: 'admin',
    path: ({ payments }) => `/office/#/payments/${payments.paidLate}`,
    ready: ({ button, words }) => button(words.officePayments('refund')),
    act: async ({ button, page, words }) => {
      await button(words.officePayments('refund')).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: words.officePayments('refund') }).click()
      await see(dialog.getByText(words.office('reasonMandatory')))
    },
  },
  {
    name: 'office-order-in-doubt',
    who: 'admin',
    path: ({ doubtfulId }) => `/office/#/orders/${doubtfulId}`,
    ready: ({ text, words }) => text(words.office('inDoubtTitle')),
  },
  {
    name: 'office-debts',
    who: 'admin',
    path: () => '/office/#/debts?view=all',
    ready: ({ page }) => page.getByRole('main').getByRole('table'),
  },
  {
    name: 'office-restore',
    who: 'admin',
    path: () => '/office/#/restore',
    ready: ({ page }) => page.getByRole('main').getByRole('heading', { level: 1 }),
  },
  {
    name: 'office-matching',
    who: 'admin',
    path: () => '/office/#/matching',
    ready: ({ page }) => page.getByRole('main').getByRole('table'),
  },
  {
    name: 'office-matching-day',
    who: 'admin',
    path: ({ matchingDayId }) => `/office/#/matching/${matchingDayId}`,
    ready: ({ page }) => page.getByRole('main').getByRole('table'),
  },
]
