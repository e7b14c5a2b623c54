import { describe, expect, it } from 'vitest'
import { addAddress, newSession } from './accounts.ts'
import { fillBasket, payFor } from './commands.ts'
import { type Goods, newGoods, setStock } from './goods.ts'
import { type Member, openJourneys } from './journeys.ts'
import { eventually, type Person, see, seeNo, textOf } from './people.ts'

/**
 * @spec 2.ongoing-sale-orders, 2.delivered-sale-orders, 4.sale-order, 4.order-lists, 1.back-office, 5.out-of-stock
 */

const { asMember, asVisitor, database, newStaff, shopUrl } = openJourneys()

type Ordered = { saleOrderId: number; number: string; payableRial: number }

/** Pays for two units of each new product. */
async function order(member: Pick<Member, 'sender' | 'personId'>, goods: readonly Goods[]): Promise<Ordered> {
  const addressId = await addAddress(database(), member.personId)
  const lines = goods.map((one) => ({ goods: one, quantity: 2 }))
  const saleOrderId = await fillBasket(member.sender.command, lines, { addressId })
  await payFor(member.sender, saleOrderId, 'pay')
  const { rows } = await database().query<{ number: string; payableRial: number }>(
    'select order_number as number, payable_amount as "payableRial" from sale_orders where id = $1',
    [saleOrderId],
  )
  return { saleOrderId, ...rows[0]! }
}

async function unitsOf({ skuSellerId }: Goods): Promise<number> {
  const { rows } = await database().query<{ units: number }>(
    'select sum(on_hand - reserved)::int as units from inventories where sku_seller_id = $1',
    [skuSellerId],
  )
  return rows[0]!.units
}

async function walletOf(personId: number): Promise<number> {
  const { rows } = await database().query<{ amount: number }>(
    'select amount from wallets where person_id = $1',
    [personId],
  )
  return rows[0]!.amount
}

async function inOffice(
  role: 'orders' | 'catalogue',
  journey: (person: Person) => Promise<void>,
): Promise<void> {
  const staff = await newStaff(role)
  const token = await newSession(database(), staff.accountId)
  await asVisitor({ language: 'pe' }, journey, { token })
}

describe('a cancelled order', () => {
  it('by its buyer is refunded to the wallet at once, and its goods are for sale again', async () => {
    await asMember({ language: 'en', width: 390 }, async (buyer) => {
      const { words, page } = buyer
      const goods = await newGoods(database())
      const placed = await order(buyer, [goods])
      const before = await unitsOf(goods)
      await buyer.go(`/profile/sale-orders/order/${placed.saleOrderId}`)
      await buyer.button(words.orderActions('cancel')).click()
      const dialog = page.getByRole('dialog')
      await see(dialog.getByText(buyer.rial(placed.payableRial)))
      await see(dialog.getByRole('radio', { name: words.orderActions('toWallet'), checked: true }))
      await dialog.getByRole('textbox', { name: words.orderActions('reason') }).fill('Bought it twice')
      await dialog.getByRole('button', { name: words.orderActions('confirmCancel') }).click()
      await seeNo(dialog)
      await see(page.getByRole('main').getByText(words.orders('orderState.Cancelled'), { exact: true }))
      await see(page.getByRole('main').getByText(buyer.rial(placed.payableRial)))
      await seeNo(buyer.button(words.orderActions('cancel')))
      expect([await walletOf(buyer.personId), await unitsOf(goods)]).toEqual([placed.payableRial, before + 2])

      await buyer.go('/profile/sale-orders/cancelled-sale-orders')
      await see(page.getByRole('listitem').filter({ hasText: placed.number }))
      await buyer.go('/profile/notices')
      await see(buyer.text('was cancelled as you asked'))
    })
  })

  it('by the office has a reason, which the buyer sees', async () => {
    await asMember({ language: 'pe' }, async (buyer) => {
      const placed = await order(buyer, [await newGoods(database())])
      const reason = 'کالا هنگام بسته‌بندی شکست.'
      await inOffice('orders', async (person) => {
        const { page, words } = person
        await person.go(`/office/#/orders/${placed.saleOrderId}`)
        await person.button(words.office('cancelOrder')).click()
        const dialog = page.getByRole('dialog')
        // Cancelling an order needs a reason.
        await dialog.getByRole('button', { name: words.office('cancelOrder') }).click()
        await see(dialog.getByText(words.office('reasonMandatory')))
        await dialog.getByRole('textbox').fill(reason)
        await dialog.getByRole('button', { name: words.office('cancelOrder') }).click()
        await seeNo(dialog)
        await see(
          page.getByRole('main').getByText(words.office('orderState.Cancelled'), { exact: true }).first(),
        )
        await seeNo(person.button(words.office('cancelOrder')))
      })
      await buyer.go('/profile/notices')
      await see(buyer.text(reason))
      await buyer.link(buyer.words.profile('noticeFollow')).first().click()
      await see(
        buyer.page.getByRole('main').getByText(buyer.words.orders('orderState.Cancelled'), { exact: true }),
      )
      expect(await walletOf(buyer.personId)).toBe(placed.payableRial)
    })
  })
})

