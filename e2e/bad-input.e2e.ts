import { messageOf } from '@anar/contract/errors'
import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { testValues } from '../apps/server/adapters/verification/embedded/test-values.ts'
import {
  allBadInputs,
  badDetails,
  badForeignDetails,
  badHomes,
  badMailboxes,
  badMarketerDetails,
  badPasswords,
  badPhones,
  expectEach,
  expectMessage,
  saidOf,
} from './bad-inputs.ts'
import { choose } from './choosing.ts'
import { openJourneys } from './journeys.ts'
import { codeTo } from './messages.ts'
import { eventually, type Person, see } from './people.ts'
import {
  codeField,
  enterCode,
  field,
  fillDetails,
  fillPhone,
  named,
  newNewcomer,
  signUpByCommand,
} from './signing-up.ts'
import { messagesIn } from './words.ts'

/** @spec 2.sign-up, 2.sign-up-otp, 2.sign-up-verify-email-code, 2.set-address-location, 2.address, 2.set-password, 4.sign-up, 5.mandatory-fields, 5.username, 5.national-code, 5.phone, 5.email-and-iban, 5.password, 5.postal-code, 5.superior-marketer, 8.messages */

const { asVisitor, database, newCustomer, shopUrl } = openJourneys()

const allowFaults = (person: Person) => person.expectFault(/status of 4(00|01|04|22) |status of 503 /)

it('these journeys type at least sixty different bad inputs', async () => {
  const words = await messagesIn('en')
  const rows = Object.entries(allBadInputs).flatMap(([screen, table]) =>
    table(words, 'english').map(([name, typed]) => `${screen} ${name} ${typed}`),
  )
  expect(new Set(rows).size).toBe(rows.length)
  expect(rows.length).toBeGreaterThanOrEqual(60)
})

