import { see } from './people.ts'
import type { Screen } from './screen.ts'
import type { Viewer, World } from './world.ts'

/** Screens of discount codes, delivery and settings, and of their effects for a buyer. */
export const pricingScreens: readonly Screen<World, Viewer>[] = [
  {
    name: 'payment-code-refused',
    who: 'customer',
    path: ({ basketId }) => `/shopping-baskets/choose-payment-method/${basketId}`,
    ready: ({ button, words }) => button(words.paymentMeans('codeApply')),
    act: async ({ button, text, words }) => {
      await button(words.paymentMeans('codeApply')).click()
      await see(text(words.paymentMeans('codeEmpty')))
    },
  },
  {
    name: 'office-codes',
    who: 'admin',
    path: () => '/office/#/codes',
    ready: ({ page }) => page.getByRole('main').getByRole('table'),
  },
  {
    name: 'office-code-mistakes',
    who: 'admin',
    path: () => '/office/#/codes/new',
    ready: ({ button, words }) => button(words.officeCodes('save')),
    act: async ({ button, page, words }) => {
      await button(words.officeCodes('save')).click()
      await see(page.getByText(words.officeCodes('mandatory')).first())
    },
  },
  {
    name: 'office-code',
    who: 'admin',
    path: () => '/office/#/codes/1',
    ready: ({ button, words }) => button(words.officeCodes('end')),
  },
  {
    name: 'office-rewards',
    who: 'admin',
    path: () => '/office/#/codes/rewards',
    ready: ({ page }) => page.getByRole('main').getByRole('table'),
  },
  {
    name: 'office-reward-mistakes',
    who: 'admin',
    path: () => '/office/#/codes/rewards',
    ready: ({ button, words }) => button(words.officeRewards('newReward')),
    act: async ({ button, page, words }) => {
      await button(words.officeRewards('newReward')).click()
      await button(words.officeRewards('save')).click()
      await see(page.getByText(words.officeRewards('offerMandatory')))
    },
  },
  {
    name: 'office-delivery',
    who: 'admin',
    path: () => '/office/#/delivery',
    ready: ({ page }) => page.getByRole('main').getByRole('table').first(),
  },
  {
    name: 'office-delivery-rate',
    who: 'admin',
    path: () => '/office/#/delivery',
    ready: ({ page }) => page.getByRole('main').getByRole('table').first(),
    act: async ({ page, words }) => {
      await page
        .getByRole('button', { name: words.officeDelivery('newRate') })
        .first()
        .click()
      await see(page.getByRole('dialog').getByRole('combobox'))
    },
  },
  {
    name: 'office-delivery-warehouse',
    who: 'admin',
    path: () => '/office/#/delivery',
    ready: ({ button, words }) => button(words.officeDelivery('newWarehouse')),
    act: async ({ page, words }) => {
      const warehouses = page.getByRole('region', { name: words.officeDelivery('warehouses') })
      await warehouses.getByRole('article').first().getByRole('button').first().click()
      const city = page.getByRole('dialog').getByRole('combobox').last()
      await city.locator('option').nth(2).waitFor({ state: 'attached' })
    },
  },
  {
    name: 'office-settings',
    who: 'admin',
    path: () => '/office/#/settings',
    ready: ({ button, words }) => button(words.officeSettings('save')).first(),
  },
]
