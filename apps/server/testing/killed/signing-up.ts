import { jarOf } from '../jar.ts'
import { lastCodeTo, messagesTo } from '../outbox.ts'
import { clerk, completed, startedApplicant } from '../sellers.ts'
import { nationalCodeOf, newcomerAt, personOf, sampleDetails, samplePassword } from '../sign-up.ts'
import { cookiesOf, rowsOf, type Scenario, type World } from './scenario.ts'

const signUpsOf = ({ database }: World, cellphone: string) =>
  rowsOf(
    { database },
    `select s.phone_verified_at is not null as "isProven", s.email is not null as "hasEmail", s.is_address_later as "isAddressLater", exists (select from addresses d join people p on p.id = d.person_id where p.account_id = a.id) as "hasAddress", a.user_type as "userType",
            s.completed_at is not null as "isCompleted",
            (select count(*) from sessions where account_id = a.id and ended_at is null) as "liveSessions"
       from sign_ups s left join accounts a on a.id = s.account_id where s.cellphone = $1`,
    [cellphone],
  )

const messagesCount =
  ({ database }: World, destination: string) =>
  async () =>
    (await messagesTo(database, destination)).length

/** The steps of signing up. */
export const signUpScenarios: readonly Scenario[] = [
  {
    path: 'sign-up/begin',
    title: 'as a customer, from a browser that began before',
    async ready(world) {
      const { jar } = await newcomerAt(world, 'phone-code')
      const { cellphone } = sampleDetails()
      return { cookie: cookiesOf(jar), body: { cellphone }, effect: signUpsOf(world, cellphone) }
    },
  },
  {
    path: 'sign-up/resend-phone-code',
    title: 'a minute later',
    async ready(world) {
      const { jar, details } = await newcomerAt(world, 'phone-code')
      world.clock.advance({ seconds: 61 })
      return { cookie: cookiesOf(jar), body: {}, effect: signUpsOf(world, details.cellphone) }
    },
  },
  {
    path: 'sign-up/verify-phone',
    title: 'of a new person',
    async ready(world) {
      const { jar, details } = await newcomerAt(world, 'phone-code')
      const code = await lastCodeTo(world.database, details.cellphone)
      return { cookie: cookiesOf(jar), body: { code }, effect: signUpsOf(world, details.cellphone) }
    },
  },
  {
    path: 'sign-up/verify-phone',
    title: 'on another device',
    async ready(world) {
      const { details } = await newcomerAt(world, 'email')
      const jar = jarOf(world.app)
      await jar.post('sign-up/begin', { cellphone: details.cellphone })
      const code = await lastCodeTo(world.database, details.cellphone)
      return { cookie: cookiesOf(jar), body: { code }, effect: signUpsOf(world, details.cellphone) }
    },
  },
  {
    path: 'sign-up/set-details',
    title: 'with the proven phone',
    async ready(world) {
      const { jar, details } = await newcomerAt(world, 'details')
      return { cookie: cookiesOf(jar), body: personOf(details), effect: signUpsOf(world, details.cellphone) }
    },
  },
  {
    path: 'sign-up/leave-address',
    title: 'for the first order',
    async ready(world) {
      const { jar, details } = await newcomerAt(world, 'location')
      return { cookie: cookiesOf(jar), body: {}, effect: signUpsOf(world, details.cellphone) }
    },
  },
  {
    path: 'sign-up/send-email-code',
    title: 'to the mailbox',
    async ready(world) {
      const { jar, details, email } = await newcomerAt(world, 'email')
      return { cookie: cookiesOf(jar), body: { email }, effect: signUpsOf(world, details.cellphone) }
    },
  },
  {
    path: 'sign-up/set-address',
    title: 'of the home',
    async ready(world) {
      const { jar, details } = await newcomerAt(world, 'address')
      const body = { title: 'خانه', cityId: 1, postalCode: '1471234567', address: 'خیابان نمونه، پلاک ۱' }
      return { cookie: cookiesOf(jar), body, effect: signUpsOf(world, details.cellphone) }
    },
  },
  {
    path: 'sign-up/set-password',
    title: 'as the last step',
    async ready(world) {
      const { jar, details } = await newcomerAt(world, 'password')
      const body = { password: samplePassword, repeated: samplePassword }
      return { cookie: cookiesOf(jar), body, effect: signUpsOf(world, details.cellphone) }
    },
  },
]

let phones = 0
const ownPerson = () => {
  phones += 1
  return {
    cellphone: `0919${String(phones).padStart(7, '0')}`,
    email: `killed.seller${phones}@shop.example`,
    nationalCode: nationalCodeOf(160_000_000 + phones),
  }
}
const sellerCookie = (applicant: { cookie: string | null }) => `anar_seller_sign_up=${applicant.cookie}`

/** The steps of an application to sell. */
export const sellerSignUpScenarios: readonly Scenario[] = [
  {
    path: 'sellers/send-code',
    title: 'to the phone that begins it',
    async ready(world) {
      const { cellphone } = ownPerson()
      return { cookie: '', body: { cellphone }, effect: messagesCount(world, cellphone.slice(1)) }
    },
  },
  {
    path: 'sellers/send-person-code',
    title: 'to the phone of one of the personnel',
    async ready(world) {
      const applicant = await startedApplicant(world.app, world.database, ownPerson().cellphone)
      const person = { ...clerk, ...ownPerson() }
      const saved = await applicant.post('sellers/save-person', person)
      const { sellerPersonId } = (saved.body['people'] as { sellerPersonId: number }[])[0]!
      return {
        cookie: sellerCookie(applicant),
        body: { sellerPersonId },
        effect: messagesCount(world, person.cellphone.slice(1)),
      }
    },
  },
  {
    path: 'sellers/submit',
    title: 'with everything that is needed',
    async ready(world) {
      const person = ownPerson()
      const applicant = await completed(world.app, world.database, person)
      const text = 'select state from seller_applications where cellphone = $1'
      return {
        cookie: sellerCookie(applicant),
        body: {},
        effect: rowsOf(world, text, [person.cellphone.slice(1)]),
      }
    },
  },
]
