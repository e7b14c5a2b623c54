import { messageOf } from '@anar/contract/errors'
import { digitsOf } from '@anar/ui/format'
import { describe, expect, it } from 'vitest'
import { messagesTo } from '../apps/server/testing/outbox.ts'
import { newCellphone, newSession } from './accounts.ts'
import { logIn } from './buying.ts'
import { blankPage } from './contexts.ts'
import { openJourneys } from './journeys.ts'
import { eventually, type Person, see, seeNo } from './people.ts'
import { enterCode, field, fillPassword, newPassword } from './signing-up.ts'

/** @spec 2.login-otp, 2.reset-password, 2.forget-username, 4.login, 4.password-reset, 4.session, 5.password */

const { asMember, asVisitor, database, newCustomer, shopUrl } = openJourneys()

const allowFaults = (person: Person) => {
  // A visitor has no session.
  person.expectFault(/status of 401 /)
  person.expectFault(/status of 422 /)
}

/** From the login's link to the new password, and back to the login. */
async function recoverPassword(person: Person, email: string): Promise<void> {
  const { page, words } = person
  await person.go('/resetPassword')
  await field(person, words.recovery('email')).fill(email)
  await person.button(words.recovery('sendCode')).click()
  await see(person.heading(words.recovery('codeTitle')))
  await enterCode(person, database(), email)
  await see(person.heading(words.recovery('newTitle')))
  await fillPassword(person, words.recovery('newSubmit'))
  await page.waitForURL(/#\/login$/)
  await see(person.text(words.recovery('changed')))
}

async function logInByCode(person: Person, account: { username: string; cellphone: string }): Promise<void> {
  const { page, words } = person
  await person.go('/loginOtp')
  // The login has a field with the same name.
  await see(person.button(words.login('sendCode')))
  await field(person, words.login('username')).fill(account.username)
  await person.button(words.login('sendCode')).click()
  await see(person.heading(words.login('codeTitle')))
  await enterCode(person, database(), account.cellphone)
  await page.waitForURL(/#\/$/)
  await see(person.text(words.login('success')))
}

describe('recovery of', () => {
  /** @spec 2.reset-password.1 */
  it.each([
    ['pe', 1440],
    ['en', 390],
  ] as const)(
    'a password by an emailed code ends every session, with a message there, and the new password logs in (%s)',
    async (language, width) => {
      await asMember({ language }, async (member) => {
        member.expectFault(/status of 401/)
        await member.go('/profile/sessions')
        await see(member.heading(member.words.profile('sessionsTitle')))
        // On a page without scripts, so that no request receives the 401 before this check.
        await member.page.goto(blankPage)
        await asVisitor({ language, width }, async (person) => {
          const { page, words } = person
          allowFaults(person)
          // Without a code the screen redirects to the first step.
          await person.go('/setNewPassword')
          await fillPassword(person, words.recovery('newSubmit'))
          await page.waitForURL(/#\/resetPassword$/)
          await recoverPassword(person, member.email)
          await logIn(person, member)
          const wrong = messageOf('WRONG_CREDENTIALS', {}, language === 'pe' ? 'persian' : 'english')
          await see(page.getByRole('alert').filter({ hasText: wrong }))
          await logIn(person, { ...member, password: newPassword })
          await see(person.text(words.login('success')))
        })
        await member.go('/profile/sessions')
        await see(
          member.text(messageOf('SESSION_ENDED', {}, language === 'pe' ? 'persian' : 'english')),
          member.heading(member.words.login('title')),
        )
      })
    },
  )

  it.each([
    ['pe', 390],
    ['en', 1440],
  ] as const)(
    'a username sends it to its phone, responds the same where there is none, and the username logs in (%s)',
    async (language, width) => {
      const account = await newCustomer()
      const lastMessage = async () => (await messagesTo(database(), account.cellphone)).at(-1)?.body
      await asVisitor({ language, width }, async (person) => {
        const { words } = person
        allowFaults(person)
        for (const cellphone of [newCellphone(), account.cellphone]) {
          await person.goAnew('/forgetUsername')
          await field(person, words.recovery('cellphone')).fill(digitsOf(`0${cellphone}`, language))
          await person.button(words.recovery('usernameSend')).click()
          await see(person.heading(words.recovery('usernameSentTitle')))
        }
        await eventually(lastMessage).toContain(account.username)
        await person.link(words.recovery('backToLogin')).click()
        await logIn(person, account)
        await see(person.text(words.login('success')))
      })
    },
  )
})

describe('five wrong passwords', () => {
  /** @spec 2.login.2 */
  it.each(['pe', 'en'] as const)(
    'lock the password for some minutes, which are shown; the code by SMS still logs in (%s)',
    async (language) => {
      const account = await newCustomer()
      await asVisitor({ language, width: 390 }, async (person) => {
        const { page, words, context } = person
        allowFaults(person)
        for (let tried = 1; tried < 5; tried += 1) {
          await context.request.post(`${shopUrl()}/gr/english/auth/login`, {
            data: { username: account.username, password: `Wrong@Journey${tried}` },
            headers: { origin: shopUrl() },
          })
        }
        await person.go('/login')
        await logIn(person, { ...account, password: 'Wrong@Journey1405' })
        await see(page.getByRole('alert'))
        const locked = messageOf(
          'TOO_MANY_ATTEMPTS',
          { minutes: 15 },
          language === 'pe' ? 'persian' : 'english',
        )
        await logIn(person, account)
        await see(page.getByRole('alert').filter({ hasText: locked }))
        expect(await field(person, words.login('username')).inputValue()).toBe(account.username)
        await logInByCode(person, account)
      })
    },
  )
})

/** @spec 8.success-messages.1 */
it('the profile lists the sessions; each can be ended, and a new password ends the others', async () => {
  await asMember({ language: 'en' }, async (member) => {
    const { page, words } = member
    const p = words.profile
    await newSession(database(), member.accountId)
    await member.go('/profile/sessions')
    const devices = page.getByRole('region', { name: p('devices') }).getByRole('listitem')
    await see(devices.getByText(p('thisDevice')))
    const others = devices.getByRole('button')
    const before = await others.count()
    expect(before).toBeGreaterThan(1)
    await others.first().click()
    await see(member.text(p('sessionEnded')))
    await eventually(() => others.count()).toBe(before - 1)

    await field(member, p('currentPassword')).fill(member.password)
    await field(member, p('newPassword')).fill(newPassword)
    await field(member, p('repeatPassword')).fill(newPassword)
    await member.button(p('changePassword')).click()
    await see(member.text(p('passwordChanged')))
    await member.page.reload()
    await see(devices.getByText(p('thisDevice')))
    await seeNo(others)
  })
})
