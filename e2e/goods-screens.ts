import { type Person, see } from './people.ts'
import type { Screen } from './screen.ts'
import type { Viewer, World } from './world.ts'

/** Screens of the demo's goods. Journeys that change products use others. */
const productId = 3
const offerId = 6

const table = ({ page }: Person) => page.getByRole('main').getByRole('table')
const summary = ({ page, words }: Person) =>
  page.getByRole('textbox', { name: words.officeCatalogue('summary') })

/** Opens a part of a product's form. */
const productPart = (
  name: string,
  part: 'partSorting' | 'partSkus' | 'partHistory',
): Screen<World, Viewer> => ({
  name: `office-product-${name}`,
  who: 'admin',
  path: () => `/office/#/products/${productId}`,
  ready: summary,
  act: async ({ page, words }) => {
    await page.getByText(words.officeCatalogue(part), { exact: true }).first().click()
  },
})

const list = (name: 'brands' | 'tags' | 'ingredients' | 'synonyms'): Screen<World, Viewer> => ({
  name: `office-${name}`,
  who: 'admin',
  path: () => `/office/#/catalogue/${name}`,
  ready: table,
})

const firstVat = ({ page, words }: Person) =>
  page.getByRole('button', { name: new RegExp(words.officeLists('vatOf', { name: '.+' })) }).first()

/** Screens of goods, offers and the lists that describe products. @spec 1.back-office, 3.product, 3.sku */
export const goodsScreens: readonly Screen<World, Viewer>[] = [
  { name: 'office-products', who: 'admin', path: () => '/office/#/products', ready: table },
  { name: 'office-product', who: 'admin', path: () => `/office/#/products/${productId}`, ready: summary },
  productPart('sorting', 'partSorting'),
  productPart('skus', 'partSkus'),
  productPart('history', 'partHistory'),
  { name: 'office-product-new', who: 'admin', path: () => '/office/#/products/new', ready: summary },
  {
    name: 'office-offer',
    who: 'admin',
    path: () => `/office/#/offers/${offerId}`,
    ready: ({ button, words }) => button(words.offerRecords('newPrice')),
  },
  {
    name: 'office-offer-price',
    who: 'admin',
    path: () => `/office/#/offers/${offerId}`,
    ready: ({ button, words }) => button(words.offerRecords('newPrice')),
    act: async ({ button, page, words }) => {
      await button(words.offerRecords('newPrice')).click()
      await see(page.getByRole('dialog').getByRole('textbox').first())
    },
  },
  { name: 'office-categories', who: 'admin', path: () => '/office/#/catalogue/categories', ready: firstVat },
  {
    name: 'office-vat',
    who: 'admin',
    path: () => '/office/#/catalogue/categories',
    ready: firstVat,
    act: async (person) => {
      await firstVat(person).click()
      await see(person.page.getByRole('dialog').getByRole('radiogroup'))
    },
  },
  list('brands'),
  list('tags'),
  list('ingredients'),
  list('synonyms'),
  {
    name: 'office-imports',
    who: 'admin',
    path: () => '/office/#/imports',
    ready: ({ page, words }) => page.getByLabel(words.officeImports('become')),
  },
]
