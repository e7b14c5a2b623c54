import { randomInt } from 'node:crypto'
import { messageOf } from '@anar/contract/errors'
import { describe, expect, it } from 'vitest'
import { sampleIban } from '../apps/server/demo/seed/people.ts'
import { newAccount, newSession } from './accounts.ts'
import { logIn } from './buying.ts'
import { choose } from './choosing.ts'
import { newGoods } from './goods.ts'
import { openJourneys } from './journeys.ts'
import { sampleImage } from './marketers.ts'
import { pageUntil } from './office.ts'
import { eventually, type Person, see, seeNo } from './people.ts'
import { fillApplicationByCommand } from './sellers.ts'
import { enterCode, field, fillPassword, type Newcomer, newNewcomer, newPassword } from './signing-up.ts'

/** @spec 2.seller-sign-up, 3.seller, 4.seller-application, 5.company-sign-up, 6.seller-users, 1.back-office */

const { asVisitor, database, newStaff, shopUrl } = openJourneys()

/** A unique name that shares no part with other applications. */
const newBusinessName = () => `فروشگاه نمونه ${randomInt(1e8, 1e9)}`

/** From the phone to the review: a natural person, who is the only personnel. */
async function applyToSell(person: Person, newcomer: Newcomer, businessName: string): Promise<void> {
  const { page, words } = person
  const s = words.seller
  const goOn = () => person.button(s('continue')).click()
  await person.go('/')
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: words.common('footerSell') })
    .click()
  await field(person, s('cellphone')).fill(newcomer.cellphone)
  await person.button(s('sendCode')).click()
  await enterCode(person, database(), newcomer.cellphone)

  await see(person.heading(s('stepType')))
  await choose(page.getByRole('radio', { name: s('sellerType.NATURAL_PERSON') }))
  await goOn()
  await see(person.heading(s('stepBusiness')))
  await field(person, s('businessName')).fill(businessName)
  await field(person, s('iban')).fill(sampleIban(randomInt(1e9)))
  await field(person, s('landline')).fill('02112345678')
  await goOn()
  await see(person.heading(s('stepPersonnel')))
  await addOneself(person, newcomer)
  await person.button(s('makeMain')).click()
  await see(page.getByRole('main').getByText(s('mainUser'), { exact: true }))
  await person.button(s('goOn')).click()
  await see(person.heading(s('stepDocuments')))
  await page.locator('input[type=file]').setInputFiles(await sampleImage())
  await person.link(s('goOn')).click()
  await see(person.heading(s('stepReview')))
  await person.button(s('submit')).click()
  await see(person.heading(s('statusUnderReview')))
}

async function addOneself(person: Person, newcomer: Newcomer): Promise<void> {
  const { page, words } = person
  const s = words.seller
  await person.button(s('addPerson')).click()
  const dialog = page.getByRole('dialog', { name: s('addPersonTitle') })
  await field(person, s('firstName'), dialog).fill('فروشنده')
  await field(person, s('lastName'), dialog).fill('نمونه')
  await field(person, s('nationalCode'), dialog).fill(newcomer.nationalCode)
  await field(person, s('email'), dialog).fill(newcomer.email)
  await dialog.getByRole('button', { name: s('save') }).click()
  await seeNo(dialog)
}

/** Opens the application of this business from the queue. */
async function openFromQueue(person: Person, businessName: string): Promise<void> {
  const { page, words } = person
  const o = words.officeSellers
  await person.go('/office/#/sellers')
  await see(page.getByRole('table'))
  await page.getByRole('searchbox', { name: o('search') }).fill(businessName)
  await person.button(words.office('searchNow')).click()
  // Similar names match too.
  const row = page.getByRole('row').filter({ hasText: businessName })
  await pageUntil(person, row)
  await row.getByRole('link').click()
  await see(person.heading(businessName), person.heading(o('personnel')))
}

async function approve(person: Person, businessName: string): Promise<void> {
  const { page, words } = person
  const o = words.officeSellers
  await openFromQueue(person, businessName)
  await person.button(o('approve')).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: o('approve') }).click()
  await seeNo(dialog)
  await see(page.getByRole('main').getByText(o('username')).first())
}

async function refuse(person: Person, businessName: string, reason: string): Promise<void> {
  const o = person.words.officeSellers
  await openFromQueue(person, businessName)
  await person.button(o('reject')).click()
  const dialog = person.page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(reason)
  await dialog.getByRole('button', { name: o('reject') }).click()
  await seeNo(dialog)
  await see(person.text(reason))
}

/** The username from the office's SMS. */
async function usernameSentTo(cellphone: string): Promise<string> {
  const { rows } = await database().query<{ username: string }>(
    'select accounts.username from accounts join people on people.account_id = accounts.id where cellphone = $1',
    [cellphone],
  )
  return rows[0]!.username
}

