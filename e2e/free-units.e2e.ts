import { expect, it } from 'vitest'
import { addAddress, newSession } from './accounts.ts'
import { fillBasket, payFor } from './commands.ts'
import { newGoods } from './goods.ts'
import { openJourneys } from './journeys.ts'
import { eventually, see, textOf } from './people.ts'

/** @spec 3.order-item, 1.back-office, 4.returns */

const { asMember, asVisitor, database, newStaff } = openJourneys()

it('the buyer, the packer and the returns desk see free units: 3 + 1', async () => {
  const goods = await newGoods(database())
  await database().query(
    'insert into reward_boxes (sku_seller_id, quantity, reward_quantity) values ($1, 3, 1)',
    [goods.skuSellerId],
  )
  await asMember({ language: 'pe' }, async (buyer) => {
    const addressId = await addAddress(database(), buyer.personId)
    const lines = [{ goods, quantity: 3 }]
    const saleOrderId = await fillBasket(buyer.sender.command, lines, { addressId })
    const main = buyer.page.getByRole('main')
    await buyer.go('/shopping-baskets')
    const taken = main.getByRole('radio', { name: /۳ \+ ۱ رایگان/ })
    await see(taken)
    expect(await taken.isChecked()).toBe(false)
    // Nobody gets free units unasked, and both totals are there.
    expect(await main.getByText('۳ + ۱ رایگان', { exact: true }).count()).toBe(0)
    await taken.check({ force: true })
    await see(main.getByText('۳ + ۱ رایگان', { exact: true }))
    await buyer.go(`/shopping-baskets/choose-payment-method/${saleOrderId}`)
    await see(main.getByText('×۳ + ۱ رایگان', { exact: true }))
    await payFor(buyer.sender, saleOrderId, 'pay')

    await buyer.go(`/order-confirmation/${saleOrderId}`)
    await see(main.getByText('۳ + ۱ رایگان', { exact: true }))
    await buyer.go(`/profile/sale-orders/order/${saleOrderId}`)
    await see(main.getByText('۳ + ۱ رایگان', { exact: true }))
    await see(main.getByText(buyer.words.orders('itemCount', { count: 4 }), { exact: true }))
    await buyer.go('/profile/sale-orders/ongoing-sale-orders')
    await see(main.getByText('×۳ + ۱ رایگان', { exact: true }))

    const packer = await newStaff('orders')
    const token = await newSession(database(), packer.accountId)
    await asVisitor(
      { language: 'pe' },
      async (person) => {
        await person.go('/office/')
        const row = person.page.getByRole('row').filter({ hasText: goods.name.pe })
        await eventually(() => textOf(row)).toContain('۳ + ۱ رایگان')
        await person.go(`/office/#/orders/${saleOrderId}`)
        const items = person.page.getByRole('region', { name: person.words.office('items') })
        await see(items.getByText('×۳ + ۱ رایگان', { exact: true }))
        await see(items.getByText(person.words.office('itemCount', { count: 4 }), { exact: true }))
      },
      { token },
    )
    await database().query(`update sale_orders set state = 'Delivered', delivered_at = now() where id = $1`, [
      saleOrderId,
    ])
    const { rows } = await database().query<{ id: number }>(
      'select id from order_items where sale_order_id = $1',
      [saleOrderId],
    )
    await buyer.go(`/defective-product/${saleOrderId}/${rows[0]!.id}/${goods.skuSellerId}`)
    await see(main.getByText(buyer.words.returns('ordered', { units: '۳ + ۱ رایگان' })))
    expect(await textOf(main)).toContain(goods.name.pe)
  })
})
