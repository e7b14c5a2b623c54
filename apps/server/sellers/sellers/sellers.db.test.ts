import { describe, expect, it } from 'vitest'
import { type Answer, type Browser, browserOf } from '../../testing/browser.ts'
import { fixedClock } from '../../testing/clock.ts'
import { officeOf, openTestShop } from '../../testing/opened.ts'
import { messagesTo } from '../../testing/outbox.ts'
import { clerk, completed, manager } from '../../testing/sellers.ts'
import { untilOneWaits } from '../../testing/waiting.ts'

/** @spec 4.seller-application, 6.seller-users, 6.roles, 5.company-sign-up */
const clock = fixedClock('2026-05-10T09:00:00Z')
const { app, database, shop } = await openTestShop(clock)
let count = 0

const reviewer = () => officeOf({ app, shop }, 'network')
/** A new person with a phone and a mailbox of their own. */
function newPerson<Person extends typeof manager>(person: Person): Person {
  count += 1
  return {
    ...person,
    cellphone: `0914000${String(count).padStart(4, '0')}`,
    email: `seller${count}@shop.example`,
  }
}
async function underReview() {
  const main = newPerson(manager)
  const applicant = await completed(app, database, main)
  const sent = await applicant.post('sellers/submit')
  return { applicant, main, applicationId: Number(sent.body['applicationId']) }
}
async function approved() {
  const { main, applicationId, applicant } = await underReview()
  const answer = await (await reviewer()).post('office/sellers/approve', { applicationId })
  const sellerId = Number(answer.body['sellerId'])
  const users = await usersOf(sellerId)
  const owner = browserOf(app, await shop.addSession(users[0]!.account_id))
  return { sellerId, applicationId, applicant, main, owner, mainUser: users[0]! }
}
type User = { id: number; account_id: number; username: string; is_main: boolean; is_signatory: boolean }
async function usersOf(sellerId: number): Promise<User[]> {
  const { rows } = await database.query<User>(
    `select u.id, u.account_id, a.username, u.is_main, u.is_signatory
       from seller_users u join accounts a on a.id = u.account_id where u.seller_id = $1 order by u.id`,
    [sellerId],
  )
  return rows
}
async function addedBy(owner: Browser, sellerId: number) {
  const person = newPerson(clerk)
  const { isSignatory: _, ...fields } = person
  const answer = await owner.post('sellers/add-user', fields)
  const user = (await usersOf(sellerId)).find((one) => one.id === answer.body['sellerUserId'])!
  return { ...user, person }
}
const makeSignatory = (id: number) =>
  database.query('update seller_users set is_signatory = true where id = $1', [id])

