import { messageOf } from '@anar/contract/errors'
import { describe, expect, it } from 'vitest'
import { newSession } from './accounts.ts'
import {
  badAnswers,
  badBusinesses,
  badCompanies,
  badDescriptions,
  badIbans,
  badLogins,
  badLostPhones,
  badMailboxes,
  badPasswordChanges,
  badPersonnel,
  badSellerPhones,
  expectEach,
  expectMessage,
  saidOf,
} from './bad-inputs.ts'
import { choose } from './choosing.ts'
import { openJourneys } from './journeys.ts'
import { answer, applyByCommand, fillMarketerDetails, openApplication, sampleImage } from './marketers.ts'
import { codeTo } from './messages.ts'
import { eventually, type Person, see } from './people.ts'
import { codeField, enterCode, field, newNewcomer, newPassword } from './signing-up.ts'

/** @spec 2.login, 2.login-otp, 2.reset-password, 2.forget-username, 2.become-marketer, 2.edit-user-info, 2.bank-account-info, 2.seller-sign-up, 4.login, 5.mandatory-fields, 5.email-and-iban, 5.phone, 5.national-code, 5.password, 5.upload-size, 5.contract-signature, 5.company-sign-up, 8.messages */

const { asMember, asVisitor, database, newCustomer, newStaff } = openJourneys()

const allowFaults = (person: Person) => person.expectFault(/status of 4(00|01|04|22) |status of 503 /)
const alertWith = ({ page }: Person, text: string) => page.getByRole('alert').filter({ hasText: text })

/** A code that is not the right one. */
const anotherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

/** Whether a code is stored for a subject, which happens in the background. */
async function hasCode(subject: string): Promise<boolean> {
  const { rowCount } = await database().query('select from codes where subject = $1', [subject])
  return rowCount! > 0
}

it('bad input at the login and in both recoveries is reported, and stays', async () => {
  const account = await newCustomer()
  await asVisitor({ language: 'en', width: 390 }, async (person) => {
    const { words } = person
    allowFaults(person)
    await person.go('/login')
    await expectEach(
      badLogins(words, 'english'),
      (name) => field(person, name === 'username' ? words.login('username') : words.auth('password')),
      () => person.button(words.login('submit')).click(),
    )
    const wrongCode = messageOf('CODE_WRONG', { triesLeft: 4 }, 'english')
    // The response never reveals whether the person exists: a code for nobody is refused like any wrong code.
    await person.go('/loginOtp')
    const username = field(person, words.login('username'))
    await person.button(words.login('sendCode')).click()
    await expectMessage(['username', '', words.auth('mandatory')], username)
    const nobody = newNewcomer().username
    await username.fill(nobody)
    await person.button(words.login('sendCode')).click()
    await see(codeField(person))
    await eventually(() => hasCode(`nobody ${nobody}`)).toBe(true)
    await codeField(person).fill('000000')
    await expectMessage(['code', null, wrongCode], codeField(person))

    await person.go('/resetPassword')
    const email = field(person, words.recovery('email'))
    const sendMail = () => person.button(words.recovery('sendCode')).click()
    await expectEach(badMailboxes(words, 'english'), () => email, sendMail)
    await email.fill(account.email)
    await sendMail()
    await see(person.heading(words.recovery('codeTitle')))
    await codeField(person).fill(anotherThan(await codeTo(database(), account.email)))
    await expectMessage(['code', null, wrongCode], codeField(person))

    await person.go('/forgetUsername')
    await expectEach(
      badLostPhones(words, 'english'),
      () => field(person, words.recovery('cellphone')),
      () => person.button(words.recovery('usernameSend')).click(),
    )
  })
})

