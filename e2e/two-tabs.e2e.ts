import { describe, it } from 'vitest'
import { addAddress } from './accounts.ts'
import { goToBank, onward, payButton, summary } from './buying.ts'
import { fillBasket } from './commands.ts'
import { newGoods } from './goods.ts'
import { type Member, openJourneys } from './journeys.ts'
import { type Person, see } from './people.ts'

/** @spec 4.basket-actions, 2.shopping-baskets, 3.local-database, 4.sale-order */

const { asMember, database } = openJourneys()

const stepperOf = ({ page, words }: Person, name: string) =>
  page.getByRole('group', { name: words.ui('quantityOf', { name }) }).filter({ visible: true })

/** A person returns to a tab in the background. */
async function comeBackTo({ page }: Person): Promise<void> {
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })
}

async function withBasket(journey: (member: Member, name: string, basketId: number) => Promise<void>) {
  await asMember({}, async (member) => {
    const goods = await newGoods(database())
    const addressId = await addAddress(database(), member.personId)
    const basketId = await fillBasket(member.sender.command, [{ goods, quantity: 2 }], { addressId })
    await journey(member, goods.name.pe, basketId)
  })
}

describe('a member’s basket in two tabs', () => {
  it('is one basket: changes and deletions in one show in the other', async () => {
    await withBasket(async (member, name) => {
      const { words } = member
      await member.go('/shopping-baskets')
      await see(stepperOf(member, name).locator(`input[value="۲"]`))
      const other = await member.newTab()
      await other.go('/shopping-baskets')
      await stepperOf(other, name)
        .getByRole('button', { name: words.ui('increase') })
        .click()
      await see(stepperOf(member, name).locator(`input[value="۳"]`))
      await member.button(words.baskets('newBasket')).click()
      await member.page
        .getByRole('dialog')
        .getByRole('button', { name: words.baskets('create') })
        .click()
      await see(other.heading(words.baskets('emptyTitle')))
    })
  })

  it('with a payment in progress in one tab can be continued or cancelled in the other', async () => {
    await withBasket(async (member, _, basketId) => {
      const payment = `/shopping-baskets/choose-payment-method/${basketId}`
      await member.go(payment)
      await see(payButton(member))
      const other = await member.newTab()
      await other.go(payment)
      await see(payButton(other))
      await goToBank(member)
      await comeBackTo(other)
      await see(other.heading(other.words.checkout('awaitingTitle')))
      await onward(other, other.words.checkout('awaitingContinue')).click()
      // The same attempt: the other tab is at the same page of the bank.
      await other.page.waitForURL(/\/sandbox-bank\/pay\//)
    })
  })
})

describe('a basket on two devices', () => {
  it('is refetched when the person returns to the page', async () => {
    await withBasket(async (member, name, basketId) => {
      await member.go('/shopping-baskets')
      await see(stepperOf(member, name).locator(`input[value="۲"]`))
      const { rows } = await database().query<{ id: number }>(
        'select sku_seller_id as id from order_items where sale_order_id = $1',
        [basketId],
      )
      // The other device.
      await member.sender.command('baskets/set-quantity', {
        saleOrderId: basketId,
        skuSellerId: rows[0]!.id,
        quantity: 5,
      })
      await comeBackTo(member)
      await see(stepperOf(member, name).locator(`input[value="۵"]`), summary(member))
    })
  })
})