describe('bad input in the sign-up is reported at its field, in Persian, and stays', () => {
  it('in the details of customers, marketers and foreigners', async () => {
    await asVisitor({ language: 'pe', width: 390 }, async (person) => {
      const { page, words } = person
      allowFaults(person)
      const at = (name: string) =>
        name === 'gender'
          ? page.getByRole('group', { name: words.signUp('gender') })
          : page.locator(`form [name=${name}]`)
      const phone = () => field(person, words.signUp('cellphone'))
      await person.go('/signUp')
      await expectEach(badPhones(words, 'persian'), phone, () =>
        person.button(words.signUp('submit')).click(),
      )
      const newcomer = newNewcomer()
      await fillPhone(person, newcomer)
      await enterCode(person, database(), newcomer.cellphone)
      await see(named(person, 'firstName'))
      const submit = () => person.button(words.signUp('submitProven')).click()
      await person.button(words.signUp('referrerAdd')).click()
      await expectEach(badDetails(words, 'persian'), at, submit)
      await person.button(words.signUp('kindChange')).click()
      await choose(page.locator('input[name=kind][value=Marketer]'))
      await expectEach(badMarketerDetails(words, 'persian'), at, submit)

      await person.button(words.signUp('notIranian')).click()
      const nationality = page.getByRole('combobox', { name: words.signUp('nationality') })
      await nationality.fill('افغانستان')
      await nationality.press('Enter')
      const foreign = badForeignDetails(words, 'persian')
      await expectEach(foreign.slice(0, 1), at, submit)
      await expectEach(foreign.slice(1), at, submit)
    })
  })

  it('in the mailbox, on the map, in the address and in the password', async () => {
    const newcomer = newNewcomer()
    const [taken] = [await newCustomer()]
    await asVisitor({ language: 'pe', width: 390 }, async (person) => {
      const { page, words, context } = person
      allowFaults(person)
      await signUpByCommand(
        person.context.request,
        { database: database(), shopUrl: shopUrl() },
        newcomer,
        'email',
      )
      await person.go('/signUpVerifyEmailCode')
      const email = () => field(person, words.signUp('email'))
      const sendMail = () => person.button(words.signUp('emailSend')).click()
      await expectEach(badMailboxes(words, 'persian'), email, sendMail)
      // Whether a mailbox is taken is revealed only after its code was entered.
      await email().fill(taken.email)
      await sendMail()
      await enterCode(person, database(), taken.email)
      await see(page.getByRole('alert').filter({ hasText: saidOf('notUnique', 'persian') }))
      await page.getByRole('button', { name: words.signUp('emailChange') }).click()
      await email().fill(newcomer.email)
      await sendMail()
      await enterCode(person, database(), newcomer.email)

      await see(person.heading(words.addresses('locationTitle')))
      const goOn = person.button(words.addresses('locationContinue'))
      await goOn.click()
      await see(page.getByRole('alert').filter({ hasText: words.addresses('locationMissing') }))
      await page.getByRole('textbox', { name: words.map('searchLabel') }).fill('ژژژژ')
      await see(person.text(words.map('searchNone')))
      await context.grantPermissions(['geolocation'])
      await context.setGeolocation({ latitude: 25.2, longitude: 55.27 })
      await person.button(words.map('myLocation')).click()
      await see(page.getByRole('status').filter({ hasText: words.map('pinAbroad') }))
      await eventually(() => goOn.isDisabled()).toBe(true)
      await context.setGeolocation({ latitude: 35.7, longitude: 51.4 })
      await person.button(words.map('myLocation')).click()
      await goOn.click()

      await see(person.heading(words.addresses('addressTitle')))
      // The pin determines the province; without a pin a postal code would.
      const province = page.getByRole('combobox', { name: words.addresses('formProvince') })
      await eventually(() => province.inputValue()).toBe('تهران')
      await person.button(words.addresses('formTitleChange')).click()
      await expectEach(
        badHomes(words, 'persian'),
        (name) => page.locator(`form [name=${name}]`),
        () => person.button(words.addresses('addressContinue')).click(),
      )
      // Only the registry knows that no building has this code.
      const [noBuilding] = testValues.unknownPostalCode
      const postalCode = await writeHome(person, noBuilding)
      await expectMessage(['postalCode', noBuilding, saidOf('postalCodeUnknown', 'persian')], postalCode)
      await writeHome(person, '1415893141')
      await see(person.heading(words.signUp('passwordTitle')))
      await expectEach(
        badPasswords(words, 'persian'),
        (name) => field(person, words.auth(name === 'password' ? 'password' : 'repeated')),
        () => person.button(words.signUp('passwordSubmit')).click(),
      )
    })
  })
})

/** Fills a valid address in Tehran. Returns the field of the postal code. */
async function writeHome({ page, words, button }: Person, code: string): Promise<Locator> {
  const postalCode = page.locator('form [name=postalCode]')
  await page.locator('form [name=title]').fill('خانه')
  await postalCode.fill(code)
  await page.locator('form [name=address]').fill('خیابان نمونه، پلاک ۵')
  await button(words.addresses('addressContinue')).click()
  return postalCode
}