it('bad input in the application to become a marketer is reported step by step, and stays', async () => {
  await asMember({ language: 'en' }, async (member) => {
    const { page, words } = member
    const m = words.marketer
    allowFaults(member)
    const goOn = () => member.button(m('continue')).click()
    await member.go('/become-marketer')
    await expectEach(
      badAnswers(words, 'english'),
      (name) => page.getByRole('group', { name: m(name as 'isStaff') }),
      goOn,
    )
    for (const question of ['isStaff', 'isStaffRelative', 'isGovernmentEmployee'] as const) {
      await answer(member, question, 'no')
    }
    await goOn()
    await see(member.heading(m('stepDescription')))
    const at = (name: string) => page.locator(`form [name=${name}]`)
    await expectEach(badDescriptions(words, 'english'), at, goOn)
    await fillMarketerDetails(member)

    await see(member.heading(m('stepDocuments')))
    const upload = page.locator('input[type=file]')
    const kinds = 'JPEG, PNG or WebP'
    const send = async (name: string, mimeType: string, buffer: Buffer, says: string) => {
      await upload.setInputFiles({ name, mimeType, buffer })
      await expectMessage([name, null, says], upload)
    }
    await send('card.txt', 'text/plain', Buffer.from('no picture'), words.forms('uploadKind', { kinds }))
    await send('card.png', 'image/png', Buffer.alloc(0), words.forms('uploadEmpty'))
    const large = words.forms('uploadLarge', { megabytes: 5 })
    await send('card.png', 'image/png', Buffer.alloc(5 * 1024 * 1024 + 1), large)
    // It claims to be an image and is not one.
    const noImage = messageOf('FILE_NOT_IMAGE', {}, 'english')
    await send('card.png', 'image/png', Buffer.from('<svg onload="alert(1)"/>'), noImage)
    await upload.setInputFiles(await sampleImage())
    await member.link(m('continue')).click()

    await page.getByRole('checkbox').check({ force: true })
    await member.button(m('requestSignatureCode')).click()
    const code = page.getByRole('textbox', { name: m('signatureCode') })
    await see(code)
    await code.fill(anotherThan(await codeTo(database(), member.cellphone)))
    await member.button(m('sign')).click()
    await see(alertWith(member, messageOf('CODE_WRONG', { triesLeft: 4 }, 'english')))
  })
})

it('bad input in the profile is reported in Persian, and stays', async () => {
  const other = await newCustomer()
  await asMember({ language: 'pe', width: 390 }, async (member) => {
    const { words } = member
    const p = words.profile
    allowFaults(member)
    await member.go('/profile/edit-user-info')
    await field(member, p('firstName')).fill('')
    await member.button(p('save')).click()
    await expectMessage(['firstName', '', p('mandatory')], field(member, p('firstName')))
    const contacts = [
      { label: p('newCellphone'), bad: '912', says: saidOf('cellphone', 'persian'), taken: other.cellphone },
      { label: p('newEmail'), bad: 'nobody', says: saidOf('email', 'persian'), taken: other.email },
    ]
    for (const [index, { label, bad, says, taken }] of contacts.entries()) {
      await member.goAnew('/profile/edit-user-info')
      await member.button(p('change')).nth(index).click()
      await field(member, label).fill(bad)
      await member.button(p('sendCode')).click()
      await expectMessage([label, bad, says], field(member, label))
      // A session without the password changes nothing.
      const own = () => field(member, p('currentPassword'))
      await expectMessage(['password', '', saidOf('mandatory', 'persian')], own())
      await field(member, label).fill(taken)
      await own().fill('Wrong.Word#12')
      await member.button(p('sendCode')).click()
      await expectMessage(['password', 'Wrong.Word#12', saidOf('currentPassword', 'persian')], own())
      await own().fill(member.password)
      // Ownership is revealed only after the contact was verified.
      await member.button(p('sendCode')).click()
      const code = field(member, p('code'))
      await see(code)
      await code.fill(await codeTo(database(), taken))
      await expectMessage([label, taken, saidOf('notUnique', 'persian')], field(member, label))
    }
    await member.go('/profile/bank-account-info')
    await member.button(p('shebaAdd')).click()
    await field(member, p('currentPassword')).fill(member.password)
    await expectEach(
      badIbans(words, 'persian'),
      () => field(member, p('sheba')),
      () => member.button(p('sendCode')).click(),
    )
    await changePassword(member)
  })
})

