import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { addAddress, newSession } from './accounts.ts'
import { choose } from './choosing.ts'
import { fillBasket, payFor } from './commands.ts'
import { newGoods } from './goods.ts'
import { type Member, openJourneys } from './journeys.ts'
import { enterStaffCode, logInToOffice } from './office.ts'
import { eventually, type Person, see, seeNo, textOf } from './people.ts'

/** @spec 1.back-office, 4.sale-order, 6.permissions, 6.denial-messages, 8.erp-403 */

const { asVisitor, asMember, newCustomer, newStaff, shopUrl, database } = openJourneys()

/** Pays for one product. Returns the order's number in the office. */
async function order(member: Pick<Member, 'sender' | 'personId'>): Promise<{ id: number; number: string }> {
  const goods = await newGoods(database())
  const addressId = await addAddress(database(), member.personId)
  const id = await fillBasket(member.sender.command, [{ goods, quantity: 1 }], { addressId })
  await payFor(member.sender, id, 'pay')
  const { rows } = await database().query<{ number: string }>(
    'select order_number as number from sale_orders where id = $1',
    [id],
  )
  return { id, number: rows[0]!.number }
}

/** Filters the list of orders to one. Returns its row. */
async function findOrder({ page, words, button }: Person, number: string): Promise<Locator> {
  const rows = page.getByRole('row')
  await see(page.getByRole('table'))
  await page.getByLabel(words.office('search')).fill(number)
  await button(words.office('apply')).click()
  // Every shown row contains the number, if only as a part of a longer one.
  await eventually(async () => (await rows.count()) - (await rows.filter({ hasText: number }).count())).toBe(
    1,
  )
  return rows.filter({ hasText: new RegExp(`${number}(?!\\d)`) })
}

