import { messageOf } from '@anar/contract/errors'
import { describe, expect, it } from 'vitest'
import { addAddress, newSession } from './accounts.ts'
import { saidOf } from './bad-inputs.ts'
import { goToPayment, payable, summary, addAddress as writeAddress } from './buying.ts'
import { fillBasket, payFor } from './commands.ts'
import { newGoods } from './goods.ts'
import { openJourneys } from './journeys.ts'
import { eventually, type Person, see, seeNo, textOf } from './people.ts'

/** @spec 1.back-office, 2.choose-address, 3.address, 5.postal-code, 5.phone, 5.mandatory-fields, 4.sale-order */

const { asMember, asVisitor, newCustomer, newStaff, database } = openJourneys()

describe('the destination of an order', () => {
  it('is requested once, before the screen’s script has loaded; the delivery methods are in the page', async () => {
    const goods = await newGoods(database())
    await asMember({ language: 'en', width: 390 }, async (member) => {
      const { page, words, sender } = member
      await addAddress(database(), member.personId)
      const id = await fillBasket(sender.command, [{ goods, quantity: 1 }])
      const early = ['SaleOrder', 'Address']
      const requested: string[] = []
      const allRequested = Promise.withResolvers<void>()
      page.on('request', (request) => {
        const entity = /\/search\/(\w+)\?/.exec(request.url())?.[1] ?? ''
        if ([...early, 'Warehouse', 'DeliveryMethod'].includes(entity)) requested.push(entity)
        if (early.every((one) => requested.includes(one))) allRequested.resolve()
      })
      // The script loads only after all requests were sent.
      await page.route('**/assets/application-*.js', async (route) => {
        await allRequested.promise
        await route.continue()
      })
      await member.go(`/shopping-baskets/choose-address/${id}`)
      await see(page.getByRole('radio', { name: words.checkout('modeMine') }))
      expect(requested.toSorted()).toEqual(early.toSorted())
      expect(await page.evaluate(() => window.anarEarly)).toEqual([])
    })
  })

  it('is a new address; faults are shown at their fields and input stays', async () => {
    const goods = await newGoods(database())
    await asMember({ language: 'pe', width: 390 }, async (member) => {
      const { page, words } = member
      const id = await fillBasket(member.sender.command, [{ goods, quantity: 1 }])
      await member.go(`/shopping-baskets/choose-address/${id}`)
      const form = page.getByRole('form', { name: words.addresses('addTitle') })
      await form.getByRole('textbox', { name: words.addresses('formPostalCode') }).fill('۱۲۳۴۵')
      await form.getByRole('button', { name: words.addresses('formTitleChange') }).click()
      await form.getByRole('textbox', { name: words.addresses('formTitle') }).fill('خانه')
      await form.getByRole('button', { name: words.addresses('formSave') }).click()
      await see(form.getByText(saidOf('postalCode', 'persian')))
      await see(form.getByRole('alert').filter({ hasText: saidOf('options', 'persian') }))
      expect(await form.getByRole('textbox', { name: words.addresses('formTitle') }).inputValue()).toBe(
        'خانه',
      )
      // Pressing on sends the open form as well, and goes to its first fault.
      await form.getByRole('textbox', { name: words.addresses('formPostalCode') }).fill('')
      await page
        .getByRole('button', { name: words.checkout('toPaymentShort'), exact: true })
        .filter({ visible: true })
        .click()
      await see(form.getByText(saidOf('mandatory', 'persian')).first())
      await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('aria-invalid'))).toBe(
        'true',
      )
      await seeNo(page.getByText(words.checkout('chooseAddressFirst')))
      await writeAddress(member)
      await seeNo(form)
      await goToPayment(member)
    })
  })

  it('is another recipient, with a phone in any digits and a note for the courier', async () => {
    const goods = await newGoods(database())
    await asMember({ language: 'pe' }, async (member) => {
      const { page, words, sender } = member
      await addAddress(database(), member.personId)
      const id = await fillBasket(sender.command, [{ goods, quantity: 1 }])
      await member.go(`/shopping-baskets/choose-address/${id}`)
      await page.getByText(words.checkout('modeOther'), { exact: true }).click()
      const cellphone = page.getByRole('textbox', { name: words.checkout('receiverCellphone') })
      await cellphone.fill('۱۲۳')
      await page.getByRole('textbox', { name: words.checkout('note') }).fill('زنگ واحد ۳')
      await member.button(words.checkout('toPayment')).click()
      await see(
        page.getByText(words.checkout('cellphoneInvalid')),
        page.getByText(words.checkout('mandatory')),
        member.text(words.checkout('fixErrors')),
      )
      await page.getByRole('textbox', { name: words.checkout('receiverName') }).fill('گیرندهٔ نمونه')
      await cellphone.fill('۹۱۲۰۰۰۰۰۰۰')
      await goToPayment(member)
      await see(member.text(words.checkout('receiverRecap', { name: 'گیرندهٔ نمونه' })))
      await payFor(sender, id, 'pay')
      await member.go(`/profile/sale-orders/order/${id}`)
      await see(page.getByText('گیرندهٔ نمونه'), page.getByText('۰۹۱۲۰۰۰۰۰۰۰'), page.getByText('زنگ واحد ۳'))
    })
  })

  it('is the warehouse, and then costs nothing', async () => {
    const goods = await newGoods(database(), { priceRial: 1_000_000 })
    await asMember({ language: 'en' }, async (member) => {
      const { page, words } = member
      await addAddress(database(), member.personId)
      const id = await fillBasket(member.sender.command, [{ goods, quantity: 1 }])
      await member.go(`/shopping-baskets/choose-address/${id}`)
      await page.getByText(words.checkout('modeWarehouse'), { exact: true }).click()
      await see(page.getByRole('group', { name: words.checkout('warehouses') }))
      await see(summary(member).getByText(words.checkout('shippingNone')))
      await eventually(() => payable(member)).toBe('1,100,000 rials')
      await goToPayment(member)
      await eventually(() => payable(member)).toBe('1,100,000 rials')
    })
  })

  it('is the warehouse, at the address that the office saved', async () => {
    const token = await newSession(database(), (await newStaff('admin')).accountId)
    const changeAddress = async ({ page, words, go, button, expectFault }: Person) => {
      const t = words.officeDelivery
      await go('/office/#/delivery')
      const first = page
        .getByRole('region', { name: t('warehouses') })
        .getByRole('article')
        .first()
      const name = await textOf(first.getByRole('heading'))
      await first.getByRole('button', { name: t('editWarehouse', { name }) }).click()
      const address = page.getByRole('textbox', { name: t('addressEn') })
      await address.fill('')
      await button(t('save')).click()
      await see(page.getByRole('dialog').getByText(t('mandatory')))
      await address.fill('7 Journey Street')
      await page.getByRole('textbox', { name: t('addressFa') }).fill('خیابان سفر، پلاک ۷')
      await button(t('save')).click()
      await see(first.getByText('خیابان سفر، پلاک ۷'))
      // Only one remains.
      expectFault(/status of 422 .*delivery\/delete-warehouse/)
      await first.getByRole('button', { name: t('deleteWarehouse', { name }) }).click()
      await button(t('confirmDeleteWarehouse')).click()
      await see(page.getByRole('dialog').getByText(messageOf('LAST_WAREHOUSE', {}, 'persian')))
    }
    await asVisitor({ language: 'pe', width: 768 }, changeAddress, { token })
    const { rows } = await database().query<{ id: number }>(
      `insert into warehouses (name, city_id, address, preparation_days, is_pickup)
       select '{"fa": "انبار بسته", "en": "Closed depot"}', city_id, address, 0, false from warehouses limit 1 returning id`,
    )
    const goods = await newGoods(database())
    await asMember({ language: 'en' }, async (member) => {
      const { page, words } = member
      const id = await fillBasket(member.sender.command, [{ goods, quantity: 1 }])
      // The page contains the warehouses and is rendered again when the database notifies of the change.
      await eventually(async () => {
        await member.goAnew(`/shopping-baskets/choose-address/${id}`)
        await page.getByText(words.checkout('modeWarehouse'), { exact: true }).click()
        await see(page.getByRole('group', { name: words.checkout('warehouses') }))
        const isKnown = (await page.evaluate(() => fetch('/').then((answer) => answer.text()))).includes(
          'Closed depot',
        )
        return isKnown && page.getByRole('group').getByText('7 Journey Street').count()
        // Not at the other warehouse with the same address, which offers no pickup.
      }).toBe(1)
    })
    await database().query('delete from warehouses where id = $1', [rows[0]!.id])
  })
})