describe('approving', () => {
  /** @spec 4.seller-application.2 */
  it('makes the seller and the main user’s account, and explains by SMS how to set a password', async () => {
    const { sellerId, main, mainUser, applicant } = await approved()
    expect(mainUser).toMatchObject({ username: `seller${sellerId}.1`, is_main: true, is_signatory: true })
    const { rows } = await database.query(
      `select a.user_type, p.email, p.cellphone, p.national_code, s.name ->> 'fa' as name, s.is_active
         from seller_users u join accounts a on a.id = u.account_id join people p on p.account_id = a.id
         join sellers s on s.id = u.seller_id where u.id = $1`,
      [mainUser.id],
    )
    expect(rows).toEqual([
      {
        user_type: 'Seller',
        email: main.email,
        cellphone: main.cellphone.slice(1),
        national_code: null,
        name: 'فروشگاه نمونه',
        is_active: true,
      },
    ])
    const [, approval] = await messagesTo(database, main.cellphone.slice(1))
    expect(approval!.body).toContain(`نام کاربری شما: seller${sellerId}.1`)
    expect(approval!.body).toContain('فراموشی رمز عبور')
    expect((await applicant.get('sellers/state')).body['state']).toBe('Approved')
  })

  it('gives the signatories accounts too, and the others none', async () => {
    const main = newPerson(manager)
    const applicant = await completed(app, database, main)
    await applicant.post('sellers/save-person', newPerson(clerk))
    const partner = { ...newPerson(manager), nationalCode: '0067749828' }
    const saved = await applicant.post('sellers/save-person', partner)
    const partnerId = (saved.body['people'] as { sellerPersonId: number }[])[2]!.sellerPersonId
    expect((await applicant.post('sellers/submit')).body.code).toBe('DOCUMENTS_MISSING')
    await applicant.upload(`sellers/documents/id-card/${partnerId}`)
    const sent = await applicant.post('sellers/submit')
    const office = await reviewer()
    const { body } = await office.post('office/sellers/approve', {
      applicationId: sent.body['applicationId'],
    })
    expect(await usersOf(Number(body['sellerId']))).toMatchObject([
      { is_main: true, is_signatory: true },
      { is_main: false, is_signatory: true },
    ])
  })

  it('leaves a phone with the account that has it, and still notifies it', async () => {
    const customer = await shop.addMember()
    const { applicationId, main } = await underReview()
    await database.query('update people set cellphone = $2 where id = $1', [
      customer.personId,
      main.cellphone.slice(1),
    ])
    const answer = await (await reviewer()).post('office/sellers/approve', { applicationId })
    expect(answer.status).toBe(200)
    const { rows } = await database.query(
      `select p.cellphone as of_person, u.cellphone as of_user
         from seller_users u join people p on p.account_id = u.account_id where u.seller_id = $1`,
      [answer.body['sellerId']],
    )
    expect(rows).toEqual([{ of_person: null, of_user: main.cellphone.slice(1) }])
    expect(await messagesTo(database, main.cellphone.slice(1))).toHaveLength(2)
  })

  it('NOT_UNIQUE: a mailbox that another account took meanwhile', async () => {
    const { applicationId, main } = await underReview()
    const customer = await shop.addMember()
    await database.query('update people set email = $2 where id = $1', [customer.personId, main.email])
    const answer = await (await reviewer()).post('office/sellers/approve', { applicationId })
    expect(answer.body).toMatchObject({ code: 'NOT_UNIQUE', details: { emails: [main.email] } })
  })

  it('is done once when two press the button, and written into the log', async () => {
    const { applicationId } = await underReview()
    const [one, two] = [await reviewer(), await reviewer()]
    const answers = await Promise.all(
      [one, two].map((office) => office.post('office/sellers/approve', { applicationId })),
    )
    expect(answers.map((answer) => answer.body.code ?? 'done').toSorted()).toEqual([
      'CANNOT_CHANGE_NOW',
      'done',
    ])
    const { rows } = await database.query(`select action from audit_log where subject = $1`, [
      `seller-application ${applicationId}`,
    ])
    expect(rows).toEqual([{ action: 'sellers/approve' }])
  })
})

describe('refusing', () => {
  /** @spec 4.seller-application.1 */
  it('says why, and lets the applicant correct it and send it again', async () => {
    const { applicationId, applicant, main } = await underReview()
    const office = await reviewer()
    const refused = await office.post('office/sellers/reject', {
      applicationId,
      reason: 'روزنامه خوانا نیست',
    })
    expect(refused.body).toEqual({ applicationId, state: 'Rejected', sellerId: null })
    expect((await applicant.get('sellers/state')).body).toMatchObject({
      state: 'Rejected',
      reason: 'روزنامه خوانا نیست',
    })
    const messages = await messagesTo(database, main.cellphone.slice(1))
    expect(messages.at(-1)!.body).toContain('روزنامه خوانا نیست')
    await applicant.upload('sellers/documents/official-newspaper')
    const again = await applicant.post('sellers/submit')
    expect(again.body).toMatchObject({ state: 'UnderReview', reason: '' })
    expect((await office.post('office/sellers/approve', { applicationId })).status).toBe(200)
  })

  it('INVALID_INPUT: not without a reason', async () => {
    const { applicationId } = await underReview()
    const answer = await (await reviewer()).post('office/sellers/reject', { applicationId, reason: ' ' })
    expect(answer.body.code).toBe('INVALID_INPUT')
  })

  it('APPLICATION_NOT_FOUND: a draft is nobody’s business, and what is not there is not there', async () => {
    const applicant = await completed(app, database, newPerson(manager))
    const { applicationId } = (await applicant.get('sellers/state')).body
    const office = await reviewer()
    for (const id of [applicationId, 999_999]) {
      const rejected = await office.post('office/sellers/reject', { applicationId: id, reason: 'بدون دلیل' })
      const accepted = await office.post('office/sellers/approve', { applicationId: id })
      expect([rejected.body.code, accepted.body.code]).toEqual(Array(2).fill('APPLICATION_NOT_FOUND'))
    }
  })

  it('FORBIDDEN: only for who reviews applications', async () => {
    const { applicationId } = await underReview()
    for (const staffRole of ['orders', 'auditor', 'support']) {
      const { token } = await shop.addMember({ userType: 'Staff', staffRole })
      const answer = await browserOf(app, token).post('office/sellers/approve', { applicationId })
      expect(answer.body.code, staffRole).toBe('FORBIDDEN')
    }
  })
})