describe('a seller', () => {
  it.each([
    ['pe', 1440],
    ['en', 390],
  ] as const)(
    'applies without an account; after the approval its main user sets a password by email and manages users (%s)',
    async (language, width) => {
      const newcomer = newNewcomer()
      const businessName = newBusinessName()
      const staff = await newStaff('network')
      const token = await newSession(database(), staff.accountId)
      await asVisitor({ language, width }, async (person) => {
        const { page, words } = person
        const s = words.seller
        // A visitor has no session.
        person.expectFault(/status of 401 |status of 422 /)
        await applyToSell(person, newcomer, businessName)
        await asVisitor({ language }, (office) => approve(office, businessName), { token })
        await page.reload()
        await see(person.heading(s('statusApproved')))

        await person.link(s('toRecovery')).click()
        await field(person, words.recovery('email')).fill(newcomer.email)
        await person.button(words.recovery('sendCode')).click()
        await enterCode(person, database(), newcomer.email)
        await see(person.heading(words.recovery('newTitle')))
        await fillPassword(person, words.recovery('newSubmit'))
        await page.waitForURL(/#\/login$/)
        const username = await usernameSentTo(newcomer.cellphone)
        await logIn(person, { username, password: newPassword })
        await see(person.text(words.login('success')))
        await person.go('/seller/users')
        await see(person.heading(s('usersTitle')), page.getByText(s('you'), { exact: true }))
        await see(page.getByText(username).filter({ visible: true }), person.button(s('addUser')))
      })
    },
  )

  it.each([
    ['pe', 390],
    ['en', 1440],
  ] as const)(
    'edits a person of the personnel; faults without a field are shown at the head of the form, the first faulty field has the focus (%s)',
    async (language, width) => {
      await asVisitor({ language, width }, async (person) => {
        const { page, words } = person
        const s = words.seller
        person.expectFault(/status of 401 |status of 422 /)
        const shop = { database: database(), shopUrl: shopUrl() }
        await fillApplicationByCommand(person.context.request, shop, newNewcomer(), newBusinessName())
        await person.go('/seller/sign-up?step=personnel')
        await see(person.heading(s('stepPersonnel')))
        await person.button(s('edit')).click()
        const dialog = page.getByRole('dialog', { name: s('editPersonTitle') })
        const save = dialog.getByRole('button', { name: s('save') })
        await field(person, s('lastName'), dialog).fill('')
        await field(person, s('email'), dialog).fill('nobody')
        await save.click()
        const lastName = field(person, s('lastName'), dialog)
        await eventually(() => lastName.evaluate((input) => document.activeElement === input)).toBe(true)

        await lastName.fill('دیگری')
        await field(person, s('email'), dialog).fill('another@example.com')
        // A fault of a field that the dialog does not show.
        const fields = { isSignatory: language === 'pe' ? 'امضادار نیست.' : 'May not sign.' }
        const refused = { code: 'INVALID_INPUT', message: '…', details: { fields } }
        await page.route('**/sellers/save-person', (route) => route.fulfill({ status: 422, json: refused }))
        await save.click()
        await see(dialog.getByRole('alert').filter({ hasText: fields.isSignatory }))

        await page.unroute('**/sellers/save-person')
        await save.click()
        await seeNo(dialog)
        await see(page.getByRole('main').getByText(/دیگری/))
      })
    },
  )

  it.each([
    ['pe', 390],
    ['en', 1440],
  ] as const)(
    'that is refused reads the reason in the application, corrects it and submits it again (%s)',
    async (language, width) => {
      const businessName = newBusinessName()
      const corrected = `${businessName} نو`
      const reason = language === 'pe' ? 'نام فروشگاه کامل نیست.' : 'The name of the shop is not complete.'
      const staff = await newStaff('network')
      const token = await newSession(database(), staff.accountId)
      await asVisitor({ language, width }, async (person) => {
        const { words } = person
        const s = words.seller
        person.expectFault(/status of 401 |status of 422 /)
        const shop = { database: database(), shopUrl: shopUrl() }
        await fillApplicationByCommand(person.context.request, shop, newNewcomer(), businessName)
        await person.go('/seller/sign-up')
        await person.button(s('submit')).click()
        await see(person.heading(s('statusUnderReview')), person.text(businessName))
        // No path leads past the review.
        await person.goAnew('/seller/sign-up?step=business')
        await see(person.heading(s('statusUnderReview')))

        await asVisitor({ language }, (office) => refuse(office, businessName, reason), { token })
        await person.goAnew('/seller/sign-up')
        await see(person.heading(s('statusRejected')), person.text(reason))
        await person.link(s('correct')).click()
        await see(person.heading(s('stepType')))
        await person.go('/seller/sign-up?step=business')
        await field(person, s('businessName')).fill(corrected)
        await person.button(s('continue')).click()
        await see(person.heading(s('stepPersonnel')))
        await person.go('/seller/sign-up?step=review')
        await person.button(s('submit')).click()
        await see(person.heading(s('statusUnderReview')), person.text(corrected))
        await asVisitor({ language }, (office) => openFromQueue(office, corrected), { token })
      })
    },
  )

  it('is renamed, stopped and reopened by the office', async () => {
    const fa = newBusinessName()
    const staff = await newStaff('network')
    const { accountId } = await newAccount(database())
    await database().query(
      `with seller as (insert into sellers (name) values (jsonb_build_object('fa', $1::text)) returning id),
       account as (update accounts set user_type = 'Seller' where id = $2 returning id)
       insert into seller_users (seller_id, account_id, is_signatory, is_main)
       select seller.id, account.id, true, true from seller, account`,
      [fa, accountId],
    )
    const token = await newSession(database(), staff.accountId)
    const sellerToken = await newSession(database(), accountId)
    const seller = async ({ go, heading, text, words }: Person) => {
      await go('/seller/offers')
      await see(heading(words.sellerOffers('none')), text(words.sellerOffers('stopped')))
    }
    const office = async (person: Person) => {
      const { page, words } = person
      const o = words.officeSellers
      const row = page.getByRole('main').getByRole('row').filter({ hasText: fa })
      const save = async (send: string) => {
        await row.getByRole('button').click()
        const dialog = page.getByRole('dialog')
        await dialog.getByLabel(o('nameEn')).fill('Sample store')
        await dialog.getByRole('switch').click()
        await dialog.getByLabel(words.office('why')).fill('به درخواست فروشنده')
        await dialog.getByRole('button', { name: send }).click()
        await seeNo(dialog)
      }
      await person.go('/office/#/sellers')
      await person.link(o('shopSellers')).click()
      await see(person.heading(o('shopSellers')), row.getByText(o('noEnglishName')))
      await save(o('saveAndStop'))
      await see(row.getByText('Sample store'), row.getByText(o('stopped'), { exact: true }))
      await asVisitor({ language: 'pe', width: 390 }, seller, { token: sellerToken })
      await save(o('save'))
      await see(row.getByText(o('selling'), { exact: true }))
    }
    await asVisitor({ language: 'pe', width: 390 }, office, { token })
  })

  it('that is stopped is marked so at its offer; a concurrent change is reported', async () => {
    const { accountId } = await newAccount(database())
    const { skuSellerId: ofShop } = await newGoods(database())
    const { rows } = await database().query<{ id: number }>(
      `with seller as (
         insert into sellers (name, is_active) values (jsonb_build_object('fa', $1::text), false) returning id),
       account as (update accounts set user_type = 'Seller' where id = $2 returning id),
       people as (insert into seller_users (seller_id, account_id, is_signatory, is_main)
                  select seller.id, account.id, true, true from seller, account)
       insert into sku_sellers (sku_id, seller_id) select ss.sku_id, seller.id from sku_sellers ss, seller where ss.id = $3
       returning id`,
      [newBusinessName(), accountId, ofShop],
    )
    const offerId = rows[0]!.id
    const staffToken = await newSession(database(), (await newStaff('catalogue')).accountId)
    const office = async ({ go, words, page }: Person) => {
      await go(`/office/#/offers/${offerId}`)
      await see(
        page.getByText(words.officeOffers('sellerStopped'), { exact: true }),
        page.getByText(words.officeOffers('sellerStoppedText')),
      )
    }
    await asVisitor({ language: 'pe', width: 390 }, office, { token: staffToken })
    const seller = async ({ go, button, page, words, expectFault }: Person) => {
      const days = page.getByRole('textbox', { name: words.sellerOffers('preparationDays') })
      const save = async (count: string) => {
        await days.fill(count)
        await button(words.sellerOffers('save')).click()
      }
      await go(`/seller/offers/${offerId}`)
      await save('۳')
      await see(page.getByText(words.sellerOffers('saved')).first())
      await days.fill('۴')
      await database().query('update sku_sellers set is_active = false where id = $1', [offerId])
      expectFault(/status of 409 .*offers\/save/)
      await save('۵')
      await see(page.getByText(messageOf('CHANGED_MEANWHILE', {}, 'persian')))
      expect(await days.inputValue()).toBe('۵')
      await page.reload()
      await save('۵')
      await see(page.getByText(words.sellerOffers('saved')).first())
    }
    await asVisitor({ language: 'pe', width: 390 }, seller, {
      token: await newSession(database(), accountId),
    })
  })
})
