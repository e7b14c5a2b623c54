import { noticeOf, noticeText } from '@anar/contract/notices'
import { expect, it } from 'vitest'
import { type Browser, browserOf } from '../../testing/browser.ts'
import { fixedClock } from '../../testing/clock.ts'
import { officeOf, openTestShop } from '../../testing/opened.ts'
import { clerk, completed, manager } from '../../testing/sellers.ts'

/** @spec 4.seller-application, 6.seller-users */
const clock = fixedClock('2026-05-10T09:00:00Z')
const { app, database, shop } = await openTestShop(clock)
let count = 0

/** A new person with a phone and a mailbox of their own. */
function newPerson<Person extends typeof manager>(person: Person): Person {
  count += 1
  const cellphone = `0915000${String(count).padStart(4, '0')}`
  return { ...person, cellphone, email: `told${count}@shop.example` }
}
async function underReview() {
  const main = newPerson(manager)
  const applicant = await completed(app, database, main)
  const { body } = await applicant.post('sellers/submit')
  return { applicant, main, applicationId: Number(body['applicationId']) }
}
async function approved() {
  const { applicationId } = await underReview()
  const office = await officeOf({ app, shop }, 'network')
  const decide = () => office.post('office/sellers/approve', { applicationId })
  const sellerId = Number((await decide()).body['sellerId'])
  expect((await decide()).body.code).toBe('CANNOT_CHANGE_NOW')
  const main = await userOf(`seller${sellerId}.1`)
  return { sellerId, main, owner: browserOf(app, await shop.addSession(main.accountId)) }
}
async function userOf(username: string): Promise<{ accountId: number; sellerUserId: number }> {
  const { rows } = await database.query<{ accountId: number; sellerUserId: number }>(
    `select a.id as "accountId", u.id as "sellerUserId"
       from accounts a join seller_users u on u.account_id = a.id where a.username = $1`,
    [username],
  )
  return rows[0]!
}
/** A customer who has a phone. */
async function customerWith(cellphone: string): Promise<Browser> {
  const { token, personId } = await shop.addMember()
  await database.query('update people set cellphone = $2 where id = $1', [personId, cellphone.slice(1)])
  return browserOf(app, token)
}
/** The notices in the shop, in both languages. */
async function readBy(who: Browser): Promise<string[]> {
  const { body } = await who.get('search/Notice?fields=kind,details&sort=id')
  return (body['page'] as { kind: string; details: string }[]).flatMap(({ kind, details }) => {
    const { text } = noticeOf(kind)!
    return (['fa', 'en'] as const).map((side) => noticeText(text, JSON.parse(details), side))
  })
}
const bySms = async () =>
  (await database.query("select from notices where kind like 'SELLER%' and sms_due_at is not null")).rowCount

it('an approval stands in the account that it made, once', async () => {
  const { owner } = await approved()
  expect(await readBy(owner)).toEqual([
    '«فروشگاه نمونه» از امروز فروشندهٔ انار است.',
    '“فروشگاه نمونه” is a seller of Anar from today.',
  ])
  // The SMS is sent by the command itself.
  expect(await bySms()).toBe(0)
})

it('a refusal is notified to the account with the phone: each one once, and nobody where it has no account', async () => {
  const office = await officeOf({ app, shop }, 'network')
  const { applicationId, applicant, main } = await underReview()
  const reject = (id: number, reason: string) =>
    office.post('office/sellers/reject', { applicationId: id, reason })
  const customer = await customerWith(main.cellphone)
  await reject(applicationId, 'روزنامه خوانا نیست')
  expect((await reject(applicationId, 'دوباره')).body.code).toBe('CANNOT_CHANGE_NOW')
  const first = 'درخواست «فروشگاه نمونه» پذیرفته نشد. دلیل: «روزنامه خوانا نیست».'
  expect(await readBy(customer)).toEqual([first, expect.stringContaining('was not approved')])

  clock.advance({ hours: 1 })
  await applicant.upload('sellers/documents/official-newspaper')
  await applicant.post('sellers/submit')
  await reject(applicationId, 'مهر ندارد')
  const notices = await readBy(customer)
  expect([notices.length, notices[2]]).toEqual([4, expect.stringContaining('مهر ندارد')])

  const noOne = await underReview()
  expect((await reject(noOne.applicationId, 'ناخوانا')).status).toBe(200)
  const { rowCount } = await database.query("select from notices where kind = 'SELLER_REJECTED'")
  expect([rowCount, await bySms()]).toEqual([2, 0])
})

it('a user who is added reads of which seller and by which name, in their own language', async () => {
  const { owner, sellerId } = await approved()
  await database.query(`update sellers set name = '{"fa": "گلستان", "en": "Golestan"}' where id = $1`, [
    sellerId,
  ])
  const { isSignatory: _, ...fields } = newPerson(clerk)
  await owner.post('sellers/add-user', fields)
  const { accountId } = await userOf(`seller${sellerId}.2`)
  expect(await readBy(browserOf(app, await shop.addSession(accountId)))).toEqual([
    `با نام کاربری seller${sellerId}.2 برای «گلستان» افزوده شدید.`,
    `You were added to “Golestan” with the username seller${sellerId}.2.`,
  ])
  // A mailbox that is taken now: nobody was added, and nobody is notified.
  expect((await owner.post('sellers/add-user', fields)).body.code).toBe('INVALID_INPUT')
  const { rowCount } = await database.query("select from notices where kind = 'SELLER_USER_ADDED'")
  expect([rowCount, await bySms()]).toEqual([1, 0])
})

it('a user who is dismissed reads of it in the other account of that phone, once; without one nobody does', async () => {
  const { owner, sellerId } = await approved()
  const { isSignatory: _, ...buyer } = newPerson(clerk)
  const customer = await customerWith(buyer.cellphone)
  await owner.post('sellers/add-user', buyer)
  const { isSignatory: _other, ...other } = { ...newPerson(clerk), nationalCode: '0067749828' }
  await owner.post('sellers/add-user', other)
  for (const username of [`seller${sellerId}.2`, `seller${sellerId}.3`]) {
    const { sellerUserId } = await userOf(username)
    expect((await owner.post('sellers/dismiss-user', { sellerUserId })).status).toBe(200)
    expect((await owner.post('sellers/dismiss-user', { sellerUserId })).body.code).toBe('USER_NOT_FOUND')
  }
  expect(await readBy(customer)).toEqual([
    'دسترسی شما به حساب «فروشگاه نمونه» بسته شد.',
    'Your access to the account of “فروشگاه نمونه” was closed.',
  ])
  const { rowCount } = await database.query("select from notices where kind = 'SELLER_USER_DISMISSED'")
  expect([rowCount, await bySms()]).toEqual([1, 0])
})