describe('after the verification of the phone, in English', () => {
  it('a short, wrong or expired code is reported and cleared for the next try', async () => {
    const newcomer = newNewcomer()
    await asVisitor({ language: 'en' }, async (person) => {
      const { words } = person
      allowFaults(person)
      await signUpByCommand(
        person.context.request,
        { database: database(), shopUrl: shopUrl() },
        newcomer,
        'phone-code',
      )
      await person.go('/signUpOtp')
      await codeField(person).fill('12')
      await person.button(words.auth('codeSubmit')).click()
      await expectMessage(['code', null, words.auth('codeShort')], codeField(person))
      const code = await codeTo(database(), newcomer.cellphone)
      await codeField(person).fill(String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
      await expectMessage(
        ['code', null, messageOf('CODE_WRONG', { triesLeft: 4 }, 'english')],
        codeField(person),
      )
      await eventually(() => codeField(person).inputValue()).toBe('')
      await database().query('update codes set expires_at = sent_at where destination = $1', [
        newcomer.cellphone,
      ])
      await codeField(person).fill(code)
      // Another code cannot be requested yet: the message says when, and names no button that is off.
      const [over = ''] = words.auth('codeOver', { count: 5 }).split('5')
      await expectMessage(['code', null, over], codeField(person))
    })
  })

  it('a value that is taken, or not confirmed by the registry, is reported at its field', async () => {
    const taken = await newCustomer()
    const [deceased] = testValues.deceased
    const [otherBirthDate] = testValues.otherBirthDate
    const [down] = testValues.down
    const phoneOfAnother = testValues.phoneOfSomeoneElse[0]
    await asVisitor({ language: 'en' }, async (person) => {
      const { words } = person
      allowFaults(person)
      const submit = () => person.button(words.signUp('submitProven')).click()
      const expectMessages = async (rows: Record<string, string>) => {
        for (const [name, says] of Object.entries(rows)) {
          await expectMessage([name, null, says], named(person, name))
        }
      }
      const newcomer = { ...newNewcomer(), cellphone: phoneOfAnother, nationalCode: taken.nationalCode }
      await person.go('/signUp')
      await fillPhone(person, newcomer)
      await enterCode(person, database(), phoneOfAnother)
      await fillDetails(person, { ...newcomer, username: taken.username })
      // A taken username is reported while the person types, with free ones.
      await expectMessages({ username: saidOf('usernameTaken', 'english') })
      await submit()
      const faults = {
        nationalCode: saidOf('nationalCodeHasAccount', 'english'),
        username: saidOf('usernameTaken', 'english'),
        cellphone: saidOf('phoneOfAnother', 'english'),
      }
      await expectMessages(faults)
      // The first faulty field has the focus and is in view, and all of them are listed on top.
      const first = named(person, 'nationalCode')
      await eventually(() => first.evaluate((field) => field === document.activeElement)).toBe(true)
      expect(await first.evaluate(isInView)).toBe(true)
      const list = person.page
        .getByRole('list')
        .filter({ has: person.page.getByRole('button', { name: 'National code' }) })
      for (const says of Object.values(faults)) await see(list.getByText(says))

      const [suggestion = ''] = await person.page.locator('form button[dir=ltr]').allTextContents()
      expect(suggestion).toContain(taken.username)
      await person.button(suggestion).click()
      expect(await named(person, 'username').inputValue()).toBe(suggestion)
      await named(person, 'nationalCode').fill(deceased)
      await submit()
      await expectMessages({ nationalCode: saidOf('deceased', 'english') })
      await named(person, 'nationalCode').fill(otherBirthDate)
      await submit()
      await expectMessages({ nationalCode: saidOf('otherBirthDate', 'english') })
      await person.button(words.signUp('referrerAdd')).click()
      await named(person, 'referrer').fill('marketer17')
      await submit()
      await expectMessages({ referrer: saidOf('superior', 'english') })
      await person.button(words.signUp('referrerRemove')).click()
      await named(person, 'nationalCode').fill(down)
      await submit()
      // One message with a button that tries again, and everything stays.
      const unavailable = messageOf('VERIFICATION_UNAVAILABLE', {}, 'english')
      const alert = person.page.getByRole('alert').filter({ hasText: unavailable })
      await see(alert)
      expect(await alert.count()).toBe(1)
      expect(await named(person, 'nationalCode').inputValue()).toBe(down)
      expect(await named(person, 'username').inputValue()).toBe(suggestion)
      const sent = person.page.waitForResponse(/sign-up\/set-details/)
      await alert.getByRole('button', { name: words.auth('again') }).click()
      expect((await sent).status()).toBe(503)
      await see(alert)
    })
  })

  it('a phone that has an account is refused after its code, with the way to the login', async () => {
    const member = await newCustomer()
    await asVisitor({ language: 'en' }, async (person) => {
      allowFaults(person)
      await person.go('/signUp')
      await fillPhone(person, member)
      await enterCode(person, database(), member.cellphone)
      await see(person.text(messageOf('PHONE_HAS_ACCOUNT', {}, 'english')))
      await person.link(person.words.signUp('toLogin')).click()
      await person.page.waitForURL(/#\/login$/)
    })
  })
})

/** Runs in the page. */
function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= innerHeight
}
