import { describe, expect, it } from 'vitest'
import {
  addAddress,
  addToBasket,
  endAtBank,
  goToBank,
  goToPayment,
  onward,
  openBaskets,
  payable,
} from './buying.ts'
import { newGoods } from './goods.ts'
import { openJourneys } from './journeys.ts'
import { codeTo } from './messages.ts'
import { eventually, type Person, see } from './people.ts'
import {
  chooseOnMap,
  codeField,
  enterCode,
  field,
  fillDetails,
  fillPassword,
  fillPhone,
  inputsOn,
  named,
  newNewcomer,
  signUpByCommand,
} from './signing-up.ts'

/** @spec 2.sign-up, 2.sign-up-otp, 2.sign-up-verify-email-code, 2.set-address-location, 2.address, 2.set-password, 2.applicant-guard, 4.sign-up, 4.session */

const { asVisitor, database, shopUrl } = openJourneys()

/** The most values that may be asked for, also where they are filled in or suggested. */
const inputsToAccount = 12
const inputsToOrder = 16
const tehran = { pe: 'تهران', en: 'Tehran' }

const allowFaults = (person: Person) => {
  // A visitor has no session.
  person.expectFault(/status of 401 /)
}

describe('the sign-up', () => {
  /** @spec 2.set-password.1, 2.address */
  it.each([
    ['pe', 390],
    ['en', 1440],
  ] as const)(
    'takes at most twelve inputs to the account and sixteen to an order that is delivered, nothing twice (%s)',
    async (language, width) => {
      const goods = await newGoods(database())
      const newcomer = newNewcomer()
      await asVisitor({ language, width }, async (person) => {
        const { page, words } = person
        allowFaults(person)
        const at = (path: string) => page.waitForURL((url) => url.hash === `#${path}`)
        let inputs = 0
        const count = async () => {
          inputs += await inputsOn(person)
        }
        await person.go(`/product-detail/${goods.productId}`)
        await addToBasket(person)
        await openBaskets(person)
        // 1,200,000 and 10 percent VAT.
        const toPay = person.rial(1_320_000)
        await eventually(() => payable(person)).toBe(toPay)
        await onward(person, words.baskets('logInAndContinue'), words.baskets('logInAndContinue')).click()
        await person.link(words.login('signUp')).click()

        await at('/signUp')
        await see(person.button(words.signUp('submit')))
        await count()
        await fillPhone(person, newcomer)
        await at('/signUpOtp')
        await see(codeField(person))
        await count()
        await enterCode(person, database(), newcomer.cellphone)
        await at('/signUp?step=details')
        await fillDetails(person, newcomer)
        await count()
        await person.button(words.signUp('submitProven')).click()
        await at('/signUpVerifyEmailCode')
        await field(person, words.signUp('email')).fill(newcomer.email)
        await count()
        await person.button(words.signUp('emailSend')).click()
        await see(codeField(person))
        await count()
        await enterCode(person, database(), newcomer.email)
        await at('/setAddressLocation')
        await person.button(words.auth('addressLater')).click()
        await at('/setPassword')
        await see(person.button(words.signUp('passwordSubmit')))
        await count()
        await fillPassword(person, words.signUp('passwordSubmit'))
        await see(person.text(words.signUp('registered')))
        expect(inputs).toBeLessThanOrEqual(inputsToAccount)

        // Back at the requested screen, with the basket; the first order asks for the address.
        await page.waitForURL(/#\/shopping-baskets$/)
        await see(page.getByRole('link', { name: goods.name[language] }))
        await eventually(() => payable(person)).toBe(toPay)
        await onward(person, words.baskets('continue'), words.baskets('continueShort')).click()
        const address = page.getByRole('form', { name: words.addresses('addTitle') })
        await see(address)
        await address.getByRole('textbox', { name: words.addresses('formPostalCode') }).fill('1415893141')
        await see(
          address.getByText(words.addresses('formPostalCodeProvince', { province: tehran[language] })),
        )
        await count()
        await addAddress(person)
        await page.getByRole('radio', { name: language === 'pe' ? /^پیک/ : /courier/i }).check()
        inputs += 1
        await goToPayment(person)
        await goToBank(person)
        await endAtBank(person, 'pay')
        await see(person.heading(words.checkout('resultRegistered')))
        expect(inputs).toBeLessThanOrEqual(inputsToOrder)
        await person.go('/signUp')
        await see(person.heading(words.auth('memberTitle')))
      })
    },
  )

  it('goes back a step at a time with what was entered, by the link and by the browser', async () => {
    const newcomer = newNewcomer()
    await asVisitor({ language: 'pe', width: 390 }, async (person) => {
      const { page, words } = person
      allowFaults(person)
      const at = (path: string) => page.waitForURL((url) => url.hash === `#${path}`)
      await person.go('/signUp')
      await fillPhone(person, newcomer)
      await at('/signUpOtp')
      await page.goBack()
      await at('/signUp')
      await eventually(() => field(person, words.signUp('cellphone')).inputValue()).not.toBe('')
      await page.goForward()
      await at('/signUpOtp')
      await enterCode(person, database(), newcomer.cellphone)
      await fillDetails(person, newcomer)
      await person.button(words.signUp('submitProven')).click()
      await at('/signUpVerifyEmailCode')
      await page.goBack()
      await at('/signUp?step=details')
      await eventually(() => named(person, 'username').inputValue()).toBe(newcomer.username)
      await page.goBack()
      await at('/signUp')
      // A proven number needs no second code.
      await see(person.text(words.signUp('cellphoneProven')))
      await person.button(words.signUp('submitProven')).click()
      await at('/signUp?step=details')
      await person.button(words.signUp('submitProven')).click()
      await at('/signUpVerifyEmailCode')
      await field(person, words.signUp('email')).fill(newcomer.email)
      await person.button(words.signUp('emailSend')).click()
      await enterCode(person, database(), newcomer.email)
      await at('/setAddressLocation')
      await person.button(words.auth('addressLater')).click()
      await at('/setPassword')
      await person.link(words.auth('stepBack')).click()
      await at('/setAddressLocation')
      await person.link(words.auth('stepBack')).click()
      await at('/signUpVerifyEmailCode')
      await see(person.text(newcomer.email))
      await person.button(words.signUp('submitProven')).click()
      await at('/setAddressLocation')
    })
  })

  it('shows number and countdown of the code after a reload, and waits where another is too soon', async () => {
    const newcomer = newNewcomer()
    await asVisitor({ language: 'en' }, async (person) => {
      const { page, words } = person
      allowFaults(person)
      person.expectFault(/status of 422 /)
      await person.go('/signUp')
      await fillPhone(person, newcomer)
      await see(codeField(person))
      await page.evaluate(() => sessionStorage.clear())
      await page.reload()
      await see(person.text(`0${newcomer.cellphone}`), page.getByText(/[01]:\d\d/))
      expect(await person.button(words.forms('codeAgain')).isDisabled()).toBe(true)
      const code = await codeTo(database(), newcomer.cellphone)
      const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
      for (let tries = 5; tries > 0; tries -= 1) {
        await codeField(person).fill(wrong)
        await eventually(() => codeField(person).inputValue()).toBe('')
      }
      // No button is named that is off.
      await see(page.getByRole('alert').filter({ hasText: /no longer accepted.*seconds/ }))
    })
  })

  it('continues on another device with the phone and a code, at the current step', async () => {
    const newcomer = newNewcomer()
    await asVisitor({ language: 'pe', width: 390 }, async (person) => {
      await signUpByCommand(
        person.context.request,
        { database: database(), shopUrl: shopUrl() },
        newcomer,
        'location',
      )
    })
    await asVisitor({ language: 'en' }, async (person) => {
      const { page, words } = person
      allowFaults(person)
      await person.go('/signUp')
      const former = await codeTo(database(), newcomer.cellphone)
      await fillPhone(person, newcomer)
      await page.waitForURL(/#\/signUpOtp$/)
      // The step that was last until now: it verified the former phone.
      await eventually(() => codeTo(database(), newcomer.cellphone)).not.toBe(former)
      await enterCode(person, database(), newcomer.cellphone)
      await page.waitForURL(/#\/setAddressLocation$/)
      await chooseOnMap(person)
      await see(person.heading(words.addresses('addressTitle')))
    })
  })

  it('keeps its input over a reload and a language change, and a wrong step redirects to the right one', async () => {
    const newcomer = newNewcomer()
    await asVisitor({ language: 'pe', width: 390 }, async (person) => {
      const { page, words } = person
      allowFaults(person)
      await person.go('/signUp')
      await fillPhone(person, newcomer)
      await page.waitForURL(/#\/signUpOtp$/)
      for (const ahead of ['/signUpVerifyEmailCode', '/setAddressLocation', '/address', '/setPassword']) {
        await person.go(ahead)
        await page.waitForURL(/#\/signUpOtp$/)
      }
      await enterCode(person, database(), newcomer.cellphone)
      await fillDetails(person, newcomer)
      await page.reload()
      await see(person.heading(words.signUp('detailsTitle')))
      await eventually(() => named(person, 'username').inputValue()).toBe(newcomer.username)
      await eventually(() => named(person, 'birthDate').inputValue()).toBe('۱۳۷۰/۰۱/۰۱')
      await page.getByRole('button', { name: words.auth('otherLanguage'), exact: true }).click()
      await see(person.heading('About you'))
      await eventually(() => named(person, 'birthDate').inputValue()).toBe('1991/03/21')
      expect(await named(person, 'nationalCode').inputValue()).toBe(newcomer.nationalCode)
    })
  })

  /** @spec 2.applicant-guard.1 */
  it('without a start redirects to the first step with a message; another one can be started', async () => {
    const newcomer = newNewcomer()
    await asVisitor({ language: 'en' }, async (person) => {
      const { page, words } = person
      allowFaults(person)
      await person.go('/signUpVerifyEmailCode')
      await page.waitForURL(/#\/signUp$/)
      await see(person.text(words.auth('restart')))
      await signUpByCommand(
        person.context.request,
        { database: database(), shopUrl: shopUrl() },
        newcomer,
        'phone-code',
      )
      // A reload: the open page has not received the change.
      await person.goAnew('/signUpOtp')
      await see(codeField(person))
      // It is asked first, and staying drops nothing.
      await person.button(words.auth('anotherSignUp')).click()
      await person.button(words.auth('anotherStay')).click()
      await see(codeField(person))
      await person.button(words.auth('anotherSignUp')).click()
      await person.button(words.auth('anotherConfirm')).click()
      await page.waitForURL(/#\/signUp$/)
      await eventually(() => field(person, words.signUp('cellphone')).inputValue()).toBe('')
    })
  })
})
