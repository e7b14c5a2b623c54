import { describe, expect, it } from 'vitest'
import { newCellphone } from './accounts.ts'
import { openJourneys } from './journeys.ts'
import { goodIban } from './marketers.ts'
import { codeTo } from './messages.ts'
import { eventually, see, seeNo } from './people.ts'
import { field } from './signing-up.ts'

/** @spec 2.edit-user-info, 2.network-marketer-info, 2.bank-account-info, 2.identity-verification, 1.customer-kinds, 4.membership-rules, 5.phone, 5.email-and-iban */

const { asMember, database } = openJourneys()

describe('the profile', () => {
  it.each([
    ['pe', 390],
    ['en', 1440],
  ] as const)(
    'allows editing names until the provider has verified the identity, and then shows them locked with the reason (%s)',
    async (language, width) => {
      await asMember({ language, width }, async (member) => {
        const { page, words } = member
        const p = words.profile
        await member.go('/profile/edit-user-info')
        await field(member, p('lastName')).fill('Sample')
        await member.button(p('save')).click()
        await see(member.text(p('saved')))

        await member.button(p('identityCheckGo')).click()
        await page.waitForURL((url) => !url.hash.includes('edit-user-info'))
        await page.getByRole('main').getByRole('button').first().click()
        await see(member.heading(p('identityConfirmed')))
        await member.go('/profile/edit-user-info')
        await see(member.text(p('lockedWhy')))
        for (const name of ['firstName', 'lastName', 'birthDate'] as const)
          await seeNo(field(member, p(name)))
        await see(page.getByRole('main').getByText('Sample', { exact: true }))
        await member.go('/profile/network-marketer-info')
        await see(page.getByText(p('identityChecked'), { exact: true }))
      })
    },
  )

  /** @spec 2.edit-user-info.1 */
  it.each([
    ['pe', 1440],
    ['en', 390],
  ] as const)(
    'changes the names, and the phone and the email by a code sent to the new one (%s)',
    async (language, width) => {
      await asMember({ language, width }, async (member) => {
        const { page, words } = member
        const p = words.profile
        const cellphone = newCellphone()
        const email = `new.${member.email}`
        await member.go('/profile/edit-user-info')
        await field(member, p('lastName')).fill('Sample')
        await member.button(p('save')).click()
        await see(member.text(p('saved')))
        const ways = [
          { to: cellphone, label: p('newCellphone'), done: p('cellphoneChanged'), index: 0 },
          { to: email, label: p('newEmail'), done: p('emailChanged'), index: 1 },
        ]
        for (const { to, label, done, index } of ways) {
          await member.go('/profile/edit-user-info')
          await member.button(p('change')).nth(index).click()
          await field(member, label).fill(to)
          await field(member, p('currentPassword')).fill(member.password)
          await member.button(p('sendCode')).click()
          const code = field(member, p('code'))
          await see(code)
          await code.fill(await codeTo(database(), to))
          await see(member.text(done))
        }
        const { rows } = await database().query<{ last_name: string; cellphone: string; email: string }>(
          'select last_name, cellphone, email from people where id = $1',
          [member.personId],
        )
        expect(rows).toEqual([{ last_name: 'Sample', cellphone, email }])
        await see(page.getByRole('main').getByText(email))
      })
    },
  )

  it('changes a customer to a preferred customer and back, and says for how long that is the last change', async () => {
    await asMember({ language: 'pe', width: 390 }, async (member) => {
      const { page, words } = member
      const p = words.profile
      member.expectFault(/status of 422 .*choose-preferred/)
      const dialog = page.getByRole('dialog')
      const change = async (name: 'choosePreferred' | 'cancelPreferred') => {
        await member.button(p(name)).click()
        const rule =
          name === 'choosePreferred'
            ? p('kindPreferredText', { count: 2 })
            : p('cancelPreferredText', { count: 30 })
        await see(dialog.getByText(rule))
        await dialog.getByRole('button', { name: p(name), exact: true }).click()
      }
      await member.go('/profile/network-marketer-info')
      await change('choosePreferred')
      await see(
        member.text(p('preferredChosen')),
        page
          .getByRole('main')
          .getByText(p('userType.PreferredCustomer'), { exact: true })
          .filter({ visible: true }),
      )
      await change('cancelPreferred')
      await see(member.text(p('preferredCancelled')))
      await eventually(() => member.button(p('choosePreferred')).count()).toBe(1)
      await change('choosePreferred')
      await see(dialog.getByRole('alert').filter({ hasText: '۳۰ روز' }))
    })
  })

  it('stores the payout account, with the name of its bank', async () => {
    await asMember({ language: 'en' }, async (member) => {
      const { page, words } = member
      const p = words.profile
      await member.go('/profile/bank-account-info')
      await member.button(p('shebaAdd')).click()
      await field(member, p('sheba')).fill(goodIban.slice(2))
      await field(member, p('currentPassword')).fill(member.password)
      await member.button(p('sendCode')).click()
      const code = field(member, p('code'))
      await see(code)
      await code.fill(await codeTo(database(), member.cellphone))
      await see(
        member.text(p('shebaSaved')),
        page.getByText(p('bankUnknown')),
        member.button(p('shebaChange')),
        page.getByText('Nothing is paid to it before'),
      )
    })
  })
})