it('an order is repeated: available goods go into a new basket, missing ones are reported', async () => {
  await asMember({ language: 'pe' }, async (buyer) => {
    const { words, page } = buyer
    const [available, gone] = [await newGoods(database()), await newGoods(database())]
    const placed = await order(buyer, [available, gone])
    await setStock(database(), gone, 0)
    await buyer.go(`/profile/sale-orders/order/${placed.saleOrderId}`)
    await page.getByRole('main').getByText(words.orderActions('reorder'), { exact: true }).click()
    const dialog = page.getByRole('dialog')
    await see(dialog.getByText(gone.name.pe), dialog.getByText(words.orderActions('changeNone')))
    await dialog.getByRole('button', { name: words.orderActions('toBasket') }).click()
    // The order's own page names both too, and is shown for a moment under the basket's address.
    await see(buyer.heading(words.baskets('title')))
    await see(page.getByRole('main').getByText(available.name.pe).first())
    await seeNo(page.getByRole('main').getByText(gone.name.pe))
    const { rows } = await database().query(
      `select quantity from order_items i join people p on p.active_sale_order_id = i.sale_order_id where p.id = $1`,
      [buyer.personId],
    )
    expect(rows).toEqual([{ quantity: 2 }])
  })
})

it('the invoice of an order is a PDF in the language of the screen, for its buyer only', async () => {
  await asMember({ language: 'en' }, async (buyer) => {
    const placed = await order(buyer, [await newGoods(database())])
    await buyer.go(`/order-confirmation/${placed.saleOrderId}`)
    const link = buyer.page.getByRole('link', {
      name: buyer.words.orderActions('invoiceOf', { number: `\u2066${placed.number}\u2069` }),
    })
    const href = await link.or(buyer.page.locator('a[href$="invoice.pdf"]')).first().getAttribute('href')
    expect(href).toBe(`/gr/english/orders/${placed.saleOrderId}/invoice.pdf`)
    const answer = await buyer.page.request.get(`${shopUrl()}${href}`)
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/pdf'])
    await asMember({ language: 'en' }, async (other) => {
      other.expectFault(/status of 404/)
      expect((await other.page.request.get(`${shopUrl()}${href}`)).status()).toBe(404)
    })
  })
})

it('received goods are sold from the batch that expires first, and quarantined ones are not sold', async () => {
  const goods = await newGoods(database(), { stock: 0 })
  await inOffice('catalogue', async (person) => {
    const { page, words } = person
    const t = words.officeStock
    const dialog = page.getByRole('dialog')
    await person.go('/office/#/stock')
    await page.getByRole('searchbox', { name: t('search') }).fill(goods.name.pe)
    await person.button(words.office('searchNow')).click()
    await eventually(() => page.getByRole('row').count()).toBe(2)
    await see(page.getByRole('row').nth(1).getByText(t('levelOut')))
    await page.getByRole('row').nth(1).getByRole('link').click()

    await person.button(t('receive')).click()
    await dialog.getByRole('button', { name: t('receive') }).click()
    await see(dialog.getByText(t('unitsInvalid')))
    await dialog.getByRole('textbox', { name: t('receiveUnits') }).fill('۱۲')
    await dialog.getByRole('textbox', { name: t('batchCode') }).fill('S-1')
    await dialog.getByRole('textbox', { name: t('expiryDay') }).fill('۱۴۰۹/۰۱/۰۱')
    await dialog.getByRole('button', { name: t('receive') }).click()
    await seeNo(dialog)
    const batch = page.getByRole('row').filter({ hasText: 'S-1' }).first()
    await see(batch.getByText(t('unitsCount', { count: 12 }), { exact: true }))

    await person.button(t('doingOf', { doing: t('quarantine'), batch: 'S-1' })).click()
    await dialog.getByRole('textbox', { name: t('howMany') }).fill('۱۳')
    await dialog.getByRole('textbox', { name: t('reason') }).fill('بسته‌ها نم دارد.')
    await dialog.getByRole('button', { name: t('quarantine') }).click()
    await see(dialog.getByText(t('maxUnits', { count: '۱۲' })).first())
    await dialog.getByRole('textbox', { name: t('howMany') }).fill('۵')
    await dialog.getByRole('button', { name: t('quarantine') }).click()
    await seeNo(dialog)
    await see(batch.getByText(t('unitsCount', { count: 7 }), { exact: true }))
    // The journal lists both, newest first.
    const journal = page.getByRole('region', { name: t('journal') })
    await see(journal.getByText('بسته‌ها نم دارد.'), journal.getByText(t('kindReceived')))
    expect(await textOf(journal.getByRole('row').nth(1))).toContain(t('kindQuarantined'))
  })
  expect(await unitsOf(goods)).toBe(7)
})
