import { describe, expect, it } from 'vitest'
import { addToBasket, endAtBank, goToBank, goToPayment, onward, openBaskets, payable } from './buying.ts'
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
  fillHome,
  fillPassword,
  named,
  newNewcomer,
  signUpByCommand,
} from './signing-up.ts'

/** @spec 2.sign-up, 2.sign-up-otp, 2.sign-up-verify-email-code, 2.set-address-location, 2.address, 2.set-password, 2.applicant-guard, 4.sign-up, 4.session */

const { asVisitor, database, shopUrl } = openJourneys()

/** Fields of a customer's sign-up by the specification, from the kind of membership to the repeated password. */
const fieldsInTheList = 23
/** Milliseconds for a character of a slow typist: 40 words of five letters a minute. */
const keysPerSecond = (40 * 5) / 60

const allowFaults = (person: Person) => {
  // A visitor has no session.
  person.expectFault(/status of 401 /)
}

describe('the sign-up', () => {
  /** @spec 2.set-password.1 */
  it.each([
    ['pe', 390],
    ['en', 1440],
  ] as const)(
    'takes six screens, fifteen fields and less than 90 seconds of typing, and the basket from before is bought (%s)',
    async (language, width) => {
      const goods = await newGoods(database())
      const newcomer = newNewcomer()
      await asVisitor({ language, width }, async (person) => {
        const { page, words } = person
        allowFaults(person)
        const screens = new Set<string>()
        const at = async (path: string) => {
          await page.waitForURL((url) => url.hash === `#${path}`)
          screens.add(path)
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
        const typed = await fillDetails(person, newcomer)
        await person.button(words.signUp('submit')).click()
        await at('/signUpOtp')
        typed.push(...(await enterCode(person, database(), newcomer.cellphone)))
        await at('/signUpVerifyEmailCode')
        await field(person, words.signUp('email')).fill(newcomer.email)
        await person.button(words.signUp('emailSend')).click()
        typed.push(newcomer.email, ...(await enterCode(person, database(), newcomer.email)))
        await at('/setAddressLocation')
        typed.push(...(await chooseOnMap(person)))
        await at('/address')
        typed.push(...(await fillHome(person)))
        await at('/setPassword')
        typed.push(...(await fillPassword(person, words.signUp('passwordSubmit'))))
        await see(person.text(words.signUp('registered')))

        expect(screens.size).toBe(6)
        expect(typed.length).toBe(15)
        expect(typed.length).toBeLessThan(fieldsInTheList)
        expect(typed.join('').length / keysPerSecond).toBeLessThan(90)

        // Back at the requested screen, with the basket and the address of the sign-up.
        await page.waitForURL(/#\/shopping-baskets$/)
        await see(page.getByRole('link', { name: goods.name[language] }))
        await eventually(() => payable(person)).toBe(toPay)
        await onward(person, words.baskets('continue'), words.baskets('continueShort')).click()
        await page.getByRole('radio', { name: language === 'pe' ? /^خانه/ : /^Home/ }).check()
        await page.getByRole('radio', { name: language === 'pe' ? /^پیک/ : /courier/i }).check()
        await goToPayment(person)
        await goToBank(person)
        await endAtBank(person, 'pay')
        await see(person.heading(words.checkout('resultRegistered')))
        await person.go('/signUp')
        await see(person.heading(words.auth('memberTitle')))
      })
    },
  )

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
      await person.button(words.signUp('resume')).click()
      const dialog = page.getByRole('dialog', { name: words.signUp('resumeTitle') })
      await field(person, words.signUp('cellphone'), dialog).fill(`0${newcomer.cellphone}`)
      const former = await codeTo(database(), newcomer.cellphone)
      await dialog.getByRole('button', { name: words.signUp('resumeSend') }).click()
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
      await fillDetails(person, newcomer)
      await page.reload()
      await see(person.heading(words.signUp('title')))
      await eventually(() => named(person, 'username').inputValue()).toBe(newcomer.username)
      await eventually(() => named(person, 'birthDate').inputValue()).toBe('۱۳۷۰/۰۱/۰۱')
      await page.getByRole('button', { name: words.auth('otherLanguage'), exact: true }).click()
      await see(person.heading('Sign up'))
      await eventually(() => named(person, 'birthDate').inputValue()).toBe('1991/03/21')
      expect(await named(person, 'nationalCode').inputValue()).toBe(newcomer.nationalCode)
      await person.button('Send the code and continue').click()
      await page.waitForURL(/#\/signUpOtp$/)
      for (const ahead of ['/signUpVerifyEmailCode', '/setAddressLocation', '/address', '/setPassword']) {
        await person.go(ahead)
        await page.waitForURL(/#\/signUpOtp$/)
      }
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
      await person.button(words.auth('anotherSignUp')).click()
      await page.waitForURL(/#\/signUp$/)
      await eventually(() => named(person, 'username').inputValue()).toBe('')
    })
  })
})