describe('the users of a seller', () => {
  /** @spec 6.seller-users.1 */
  it('are added by the main user, sign nothing, act for the seller and are sent their username', async () => {
    const { owner, sellerId } = await approved()
    const added = await addedBy(owner, sellerId)
    expect(added).toMatchObject({ username: `seller${sellerId}.2`, is_main: false, is_signatory: false })
    const messages = await messagesTo(database, added.person.cellphone.slice(1))
    expect(messages[0]!.body).toContain(`seller${sellerId}.2`)
    const browser = browserOf(app, await shop.addSession(added.account_id))
    const seen = await browser.post('search/SellerUser', { fields: ['username', 'isOneself'], sort: ['id'] })
    expect(seen.body['page']).toEqual([
      { username: `seller${sellerId}.1`, isOneself: false },
      { username: `seller${sellerId}.2`, isOneself: true },
    ])
  })

  it('all see the offers of their seller, those that are withdrawn too, and nobody else’s', async () => {
    const { owner, sellerId } = await approved()
    const added = await addedBy(owner, sellerId)
    const offer = await shop.addOffer()
    await database.query('update sku_sellers set seller_id = $2, is_active = false where id = $1', [
      offer,
      sellerId,
    ])
    const browser = browserOf(app, await shop.addSession(added.account_id))
    const filter = { field: 'id', op: 'eq', value: offer }
    const seen = await browser.post('search/SkuSeller', { fields: ['id'], filter })
    expect(seen.body['page']).toEqual([{ id: offer }])
    const other = await approved()
    expect((await other.owner.post('search/SkuSeller', { fields: ['id'], filter })).body['page']).toEqual([])
  })

  it('FORBIDDEN: only the main user changes them, and only those of their own seller', async () => {
    const { owner, sellerId, mainUser } = await approved()
    const added = await addedBy(owner, sellerId)
    const browser = browserOf(app, await shop.addSession(added.account_id))
    const { isSignatory: _, ...fields } = newPerson(clerk)
    expect((await browser.post('sellers/add-user', fields)).body.code).toBe('FORBIDDEN')
    for (const path of ['dismiss-user', 'reset-user', 'change-main-user']) {
      const answer = await browser.post(`sellers/${path}`, { sellerUserId: mainUser.id })
      expect(answer.body.code, path).toBe('FORBIDDEN')
      const stranger = await (await approved()).owner.post(`sellers/${path}`, { sellerUserId: added.id })
      expect(stranger.body.code, path).toBe('USER_NOT_FOUND')
    }
    const customer = browserOf(app, (await shop.addMember()).token)
    expect((await customer.post('sellers/add-user', fields)).body.code).toBe('FORBIDDEN')
  })

  it('dismissed, are logged out, see nothing of the seller and are notified', async () => {
    const { owner, sellerId } = await approved()
    const added = await addedBy(owner, sellerId)
    const browser = browserOf(app, await shop.addSession(added.account_id))
    await owner.post('sellers/dismiss-user', { sellerUserId: added.id })
    const refused = await browser.post('search/SellerUser', { fields: ['id'] })
    expect(refused.body.code).toMatch(/SESSION_ENDED|COOKIE_FAULTY|LOGIN_REQUIRED/)
    const messages = await messagesTo(database, added.person.cellphone.slice(1))
    expect(messages.at(-1)!.body).toContain('حسابتان بسته شد')
    const again = await owner.post('sellers/dismiss-user', { sellerUserId: added.id })
    expect(again.body.code).toBe('USER_NOT_FOUND')
  })

  /** @spec 6.seller-users.2 */
  it('MAIN_USER_STAYS: the main user cannot be dismissed, not even by themselves', async () => {
    const { owner, mainUser } = await approved()
    const answer = await owner.post('sellers/dismiss-user', { sellerUserId: mainUser.id })
    expect(answer.body).toMatchObject({
      code: 'MAIN_USER_STAYS',
      message: 'کاربر اصلی کنار گذاشته نمی‌شود؛ ابتدا کاربر اصلی دیگری انتخاب کنید.',
    })
  })

  /** @spec 6.seller-users.4 */
  it('reset, are logged out everywhere and their password counts no more', async () => {
    const { owner, sellerId } = await approved()
    const added = await addedBy(owner, sellerId)
    const hashOf = async () =>
      (
        await database.query<{ password_hash: string }>('select password_hash from accounts where id = $1', [
          added.account_id,
        ])
      ).rows[0]!.password_hash
    const before = await hashOf()
    const browser = browserOf(app, await shop.addSession(added.account_id))
    expect((await owner.post('sellers/reset-user', { sellerUserId: added.id })).status).toBe(200)
    expect(await hashOf()).not.toBe(before)
    expect((await browser.post('search/SellerUser', { fields: ['id'] })).status).toBe(401)
  })

  it('CANNOT_CHANGE_NOW: nobody resets themselves', async () => {
    const { owner, mainUser } = await approved()
    const answer = await owner.post('sellers/reset-user', { sellerUserId: mainUser.id })
    expect(answer.body.code).toBe('CANNOT_CHANGE_NOW')
  })

  /** @spec 6.seller-users.3 */
  it('MAIN_USER_NOT_SIGNATORY: only a signatory becomes the main user; then the former one may be dismissed', async () => {
    const { owner, sellerId, mainUser } = await approved()
    const added = await addedBy(owner, sellerId)
    const refused = await owner.post('sellers/change-main-user', { sellerUserId: added.id })
    expect(refused.body).toMatchObject({
      code: 'MAIN_USER_NOT_SIGNATORY',
      message: 'فقط صاحبان امضا می‌توانند کاربر اصلی باشند.',
    })
    await makeSignatory(added.id)
    expect((await owner.post('sellers/change-main-user', { sellerUserId: added.id })).status).toBe(200)
    expect((await usersOf(sellerId)).map((user) => user.is_main)).toEqual([false, true])
    expect((await owner.post('sellers/dismiss-user', { sellerUserId: added.id })).body.code).toBe('FORBIDDEN')
    const next = browserOf(app, await shop.addSession(added.account_id))
    expect((await next.post('sellers/dismiss-user', { sellerUserId: mainUser.id })).status).toBe(200)
  })

  it('keep one main user when two changes come at the same time', async () => {
    const { owner, sellerId } = await approved()
    const [one, two] = [await addedBy(owner, sellerId), await addedBy(owner, sellerId)]
    await makeSignatory(one.id)
    await makeSignatory(two.id)
    await Promise.all(
      [one, two].map((user) => owner.post('sellers/change-main-user', { sellerUserId: user.id })),
    )
    expect((await usersOf(sellerId)).filter((user) => user.is_main)).toHaveLength(1)
  })

  it('INVALID_INPUT, TOO_MANY_PEOPLE: a mailbox that is taken, and more users than allowed', async () => {
    const { owner, sellerId, main } = await approved()
    const { isSignatory: _, ...fields } = newPerson(clerk)
    const taken = await owner.post('sellers/add-user', { ...fields, email: main.email })
    expect(taken.body.details['fields']).toEqual({
      email: 'این مقدار پیش‌تر ثبت شده است و باید یکتا باشد.',
    })
    await database.query(`insert into settings (key, value) values ('sellerPeopleLimit', '1')`)
    const many = await owner.post('sellers/add-user', fields)
    await database.query(`delete from settings where key = 'sellerPeopleLimit'`)
    expect(many.body.code).toBe('TOO_MANY_PEOPLE')
    expect(await usersOf(sellerId)).toHaveLength(1)
  })
})

describe('a mailbox that another account takes at the same moment', () => {
  /** Sends a command while another transaction has taken the mailbox and is still open. */
  async function answerWhileTaken(email: string, send: () => Promise<Answer>): Promise<Answer> {
    const customer = await shop.addMember()
    const results = await database.transaction(async (tx) => {
      await tx.query('update people set email = $2 where id = $1', [customer.personId, email])
      const answer = send()
      await untilOneWaits(database, answer)
      return [answer]
    })
    return results[0]!
  }

  it('INVALID_INPUT: is not the new user’s', async () => {
    const { owner } = await approved()
    const { isSignatory: _, ...fields } = newPerson(clerk)
    const answer = await answerWhileTaken(fields.email, () => owner.post('sellers/add-user', fields))
    expect(answer.body.details['fields']).toHaveProperty('email')
  })

  it('NOT_UNIQUE: is not the new seller’s', async () => {
    const { applicationId, main } = await underReview()
    const office = await reviewer()
    const approve = () => office.post('office/sellers/approve', { applicationId })
    expect((await answerWhileTaken(main.email, approve)).body).toMatchObject({
      code: 'NOT_UNIQUE',
      details: { emails: [main.email] },
    })
  })
})
