import { addToBasket } from './buying.ts'
import { see } from './people.ts'
import { firstCard, type ShopScreen } from './shop-screen.ts'

/** Dialogs and sheets of screens, and their messages for missing input. */
export const openingScreens: readonly ShopScreen[] = [
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
      // The sheet's content renders while it opens.
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
