import { noticeOf } from '@anar/contract/notices'
import { describe, expect, it } from 'vitest'
import { newSession } from './accounts.ts'
import { logIn } from './buying.ts'
import { type Member, openJourneys } from './journeys.ts'
import {
  answer,
  applyByCommand,
  approveByCommand,
  fillMarketerDetails,
  openApplication,
  sampleImage,
  sign,
} from './marketers.ts'
import { enterStaffCode, logInToOffice } from './office.ts'
import { type Person, see, seeNo } from './people.ts'
import { field } from './signing-up.ts'

/** @spec 2.become-marketer, 2.training, 4.marketer-status, 5.contract-signature, 5.superior-marketer, 5.upload-size, 6.network-eligibility, 1.back-office */

const { asMember, asVisitor, database, newStaff, shopUrl } = openJourneys()

/** Fills the application step by step, until it is under review. */
async function apply(member: Member): Promise<void> {
  const { page, words } = member
  const m = words.marketer
  const step = (name: 'stepEligibility' | 'stepDescription' | 'stepDocuments' | 'stepContract') =>
    see(member.heading(m(name)))
  await member.go('/become-marketer')
  await step('stepEligibility')
  for (const question of ['isStaff', 'isStaffRelative', 'isGovernmentEmployee'] as const) {
    await answer(member, question, 'no')
  }
  await member.button(m('continue')).click()
  await step('stepDescription')
  await fillMarketerDetails(member)
  await step('stepDocuments')
  await page.locator('input[type=file]').setInputFiles(await sampleImage())
  await see(page.getByRole('main').locator('img[src*="documents/"], img[src^="blob:"]'))
  await member.link(m('continue')).click()
  await step('stepContract')
  await sign(member, database())
  await member.button(m('submit')).click()
  await see(member.heading(m('statusUnderReview')))
}

/** The signed contract behind the link: file type and response headers. */
async function expectContract({ page, words }: Person): Promise<void> {
  const link = page.getByRole('link', { name: words.marketer('downloadContract') })
  await see(link)
  const answered = await page.request.get(`${shopUrl()}${await link.getAttribute('href')}`)
  expect(answered.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
  })
  expect((await answered.body()).subarray(0, 5).toString()).toBe('%PDF-')
}

describe('an application to become a marketer', () => {
  /** @spec 1.customer-kinds.4, 4.marketer-status.1 */
  it.each([
    ['pe', 1440],
    ['en', 390],
  ] as const)(
    'leads from the questions to a signed contract; after the approval the person logs in as a marketer and has the training (%s)',
    async (language, width) => {
      const staff = await newStaff('network')
      await asMember({ language, width }, async (member) => {
        const m = member.words.marketer
        member.expectFault(/status of 401/)
        await apply(member)
        await expectContract(member)
        // No path leads past the review.
        await member.go('/become-marketer/approved')
        await member.page.waitForURL(/become-marketer\/under-review$/)

        await asVisitor({ language }, async (person) => {
          const { page, words } = person
          const o = words.officeApplications
          person.expectFault(/status of 422 .*auth\/login/)
          await person.go('/office/')
          await logInToOffice(person, staff)
          await enterStaffCode(person, database(), staff)
          await see(page.getByRole('navigation', { name: words.office('menu') }))
          await openApplication(person, member)
          const dialog = page.getByRole('dialog')
          const papers = page.getByRole('region', { name: o('documents') })
          await papers.getByRole('button').first().click()
          await see(dialog.locator('img'))
          await page.keyboard.press('Escape')
          await seeNo(dialog)
          await person.button(o('approve')).click()
          await page
            .getByRole('dialog')
            .getByRole('button', { name: o('approve') })
            .click()
          await seeNo(dialog)
        })

        await member.page.reload()
        await see(member.heading(m('statusApproved')))
        await expectContract(member)
        await member.context.clearCookies({ name: 'anar_session' })
        await member.goAnew('/profile/network/training')
        await logIn(member, member)
        await see(member.heading(member.words.profile('trainingTitle')))
        await see(member.page.getByRole('main').getByRole('progressbar'))
      })
    },
  )

  it.each([
    ['pe', 390],
    ['en', 1440],
  ] as const)(
    'that is refused shows the reason, and the person may apply again (%s)',
    async (language, width) => {
      const staff = await newStaff('network')
      const token = await newSession(database(), staff.accountId)
      const reason = language === 'pe' ? 'تصویر کارت ناخوانا است.' : 'The picture of the card is not legible.'
      await asMember({ language, width }, async (member) => {
        const { words } = member
        const m = words.marketer
        await applyByCommand(member, database())
        await asVisitor(
          { language },
          async (person) => {
            const o = person.words.officeApplications
            await openApplication(person, member)
            await person.button(o('reject')).click()
            const dialog = person.page.getByRole('dialog')
            await dialog.getByRole('textbox').fill(reason)
            await dialog.getByRole('button', { name: o('reject') }).click()
            await seeNo(dialog)
            await see(person.text(reason))
          },
          { token },
        )
        await member.go('/become-marketer/under-review')
        await member.page.waitForURL(/become-marketer\/rejected$/)
        await see(member.heading(m('statusRejected')), member.text(reason))
        await member.go('/profile/notices')
        await see(member.heading(words.profile('noticesTitle')), member.text(reason))
        await member.go('/become-marketer/rejected')
        await member.link(m('applyAgain')).click()
        await see(member.heading(m('stepEligibility')))
        await applyByCommand(member, database())
        await member.page.reload()
        await see(member.heading(m('statusUnderReview')))
      })
    },
  )

  it('of a person who is not eligible ends there, with the reason', async () => {
    await asMember({ language: 'en', width: 390 }, async (member) => {
      const { words } = member
      const m = words.marketer
      member.expectFault(/status of 422 .*answer-eligibility/)
      await member.go('/become-marketer')
      await answer(member, 'isStaff', 'yes')
      await answer(member, 'isStaffRelative', 'no')
      await answer(member, 'isGovernmentEmployee', 'yes')
      await member.button(m('continue')).click()
      await see(member.text(m('reasonStaff', { count: 90 })), member.text(m('reasonGovernment')))
      await member.goAnew('/become-marketer?step=contract')
      await see(member.heading(m('stepEligibility')))
    })
  })
})

