import { messageOf } from '@anar/contract/errors'
import { describe, expect, it } from 'vitest'
import { newSession } from './accounts.ts'
import { logIn } from './buying.ts'
import { newGoods } from './goods.ts'
import { openJourneys } from './journeys.ts'
import { storedIn } from './local-database.ts'
import { eventually, type Person, see, seeNo } from './people.ts'

/** @spec 2.login, 2.login-redirect, 4.login, 4.session, 5.mandatory-fields, 6.roles, 7.check-access, 8.messages, 8.success-messages */

const { asVisitor, asMember, newCustomer, database, shopUrl } = openJourneys()

const username = ({ page, words }: Person) => page.getByRole('textbox', { name: words.login('username') })

const isLoggedIn = ({ page, words }: Person) =>
  page.getByRole('button', { name: words.common('account') }).first()

describe('the login', () => {
  /** @spec 2.login.1 */
  it('reports empty fields and a wrong password, leaves the input, and then succeeds', async () => {
    const account = await newCustomer()
    await asVisitor({ language: 'pe', width: 390 }, async (person) => {
      const { page, words } = person
      person.expectFault(/status of 422 .*auth\/login/)
      await person.go('/login')
      await person.button(words.login('submit')).click()
      const missing = page.getByRole('alert').filter({ hasText: words.auth('mandatory') })
      await eventually(() => missing.count()).toBe(2)

      await logIn(person, { ...account, password: 'Wrong@Journey1405' })
      await see(page.getByRole('alert').filter({ hasText: 'نام کاربری یا رمز عبور' }))
      expect(await username(person).inputValue()).toBe(account.username)

      await logIn(person, account)
      await page.waitForURL(/#\/$/)
      await see(person.text(words.login('success')), isLoggedIn(person))
    })
  })

  it('leads to the requested screen, and redirects a caller with a session', async () => {
    const account = await newCustomer()
    await asVisitor({ language: 'en' }, async (person) => {
      const { page, words } = person
      await person.go('/profile/sale-orders/ongoing-sale-orders')
      await page.waitForURL(/#\/login$/)
      await logIn(person, account)
      await page.waitForURL(/ongoing-sale-orders$/)
      await see(person.heading(words.orders('emptyOngoing')))
      await person.go('/login')
      await page.waitForURL(/#\/$/)
      await see(person.heading(words.landing('newest')))
    })
  })

  it.each([
    ['en', 1440],
    ['pe', 390],
  ] as const)(
    'from the header leads back to the page it was opened from: a product, a filtered list, the basket (%s)',
    async (language, width) => {
      const goods = await newGoods(database())
      const account = await newCustomer()
      for (const path of [
        `/product-detail/${goods.productId}`,
        '/products-list?category=1&sort=cheapest',
        '/shopping-baskets',
      ]) {
        await asVisitor({ language, width }, async (person) => {
          const { page, words } = person
          await person.go(path)
          await see(page.getByRole('main').getByRole('heading').first())
          await page
            .getByRole('link', { name: words.common('login'), exact: true })
            .filter({ visible: true })
            .first()
            .click()
          await logIn(person, account)
          await eventually(() => page.evaluate(() => location.hash)).toBe(`#${path}`)
        })
      }
    },
  )

  /** @spec 4.login.3 */
  it.each([
    ['pe', 390],
    ['en', 1440],
  ] as const)(
    'on more devices than allowed prompts: cancel changes nothing, confirm logs out the others, with a message there (%s)',
    async (language, width) => {
      const calledBy = language === 'pe' ? 'persian' : 'english'
      await asMember({ language }, async (member) => {
        member.expectFault(/status of 401/)
        await member.go('/profile/sale-orders/ongoing-sale-orders')
        await see(member.heading(member.words.orders('emptyOngoing')))
        // Three devices are allowed: this browser, one with a session only, and the next one.
        await newSession(database(), member.accountId)
        await asVisitor({ language, width }, async (person) => {
          const { page, words } = person
          person.expectFault(/status of 422 .*auth\/login/)
          const dialog = page.getByRole('dialog', { name: words.login('devicesTitle') })
          await person.go('/login')
          await logIn(person, member)
          await see(dialog.getByText(messageOf('MAX_DEVICES', { limit: 3 }, calledBy)))
          await dialog.getByRole('button', { name: words.login('devicesCancel') }).click()
          await seeNo(dialog)
          expect(page.url()).toMatch(/#\/login$/)

          await person.button(words.login('submit')).click()
          await dialog.getByRole('button', { name: words.login('devicesConfirm') }).click()
          await see(person.text(words.login('devicesLoggedOut')))
          await page.waitForURL(/#\/$/)
          expect((await page.request.get(`${shopUrl()}/CheckAccess`)).status()).toBe(200)
        })
        await member.page.reload()
        await see(
          member.text(messageOf('SESSION_ENDED_ELSEWHERE', {}, calledBy)),
          member.heading(member.words.login('title')),
        )
      })
    },
  )

  it('ended by a logout leaves no data of the person in the browser', async () => {
    const goods = await newGoods(database())
    await asMember({ language: 'pe' }, async (member) => {
      const { page, words } = member
      member.expectFault(/status of 401/)
      await member.go(`/product-detail/${goods.productId}`)
      await eventually(() => page.evaluate(() => localStorage.getItem('anar_seen_products'))).not.toBeNull()
      await member.go('/')
      await see(member.heading(words.landing('newest')))
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      await see(member.heading(words.seen('seen')))
      await isLoggedIn(member).click()
      await see(page.getByText(member.username))
      const storedRows = async () => {
        const { version, rows } = await storedIn(page, 'Client_Details')
        return { version, rows: rows.length }
      }
      await eventually(storedRows).toMatchObject({ version: 3 })
      await eventually(async () => (await storedRows()).rows).toBeGreaterThan(0)

      await member.button(words.common('logout')).click()
      await see(member.text(words.common('session.loggedOut')), member.link(words.common('login')))
      await eventually(storedRows).toEqual({ version: 3, rows: 0 })
      await seeNo(member.heading(words.seen('seen')))
      await page.goBack()
      await member.go('/profile/sale-orders/ongoing-sale-orders')
      await page.waitForURL(/#\/login$/)
    })
  })
})