describe('the office', () => {
  it('moves an order from registered to delivered, and its buyer sees each step', async () => {
    const staff = await newStaff('orders')
    await asMember({ language: 'en' }, async (buyer) => {
      const { id, number } = await order(buyer)
      const orderPage = `/profile/sale-orders/order/${id}`
      await buyer.go(orderPage)
      await see(buyer.text(buyer.words.orders('moveBecameRegistered')))
      const showsBuyer = async (
        state: 'orderState.Preparing' | 'orderState.Shipped' | 'orderState.Delivered',
      ) => {
        await buyer.page.reload()
        await see(buyer.page.getByRole('main').getByText(buyer.words.orders(state), { exact: true }))
      }
      await asVisitor({ language: 'en' }, async (person) => {
        const { page, words } = person
        person.expectFault(/status of 422 .*auth\/login/)
        await person.go('/office/')
        await logInToOffice(person, staff)
        await enterStaffCode(person, database(), staff)
        const row = await findOrder(person, number)
        const next = (name: 'movePreparing' | 'moveShipped' | 'moveDelivered') =>
          row.getByRole('button', { name: new RegExp(`^${words.office(name)}: `) })

        await next('movePreparing').click()
        await see(row.getByText(words.office('orderState.Preparing'), { exact: true }), next('moveShipped'))
        await showsBuyer('orderState.Preparing')

        // Shipping needs a tracking reference.
        await next('moveShipped').click()
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('button', { name: words.office('ship') }).click()
        await see(dialog.getByText(words.office('trackingMandatory')))
        await dialog.getByRole('textbox', { name: words.office('tracking') }).fill('IR-2026-000123')
        await dialog.getByRole('button', { name: words.office('ship') }).click()
        await seeNo(dialog)
        await see(row.getByText(words.office('orderState.Shipped'), { exact: true }))
        await showsBuyer('orderState.Shipped')
        await see(buyer.text('IR-2026-000123'))

        // The last step is on the order's own page.
        await row.getByRole('link').first().click()
        await see(person.heading(words.office('timeline')))
        await person.button(new RegExp(`^${words.office('moveDelivered')}: `)).click()
        await see(page.getByRole('main').getByText(words.office('becameDelivered')))
        await showsBuyer('orderState.Delivered')
      })
      await buyer.go('/profile/sale-orders/ongoing-sale-orders')
      await see(buyer.heading(buyer.words.orders('emptyOngoing')))
      await buyer.link(new RegExp(`^${buyer.words.orders('orderState.Delivered')}`)).click()
      await see(buyer.page.getByRole('listitem').filter({ hasText: number }))
    })
  })

  it('shows an auditor everything and no button that changes it', async () => {
    const auditor = await newStaff('auditor')
    const token = await newSession(database(), auditor.accountId)
    await asVisitor(
      { language: 'pe' },
      async (person) => {
        const { page, words } = person
        await person.go('/office/')
        await see(page.getByRole('table').getByRole('row').nth(1))
        for (const move of ['movePreparing', 'moveShipped', 'moveDelivered'] as const) {
          expect(await page.getByRole('button', { name: words.office(move) }).count()).toBe(0)
        }
        expect(await page.getByRole('columnheader', { name: words.office('columnNext') }).count()).toBe(0)
        await page.getByRole('row').nth(1).getByRole('link').first().click()
        await see(person.heading(words.office('timeline')))
        expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
      },
      { token },
    )
  })

  it('scrolls its menu to the current entry, also after the window grows wide or low, and does not scroll the page', async () => {
    const admin = await newStaff('admin')
    const token = await newSession(database(), admin.accountId)
    await asVisitor(
      { language: 'pe', width: 1440 },
      async ({ page, words, button, go, heading }) => {
        const menu = page.getByRole('navigation', { name: words.office('menu') })
        const isCurrentInSight = () =>
          menu.evaluate((element) => {
            const around = element.parentElement!.getBoundingClientRect()
            const current = element.querySelector('[aria-current=page]')!.getBoundingClientRect()
            return current.height > 0 && current.top >= around.top && current.bottom <= around.bottom
          })
        const low = (width: number) => page.setViewportSize({ width, height: 600 })

        await low(1440)
        await go('/office/#/settings')
        await see(heading(words.officeSettings('title')))
        await eventually(isCurrentInSight).toBe(true)
        await page.evaluate(() => window.scrollTo(0, 400))
        await menu.getByRole('link', { name: words.office('audit') }).click()
        await eventually(isCurrentInSight).toBe(true)

        // On a narrow window the menu is behind a button; on a wide one it is at the side again.
        await low(1000)
        await go('/office/#/outbox')
        await low(1440)
        await eventually(isCurrentInSight).toBe(true)
        await low(390)
        await button(words.office('openMenu')).click()
        await eventually(isCurrentInSight).toBe(true)
        await page.keyboard.press('Escape')

        await page.setViewportSize({ width: 1440, height: 1600 })
        await go('/office/#/settings')
        await see(heading(words.officeSettings('title')))
        await page.evaluate(() => window.scrollTo(0, 200))
        await low(1440)
        await eventually(isCurrentInSight).toBe(true)
        expect(await page.evaluate(() => window.scrollY)).toBe(200)
      },
      { token },
    )
  })

  it('refuses a customer at its login, with a message, and logs them out', async () => {
    const customer = await newCustomer()
    await asVisitor({ language: 'en' }, async (person) => {
      const { page, words } = person
      person.expectFault(/status of 401/)
      await person.go('/office/')
      await logInToOffice(person, customer)
      await see(page.getByRole('alert').filter({ hasText: 'You don’t have the correct access' }))
      expect(words.office('wrongAccess')).toBe('You don’t have the correct access')
      await eventually(async () => (await page.request.get(`${shopUrl()}/CheckAccess`)).status()).toBe(401)
    })
  })

  it('shows a customer with a session of the shop that access is denied, and offers to switch the account', async () => {
    const staff = await newStaff('orders')
    await asMember({ language: 'pe' }, async (member) => {
      const { page, words } = member
      member.expectFault(/status of 401|status of 422 .*auth\/login/)
      await member.go('/office/')
      await see(member.heading(words.office('wrongAccess')), page.getByText(member.username))
      await member.button(words.office('leaveAndLogin')).click()
      await see(member.heading(words.office('loginTitle')))
      await eventually(async () => (await page.request.get(`${shopUrl()}/CheckAccess`)).status()).toBe(401)
      await logInToOffice(member, staff)
      await enterStaffCode(member, database(), staff)
      await see(page.getByRole('table'))
    })
  })

  it('logs out on a 403', async () => {
    const staff = await newStaff('orders')
    const token = await newSession(database(), staff.accountId)
    let number = ''
    await newCustomer(async (customer) => {
      number = (await order({ ...customer, sender: customer })).number
    })
    await asVisitor(
      { language: 'en' },
      async (person) => {
        const { page, words } = person
        person.expectFault(/status of 40[13]/)
        await person.go('/office/')
        const row = await findOrder(person, number)
        // Their role was changed, and the button is still shown.
        await database().query(`update accounts set staff_role = 'auditor' where id = $1`, [staff.accountId])
        await row.getByRole('button', { name: new RegExp(`^${words.office('movePreparing')}: `) }).click()
        await see(person.heading(words.office('loginTitle')), person.text(words.office('wrongAccess')))
        await eventually(async () => (await page.request.get(`${shopUrl()}/CheckAccess`)).status()).toBe(401)
      },
      { token },
    )
  })

  it('filters orders by state and by day of the Persian calendar, and shows their number', async () => {
    const staff = await newStaff('support')
    const token = await newSession(database(), staff.accountId)
    await asVisitor(
      { language: 'pe' },
      async (person) => {
        const { page, words } = person
        await person.go('/office/')
        await see(page.getByRole('table'))
        await choose(page.getByRole('radio', { name: words.office('orderState.Cancelled') }))
        await page.waitForURL(/state=Cancelled/)
        // Other journeys cancel orders too: all rows are cancelled orders.
        const rows = page.getByRole('table').getByRole('row')
        const cancelled = rows.filter({
          has: page.getByText(words.office('orderState.Cancelled'), { exact: true }),
        })
        await see(cancelled.first())
        await eventually(async () => (await rows.count()) - (await cancelled.count())).toBe(1)

        await page.getByRole('textbox', { name: words.office('from') }).fill('۱۳۰۰/۰۱/۰۱')
        await page.getByRole('textbox', { name: words.office('to') }).fill('۱۳۰۰/۱۲/۲۹')
        await person.button(words.office('apply')).click()
        await see(person.heading(words.office('empty')))
        const to = page.getByRole('textbox', { name: words.office('to') })
        await to.fill('۱۳۰۰/۱۳/۰۱')
        await to.press('Enter')
        await see(person.text(words.office('dayInvalid')))
        expect(await textOf(page.getByRole('heading', { level: 1 }))).toBe(words.office('orders'))
      },
      { token },
    )
  })
})
