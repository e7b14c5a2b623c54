import { messageOf } from '@anar/contract/errors'
import type { Locator, Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { newSession } from './accounts.ts'
import { openJourneys } from './journeys.ts'
import { type Person, see, seeNo } from './people.ts'
import {
  chooseOnMap,
  enterCode,
  field,
  fillDetails,
  fillHome,
  fillPassword,
  fillPhone,
  named,
  newNewcomer,
  newPassword,
} from './signing-up.ts'

/** @spec 8.response-errors, 8.request-failures, 8.record-failures */

const { asMember, asVisitor, database } = openJourneys()

const ways = ['cut off', 'broken'] as const
const looks = [
  ['pe', 390],
  ['en', 1440],
] as const

const allowFaults = (person: Person) => {
  person.expectFault(/status of (401|500) |net::ERR_FAILED/)
}

/**
 * Sends a request that fails: once by a lost connection, once by a server error. Each time the message is shown and
 * the input stays.
 */
async function failing(
  { page, look, text }: Person,
  {
    path,
    press,
    says,
    retained,
  }: {
    path: string
    press: () => Promise<unknown>
    says: string
    retained: readonly [Locator, string][]
  },
): Promise<void> {
  const matches = (url: URL) => url.pathname.endsWith(`/${path}`)
  for (const way of ways) {
    const id = `journey-${way === 'broken' ? 2 : 1}`
    await page.route(matches, (route) => {
      if (way === 'cut off') return route.abort()
      const message = messageOf('UNEXPECTED', { id }, look.language === 'pe' ? 'persian' : 'english')
      return route.fulfill({ status: 500, json: { code: 'UNEXPECTED', message, details: { id } } })
    })
    const isIt = (request: Request) => matches(new URL(request.url()))
    const isOver =
      way === 'cut off'
        ? page.waitForEvent('requestfailed', isIt)
        : page.waitForEvent('requestfinished', isIt)
    await press()
    // The message may still be shown from the former way.
    await isOver
    await see(text(says))
    for (const [input, typed] of retained) expect(await input.inputValue(), `${path}, ${way}`).toBe(typed)
    await page.unroute(matches)
  }
}

/** Types it again, for fields that send by themselves. */
async function retype(input: Locator, typed: string): Promise<void> {
  await input.fill('')
  await input.fill(typed)
}

describe.each(looks)('a request that fails in the network or at the server (%s)', (language, width) => {
  it('is reported at every step of the sign-up, and the next press sends the same input', async () => {
    const newcomer = newNewcomer()
    await asVisitor({ language, width }, async (person) => {
      const { page, words } = person
      const f = words.failures
      allowFaults(person)
      await person.go('/signUp')
      const phone = field(person, words.signUp('cellphone'))
      await failing(person, {
        path: 'sign-up/begin',
        press: () => fillPhone(person, newcomer),
        says: f('signUp'),
        retained: [[phone, newcomer.cellphone]],
      })
      await fillPhone(person, newcomer)
      await enterCode(person, database(), newcomer.cellphone)
      const [firstName = ''] = await fillDetails(person, newcomer)
      const goOn = person.button(words.signUp('submitProven'))
      await failing(person, {
        path: 'sign-up/set-details',
        press: () => goOn.click(),
        says: f('signUp'),
        retained: [
          [named(person, 'firstName'), firstName],
          [named(person, 'username'), newcomer.username],
          [named(person, 'nationalCode'), newcomer.nationalCode],
        ],
      })
      await goOn.click()

      const mailbox = field(person, words.signUp('email'))
      await mailbox.fill(newcomer.email)
      const sendCode = person.button(words.signUp('emailSend'))
      await failing(person, {
        path: 'sign-up/send-email-code',
        press: () => sendCode.click(),
        says: f('emailCode'),
        retained: [[mailbox, newcomer.email]],
      })
      await sendCode.click()
      await enterCode(person, database(), newcomer.email)

      await see(person.heading(words.addresses('locationTitle')))
      const citySearch = page.getByRole('textbox', { name: words.map('searchLabel') })
      const city = language === 'pe' ? 'شیراز' : 'Shiraz'
      await failing(person, {
        path: 'map/search',
        press: () => retype(citySearch, city),
        says: f('location'),
        retained: [[citySearch, city]],
      })
      await chooseOnMap(person)

      await see(person.heading(words.addresses('addressTitle')))
      const postalCode = field(person, words.addresses('formPostalCode'))
      const address = field(person, words.addresses('formAddress'))
      const street = language === 'pe' ? 'خیابان نمونه، پلاک ۵' : '5 Sample Street'
      await address.fill(street)
      await failing(person, {
        path: 'places/postal-code',
        press: () => retype(postalCode, '1415893141'),
        says: f('postalVerification'),
        retained: [
          [postalCode, '1415893141'],
          [address, street],
        ],
      })
      await fillHome(person)

      const finish = words.signUp('passwordSubmit')
      const password = field(person, words.auth('password'))
      await see(password)
      await failing(person, {
        path: 'sign-up/set-password',
        press: () => fillPassword(person, finish),
        says: f('signUp'),
        retained: [[password, newPassword]],
      })
      await person.button(finish).click()
      await see(person.text(words.signUp('registered')))
    })
  })

  it('is reported at the login and the recovery code, both forms keep their input, and the next press succeeds', async () => {
    await asMember({ language }, async (member) => {
      await asVisitor({ language, width }, async (person) => {
        const { words } = person
        allowFaults(person)
        await person.go('/resetPassword')
        const mailbox = field(person, words.recovery('email'))
        await mailbox.fill(member.email)
        await failing(person, {
          path: 'auth/reset-password',
          press: () => person.button(words.recovery('sendCode')).click(),
          says: words.failures('recoveryCode'),
          retained: [[mailbox, member.email]],
        })

        await person.go('/login')
        const username = field(person, words.login('username'))
        const password = field(person, words.auth('password'))
        await username.fill(member.username)
        await password.fill(member.password)
        const logIn = person.button(words.login('submit'))
        await failing(person, {
          path: 'auth/login',
          press: () => logIn.click(),
          says: words.login('failed'),
          retained: [
            [username, member.username],
            [password, member.password],
          ],
        })
        await logIn.click()
        await see(person.text(words.login('success')))
      })
    })
  })

  it('is reported for the logout of other devices, and the next press succeeds', async () => {
    await asMember({ language, width }, async (member) => {
      const { words } = member
      allowFaults(member)
      await newSession(database(), member.accountId)
      await member.go('/profile/sessions')
      const endOthers = member.button(words.profile('endOthers'))
      const current = field(member, words.profile('currentPassword'))
      await current.fill(member.password)
      await failing(member, {
        path: 'auth/end-other-sessions',
        press: () => endOthers.click(),
        says: words.failures('logoutOthers'),
        retained: [[current, member.password]],
      })
      await endOthers.click()
      await see(member.text(words.profile('othersEnded')))
      await seeNo(endOthers)
      expect(await current.inputValue()).toBe(member.password)
    })
  })
})