describe('a marketer', () => {
  /** @spec 6.denial-messages.1, 2.network-marketer-info.1 */
  it.each([
    ['pe', 390],
    ['en', 1440],
  ] as const)(
    'who ends the contract is a customer from then on, on every screen, and may apply again (%s)',
    async (language, width) => {
      const { accountId } = await newStaff('network')
      const staffToken = await newSession(database(), accountId)
      await asMember({ language, width }, async (member) => {
        const { page, words } = member
        const [p, m] = [words.profile, words.marketer]
        // A wrong password.
        member.expectFault(/status of 400 .*marketers\/terminate/)
        await applyByCommand(member, database())
        await approveByCommand(member, { shopUrl: shopUrl(), staffToken }, database())

        await member.go('/profile/network-marketer-info')
        const shown = (text: string) =>
          page.getByRole('main').getByText(text, { exact: true }).filter({ visible: true }).first()
        await see(shown(member.username), shown(member.email), shown(p('marketerState.Active')))
        await member.button(p('terminate')).click()
        const dialog = page.getByRole('dialog', { name: p('terminateTitle') })
        const confirm = dialog.getByRole('button', { name: p('terminateConfirm') })
        const password = field(member, p('terminatePassword'), dialog)
        await see(dialog.getByText(p('terminateEarnings')))
        await password.fill('Wrong@Journey1405')
        await confirm.click()
        await see(dialog.getByRole('alert'))
        await password.fill(member.password)
        await confirm.click()
        await see(member.text(p('terminated')))

        await page.waitForURL(/become-marketer\/terminated$/)
        await see(member.heading(m('statusTerminated')))
        await expectContract(member)
        // The address reveals no more than the state, and the training is for marketers only.
        await member.go('/become-marketer/approved')
        await page.waitForURL(/become-marketer\/terminated$/)
        await member.go('/profile/network/training')
        await see(member.heading(words.common('deniedTitle')))
        if (language === 'en') expect(words.common('deniedTitle')).toBe('You don’t have the correct access')
        await member.go('/profile/notices')
        await see(member.text(noticeOf('CONTRACT_TERMINATED')!.title[language === 'pe' ? 'fa' : 'en']))
        await member.go('/profile/network-marketer-info')
        await see(member.link(p('seeStatus')))
        await see(page.getByText(p('marketerState.Terminated')).filter({ visible: true }))
        await seeNo(member.button(p('terminate')))
        await member.link(p('seeStatus')).click()
        await member.link(m('applyAgain')).click()
        await see(member.heading(m('stepEligibility')))
      })
    },
  )
})