async function changePassword(member: Person): Promise<void> {
  const { words } = member
  const p = words.profile
  const at = (name: string) => field(member, p(name as 'newPassword'))
  const submit = () => member.button(p('changePassword')).click()
  const [rows, turns] = [badPasswordChanges(words, 'persian'), [3, 4, 5, 6]]
  await member.go('/profile/sessions')
  for (const [turn, end] of turns.entries()) {
    await expectEach(rows.slice(turns[turn - 1] ?? 0, end), at, submit)
    // Fields that were missing are filled for the next turn.
    if (turn === 0) {
      await at('currentPassword').fill('Wrong@Journey1')
      await at('repeatPassword').fill(newPassword)
    }
    if (turn === 1) await at('newPassword').fill(newPassword)
    if (turn === 2) await at('repeatPassword').fill(newPassword)
  }
}

it('bad input in the application to sell is reported in Persian, section by section, and stays', async () => {
  const newcomer = newNewcomer()
  await asVisitor({ language: 'pe' }, async (person) => {
    const { page, words } = person
    const s = words.seller
    allowFaults(person)
    const at = (name: string) => page.locator(`form [name=${name}]`)
    const goOn = () => person.button(s('continue')).click()
    await person.go('/seller/sign-up')
    await expectEach(badSellerPhones(words, 'persian'), at, () => person.button(s('sendCode')).click())
    await at('cellphone').fill(newcomer.cellphone)
    await person.button(s('sendCode')).click()
    await enterCode(person, database(), newcomer.cellphone)

    await see(person.heading(s('stepType')))
    await goOn()
    await see(alertWith(person, saidOf('options', 'persian')))
    await choose(page.getByRole('radio', { name: s('sellerType.JURIDICAL_PERSON') }))
    await goOn()
    await see(person.heading(s('stepBusiness')))
    await expectEach(badBusinesses(words, 'persian'), at, goOn)
    await at('businessName').fill('فروشگاه نمونه')
    await at('iban').fill('IR329990000000000000000007')
    await at('landline').fill('02112345678')
    await at('telegramId').fill('')
    await goOn()
    await see(person.heading(s('stepCompany')))
    await expectEach(badCompanies(words, 'persian'), at, goOn)
    await at('companyName').fill('شرکت نمونه')
    await at('companyType').selectOption('LIMITED_LIABILITY')
    await at('registrationNumber').fill('12345')
    await at('companyNationalCode').fill('10380284790')
    await at('economicNumber').fill('411111111111')
    await at('officialNewspaper').fill('21450')
    await goOn()
    await see(person.heading(s('stepPersonnel')))
    await person.button(s('goOn')).click()
    await see(alertWith(person, s('personnelRequired')))
    await person.button(s('addPerson')).click()
    const dialog = page.getByRole('dialog')
    const inDialog = (name: string) => dialog.locator(`[name=${name}]`)
    const save = () => dialog.getByRole('button', { name: s('save') }).click()
    await expectEach(badPersonnel(words, 'persian'), inDialog, save)
    await inDialog('firstName').fill('مدیر')
    await inDialog('lastName').fill('نمونه')
    await inDialog('nationalCode').fill(newcomer.nationalCode)
    await inDialog('cellphone').fill(newcomer.cellphone)
    await inDialog('email').fill(newcomer.email)
    await save()
    await see(page.getByRole('main').getByRole('listitem').filter({ hasText: 'مدیر نمونه' }))
    await person.button(s('goOn')).click()
    await see(alertWith(person, s('mainUserRequired')))
  })
})

describe('in the office', () => {
  it('a refusal needs a reason, and one that is too short stays in the field', async () => {
    const staff = await newStaff('network')
    const token = await newSession(database(), staff.accountId)
    // Another journey may decide on any other application at the same time.
    const applicant = await newCustomer((customer) =>
      applyByCommand({ sender: customer, cellphone: customer.cellphone }, database()),
    )
    await asVisitor(
      { language: 'pe' },
      async (person) => {
        const { page, words } = person
        const o = words.officeApplications
        await openApplication(person, applicant)
        await person.button(o('reject')).click()
        const dialog = page.getByRole('dialog')
        const reason = dialog.getByRole('textbox')
        for (const typed of ['', 'نه']) {
          await reason.fill(typed)
          await dialog.getByRole('button', { name: o('reject') }).click()
          await expectMessage(['reason', typed, words.office('reasonMandatory')], reason)
        }
        expect(await dialog.count()).toBe(1)
      },
      { token },
    )
  })
})
