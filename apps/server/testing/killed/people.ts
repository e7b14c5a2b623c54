import { hashPassword } from '../../people/auth/index.ts'
import { eligible, openApplicants } from '../applicants.ts'
import { browserOf } from '../browser.ts'
import { jarOf } from '../jar.ts'
import { lastCodeTo, messagesTo } from '../outbox.ts'
import { nationalCodeOf } from '../sign-up.ts'
import { cookieOf, cookiesOf, type Ready, rowsOf, type Scenario, type World } from './scenario.ts'

const password = 'Pomegranate#1'
const newPassword = { password: 'Pomegranate#2', repeated: 'Pomegranate#2' }
const passwordHash = await hashPassword(password)
// Right check digits at a bank that does not exist.
const iban = 'IR979990000000000000000001'
const address = { title: 'خانه', cityId: 1, postalCode: '1471234567', address: 'خیابان نمونه، پلاک ۱' }

let people = 0

/** A customer with a password, a phone and a mailbox. */
async function someone({ app, shop }: World, userType = 'Customer') {
  people += 1
  const cellphone = `916${String(people).padStart(7, '0')}`
  const email = `killed${people}@shop.example`
  const nationalCode = nationalCodeOf(150_000_000 + people)
  const staffRole = userType === 'Staff' ? { staffRole: 'finance' } : {}
  const member = await shop.addMember({
    userType,
    ...staffRole,
    passwordHash,
    cellphone,
    email,
    nationalCode,
  })
  return { ...member, cellphone, email, browser: browserOf(app, member.token) }
}

const messagesCount =
  ({ database }: World, destination: string) =>
  async () =>
    (await messagesTo(database, destination)).length

const sessionsOf = (world: World, accountId: number) =>
  rowsOf(
    world,
    `select count(*) filter (where ended_at is null) as live, count(*) as count,
            (select count(*) from login_failures f join accounts a on a.id = $1
              where f.username_folded = lower(a.username)) as failures
       from sessions where account_id = $1`,
    [accountId],
  )

const loggingIn: Scenario[] = [
  {
    path: 'auth/login',
    title: 'with the password',
    async ready(world) {
      const { username, accountId } = await someone(world)
      return { cookie: '', body: { username, password }, effect: sessionsOf(world, accountId) }
    },
  },
  {
    path: 'auth/login',
    title: 'of staff, with the code of their phone',
    async ready(world) {
      const { username, accountId, cellphone } = await someone(world, 'Staff')
      const jar = jarOf(world.app)
      await jar.post('auth/login', { username, password })
      const code = await lastCodeTo(world.database, cellphone)
      const body = { username, password, code }
      return { cookie: cookiesOf(jar), body, effect: sessionsOf(world, accountId) }
    },
  },
  {
    path: 'auth/send-login-code',
    title: 'to the phone of an account',
    async ready(world) {
      const { username, cellphone } = await someone(world)
      return { cookie: '', body: { username }, effect: messagesCount(world, cellphone) }
    },
  },
  {
    path: 'auth/forget-username',
    title: 'of a phone with an account',
    async ready(world) {
      const { cellphone } = await someone(world)
      return { cookie: '', body: { cellphone }, effect: messagesCount(world, cellphone) }
    },
  },
  {
    path: 'auth/reset-password',
    title: 'of a mailbox with an account',
    async ready(world) {
      const { email } = await someone(world)
      return { cookie: '', body: { email }, effect: messagesCount(world, email) }
    },
  },
  {
    path: 'auth/set-new-password',
    title: 'after the code of the mail',
    async ready(world) {
      const { accountId, email } = await someone(world)
      const jar = jarOf(world.app)
      await jar.post('auth/reset-password', { email })
      await jar.post('auth/verify-recovery-code', { code: await lastCodeTo(world.database, email) })
      return { cookie: cookiesOf(jar), body: newPassword, effect: sessionsOf(world, accountId) }
    },
  },
  {
    path: 'auth/change-password',
    title: 'from the profile',
    async ready(world) {
      const { accountId, token } = await someone(world)
      await world.shop.addSession(accountId)
      const body = { current: password, ...newPassword }
      return { cookie: cookieOf({ token }), body, effect: sessionsOf(world, accountId) }
    },
  },
]

const contactsOf = (world: World, personId: number) =>
  rowsOf(
    world,
    `select iban, (select array_agg(kind order by kind) from notices where person_id = $1) as notices,
            (select count(*) from destination_changes where person_id = $1) as changes
       from people where id = $1`,
    [personId],
  )

async function codeSent(world: World, fields: Record<string, string>): Promise<Ready> {
  const { token, cellphone } = await someone(world)
  const to = fields['cellphone']?.slice(1) ?? fields['email'] ?? cellphone
  return { cookie: cookieOf({ token }), body: { ...fields, password }, effect: messagesCount(world, to) }
}

