import { htmlLangOf, type Language, type Texts, translateWith } from '@anar/ui/i18n'
import { uiTexts } from '@anar/ui/texts'
import { officeTexts } from '../apps/backoffice/texts/office.ts'
import { texts as bankTexts } from '../apps/server/adapters/gateway/sandbox/texts.ts'
import { basketsTexts } from '../apps/storefront/texts/baskets.ts'
import { cardTexts } from '../apps/storefront/texts/card.ts'
import { checkoutTexts } from '../apps/storefront/texts/checkout.ts'
import { commonTexts } from '../apps/storefront/texts/common.ts'
import { landingTexts } from '../apps/storefront/texts/landing.ts'
import { loginTexts } from '../apps/storefront/texts/login.ts'
import { ordersTexts } from '../apps/storefront/texts/orders.ts'
import { productTexts } from '../apps/storefront/texts/product.ts'
import { productsTexts } from '../apps/storefront/texts/products.ts'

export type Words = Awaited<ReturnType<typeof wordsOf>>

/** Every word of the shop in a language, from the tables the screens themselves read: a changed text breaks no journey. */
export async function wordsOf(language: Language) {
  const table = async <Source>(texts: Pick<Texts<Source>, 'load'>) =>
    translateWith<Source>(await texts.load(language), language)
  return {
    baskets: await table(basketsTexts),
    card: await table(cardTexts),
    checkout: await table(checkoutTexts),
    common: await table(commonTexts),
    landing: await table(landingTexts),
    login: await table(loginTexts),
    office: await table(officeTexts),
    orders: await table(ordersTexts),
    product: await table(productTexts),
    products: await table(productsTexts),
    ui: await table(uiTexts),
    bank: (key: keyof typeof bankTexts) => bankTexts[key][htmlLangOf(language)],
  }
}