/** @spec 6.permissions, 2.check-payment, 2.order-status */
describe('another person’s basket, order and payment', () => {
  it('are not found, and their existence is not revealed', async () => {
    const goods = await newGoods(database())
    const theirs = { basketId: 0, orderId: 0, paymentId: 0 }
    await newCustomer(async (customer) => {
      const addressId = await addAddress(database(), customer.personId)
      theirs.orderId = await fillBasket(customer.command, [{ goods, quantity: 1 }], { addressId })
      theirs.paymentId = await payFor(customer, theirs.orderId, 'pay')
      theirs.basketId = await fillBasket(customer.command, [{ goods, quantity: 1 }], { addressId })
    })
    await asMember({ language: 'en' }, async (member) => {
      const { words } = member
      member.expectFault(/status of 404 .*checkout\/result/)
      await member.go(`/network-marketer/check-payment?payment=${theirs.paymentId}`)
      await see(member.heading(words.checkout('resultNotFound')))
      // Alternating, so that none is mistaken for the one before.
      for (const [ofOrder, ofBasket] of [
        ['profile/sale-orders/order', 'choose-address'],
        ['order-confirmation', 'choose-payment-method'],
      ]) {
        await member.go(`/${ofOrder}/${theirs.orderId}`)
        await see(member.heading(words.orders('notFoundTitle')))
        await member.go(`/shopping-baskets/${ofBasket}/${theirs.basketId}`)
        await see(member.heading(words.checkout('notFoundTitle')))
      }
    })
  })
})
