import { LanguageProvider } from '@anar/ui/i18n'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import en from '../../messages/checkout.en.ts'
import fa from '../../messages/checkout.fa.ts'
import { checkoutMessages } from '../../messages/shopping.ts'
import { type Amounts, AmountsList } from './amounts.tsx'

beforeAll(() => Promise.all([checkoutMessages.load('pe'), checkoutMessages.load('en')]))

const amounts = {
  productsTotalRial: 1_000_000,
  sumOfOrderItemDiscountAmount: 100_000,
  orderDiscountAmount: 0,
  vatAmount: 95_000,
  totalDeliveryCost: 50_000,
  payableAmount: 1_045_000,
  orderScore: 4_500,
} as Amounts

/** @spec 3.order-labels */
describe('the amounts of a basket and an order', () => {
  /** @spec 3.order-labels.1 */
  it.each([
    ['pe', fa],
    ['en', en],
  ] as const)(
    'are the products price, the discount profit, shipping, VAT, points and the payable amount (%s)',
    (language, messages) => {
      const html = renderToStaticMarkup(
        <LanguageProvider language={language}>
          <AmountsList amounts={amounts} shipping="sent" vatPercent={null} />
        </LanguageProvider>,
      )
      const labels = ['productsPrice', 'discountProfit', 'shippingCost', 'vat', 'score', 'payable'] as const
      const positions = labels.map((label) => html.indexOf(`>${messages[label]}<`))
      expect(positions).toEqual(positions.filter((at) => at >= 0).toSorted((a, b) => a - b))
    },
  )
})