const profiles: Scenario[] = [
  {
    path: 'profile/send-email-code',
    title: 'to a new mailbox',
    ready: (world) => codeSent(world, { email: `new${++people}@shop.example` }),
  },
  {
    path: 'profile/send-cellphone-code',
    title: 'to a new phone',
    ready: (world) => codeSent(world, { cellphone: `0917${String(++people).padStart(7, '0')}` }),
  },
  {
    path: 'profile/change-cellphone',
    title: 'by the code sent there',
    async ready(world) {
      const { token, personId, browser } = await someone(world)
      const cellphone = `918${String(++people).padStart(7, '0')}`
      await browser.post('profile/send-cellphone-code', { cellphone: `0${cellphone}`, password })
      const code = await lastCodeTo(world.database, cellphone)
      return { cookie: cookieOf({ token }), body: { code }, effect: contactsOf(world, personId) }
    },
  },
  {
    path: 'profile/send-iban-code',
    title: 'for one Sheba',
    ready: (world) => codeSent(world, { iban }),
  },
  {
    path: 'profile/set-iban',
    title: 'by the password and the code',
    async ready(world) {
      const { token, personId, cellphone, browser } = await someone(world)
      await browser.post('profile/send-iban-code', { iban, password })
      const body = { iban, password, code: await lastCodeTo(world.database, cellphone) }
      return { cookie: cookieOf({ token }), body, effect: contactsOf(world, personId) }
    },
  },
  {
    path: 'profile/send-erasure-code',
    title: 'by the password',
    ready: (world) => codeSent(world, {}),
  },
  {
    path: 'profile/request-erasure',
    title: 'by the password and the code',
    async ready(world) {
      const { token, personId, cellphone, browser } = await someone(world)
      await browser.post('profile/send-erasure-code', { password })
      const body = { password, code: await lastCodeTo(world.database, cellphone) }
      const text = 'select person_id is not null as "isRequested" from erasure_requests where person_id = $1'
      return { cookie: cookieOf({ token }), body, effect: rowsOf(world, text, [personId]) }
    },
  },
  {
    path: 'identity/start',
    title: 'at the provider’s page',
    async ready(world) {
      const { token, personId } = await someone(world)
      const text = 'select state from identity_visits where person_id = $1'
      return { cookie: cookieOf({ token }), body: {}, effect: rowsOf(world, text, [personId]) }
    },
  },
  {
    path: 'addresses/add',
    title: 'a first one',
    async ready(world) {
      const { token, personId } = await someone(world)
      const text = 'select title, is_main from addresses where person_id = $1'
      return { cookie: cookieOf({ token }), body: address, effect: rowsOf(world, text, [personId]) }
    },
  },
  {
    path: 'addresses/edit',
    title: 'one that no order went to',
    async ready(world) {
      const { token, personId } = await someone(world)
      const addressId = await world.shop.addAddress(personId)
      const text = 'select title, postal_code from addresses where person_id = $1'
      const body = { ...address, title: 'کار', addressId }
      return { cookie: cookieOf({ token }), body, effect: rowsOf(world, text, [personId]) }
    },
  },
]

const applicationsOf = (world: World, personId: number) =>
  rowsOf(
    world,
    'select state, iban, signed_at is null as "isUnsigned" from marketer_applications where person_id = $1',
    [personId],
  )

const joining: Scenario[] = [
  {
    path: 'marketers/describe',
    title: 'superior and bank account',
    async ready({ app, database, shop, ...world }) {
      const { applicant, superior } = await openApplicants(app, database, shop)
      const sara = await applicant()
      await sara.post('marketers/answer-eligibility', { ...eligible, hasWorkPermit: true })
      const body = {
        superior: superior.username,
        fatherName: 'پدر نمونه',
        certificateNumber: '1234',
        maritalStatus: 'SINGLE',
        iban,
      }
      const effect = applicationsOf({ app, database, shop, ...world }, sara.personId)
      return { cookie: cookieOf(sara), body, effect }
    },
  },
  {
    path: 'marketers/send-signature-code',
    title: 'to the phone',
    async ready({ app, database, shop }) {
      const { applicant } = await openApplicants(app, database, shop)
      const sara = await applicant()
      await sara.answer()
      await sara.describe()
      const effect = rowsOf(
        { database },
        `select count(*) as "usableCodes" from (
           select distinct on (subject) used_at from codes where destination = $1 order by subject, id desc) as newest
          where used_at is null`,
        [sara.cellphone],
      )
      return { cookie: cookieOf(sara), body: { contractVersion: 1 }, effect }
    },
  },
  {
    path: 'marketers/terminate',
    title: 'by the password',
    endsPermission: true,
    async ready(world) {
      const { token, personId } = await someone(world, 'NetworkMarketer')
      await world.database.query(`update people set state = 'Active' where id = $1`, [personId])
      const text = `select state, (select count(*) from notices where person_id = $1) as notices from people where id = $1`
      return { cookie: cookieOf({ token }), body: { password }, effect: rowsOf(world, text, [personId]) }
    },
  },
]

/** Commands of people: logging in, what they say of themselves, and joining the network. */
export const peopleScenarios: readonly Scenario[] = [...loggingIn, ...profiles, ...joining]
