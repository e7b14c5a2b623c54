import { see } from './people.ts'
import type { Screen } from './screen.ts'
import type { Viewer, World } from './world.ts'

const table = ({ page }: Parameters<Screen<World, Viewer>['ready']>[0]) =>
  page.getByRole('main').getByRole('table')

/** Screens of a customer's wallet, and of finance about wallets, withdrawals and the books. */
export const walletScreens: readonly Screen<World, Viewer>[] = [
  {
    name: 'wallet-top-up',
    who: 'customer',
    path: () => '/profile/bank-account-info/top-up',
    ready: ({ page }) => page.getByRole('textbox', { name: /^(مبلغ|Amount) / }),
    act: async ({ button, page, words }) => {
      await button(words.wallet('topUpPlain')).click()
      await see(page.getByText(words.wallet('amountMandatory')))
    },
  },
  {
    name: 'wallet-transactions',
    who: 'customer',
    path: () => '/profile/bank-account-info/transactions',
    ready: ({ page, words }) => page.getByRole('region', { name: words.wallet('transactions') }),
  },
  {
    name: 'wallet-transactions-none',
    who: 'customer',
    path: () => '/profile/bank-account-info/transactions',
    ready: ({ page, words }) => page.getByRole('region', { name: words.wallet('transactions') }),
    act: async ({ button, heading, words }) => {
      await button(words.wallet('kindWithdrawals')).click()
      await see(heading(words.wallet('transactionsNone')))
    },
  },
  { name: 'office-withdrawals', who: 'admin', path: () => '/office/#/withdrawals?view=all', ready: table },
  {
    name: 'office-withdrawal-refusing',
    who: 'admin',
    path: () => '/office/#/withdrawals',
    ready: table,
    act: async ({ page, words }) => {
      await page
        .getByRole('button', { name: new RegExp(`^${words.officeFinance('refuse')} \\(`) })
        .first()
        .click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: words.officeFinance('refuse'), exact: true }).click()
      await see(dialog.getByText(words.office('reasonMandatory')))
    },
  },
  {
    name: 'office-withdrawal-approving',
    who: 'admin',
    path: () => '/office/#/withdrawals',
    ready: table,
    act: async ({ page, words }) => {
      // The first approval of the world's withdrawal is void: that approver is the payee.
      await page
        .getByRole('row')
        .filter({ hasText: words.officeFinance('firstApprovedBy', { name: '' }).trim() })
        .getByRole('button', { name: new RegExp(`^${words.officeFinance('approve')} \\(`) })
        .first()
        .click()
      await see(page.getByRole('dialog').getByRole('button', { name: words.officeFinance('approve') }))
    },
  },
  { name: 'office-payouts', who: 'admin', path: () => '/office/#/payouts', ready: table },
  {
    name: 'office-payouts-returns',
    who: 'admin',
    path: () => '/office/#/payouts',
    ready: table,
    act: async ({ button, page, words }) => {
      await button(words.officeFinance('takeReturns')).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: words.officeFinance('takeReturns') }).click()
      await see(dialog.getByText(words.officeFinance('returnsMandatory')))
    },
  },
  { name: 'office-settlements', who: 'admin', path: () => '/office/#/settlements', ready: table },
  {
    name: 'office-books',
    who: 'admin',
    path: () => '/office/#/books',
    ready: ({ heading, words }) => heading(words.officeFinance('trialBalance')),
    act: async ({ button, heading, words }) => {
      await button(words.officeFinance('checkNow')).click()
      await see(heading(words.officeFinance('rules')))
    },
  },
  { name: 'office-ledger-account', who: 'admin', path: () => '/office/#/books/1', ready: table },
]
