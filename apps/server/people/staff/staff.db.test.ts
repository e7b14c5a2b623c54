import { expect, it } from 'vitest'
import { verifyLog } from '../../platform/audit/index.ts'
import { approved, shownOf } from '../../testing/approving.ts'
import { type Browser, browserOf } from '../../testing/browser.ts'
import { fixedClock } from '../../testing/clock.ts'
import { openTestShop } from '../../testing/opened.ts'
import { untilOneWaits } from '../../testing/waiting.ts'

/** @spec 6.staff, 6.audit-log */
const clock = fixedClock('2026-05-10T09:00:00Z')
const { app, database, shop } = await openTestShop(clock)

type Member = Browser & { accountId: number; username: string }

const admin = await member('admin')
const other = await member('admin')
const decided = (path: string, body: object) =>
  approved({ database, clock }, { first: admin, second: other }, path, body)

async function member(staffRole: string): Promise<Member> {
  const { token, accountId, username } = await shop.addMember({ userType: 'Staff', staffRole })
  return { ...browserOf(app, token), accountId, username }
}
const sample = {
  username: 'new.colleague',
  firstName: 'همکار',
  lastName: 'نمونه',
  nationalCode: '۰۴۹۹۳۷۰۸۹۹',
  cellphone: '۰۹۱۲ ۰۰۰ ۰۰۰۱',
  email: 'New.Colleague@example.com',
  staffRole: 'support',
}
const idOf = async (username: string) => {
  const { rows } = await database.query<{ id: number }>('select id from accounts where username = $1', [
    username,
  ])
  return rows[0]!.id
}
const accountRow = async (accountId: number) => {
  const { rows } = await database.query(
    'select staff_role, closed_at, password_hash from accounts where id = $1',
    [accountId],
  )
  return rows[0] as { staff_role: string; closed_at: Date | null; password_hash: string }
}
const latestRecord = async () => {
  const { rows } = await database.query(
    'select account_id, action, subject, details from audit_log order by id desc limit 1',
  )
  return rows[0]
}
const recordCount = async () => (await verifyLog(database)).count

it('adds a colleague with a random password, and records who did it', async () => {
  await decided('office/staff/add', sample)
  const accountId = await idOf('new.colleague')
  const { rows } = await database.query(
    `select a.username, a.user_type, p.first_name, p.cellphone, p.email
       from accounts a join people p on p.account_id = a.id where a.id = $1`,
    [accountId],
  )
  expect(rows).toEqual([
    {
      username: 'new.colleague',
      user_type: 'Staff',
      first_name: 'همکار',
      cellphone: '9120000001',
      email: 'new.colleague@example.com',
    },
  ])
  expect((await accountRow(accountId)).password_hash).toMatch(/^\$argon2id\$/)
  expect(await latestRecord()).toEqual({
    account_id: admin.accountId,
    action: 'staff/add',
    subject: `account ${accountId}`,
    details: { username: 'new.colleague', staffRole: 'support' },
  })
})

it('INVALID_INPUT: a username, phone or mailbox that another account has is named', async () => {
  const before = await recordCount()
  const answer = await admin.post('office/staff/add', { ...sample, username: 'NEW.Colleague' })
  expect(answer.body.code).toBe('INVALID_INPUT')
  const notUnique = 'این مقدار پیش‌تر ثبت شده است و باید یکتا باشد.'
  expect(answer.body.details).toEqual({
    fields: { username: notUnique, cellphone: notUnique, email: notUnique, nationalCode: notUnique },
  })
  expect(await recordCount()).toBe(before)
})

it.each([
  ['username', { username: 'نام فارسی' }],
  ['username', { username: 'with space' }],
  ['username', { username: 'ab' }],
  ['cellphone', { cellphone: '02100000000' }],
  ['email', { email: 'nobody' }],
  ['nationalCode', { nationalCode: '0499370898' }],
  ['staffRole', { staffRole: 'owner' }],
  ['firstName', { firstName: '  ' }],
  ['lastName', { lastName: '' }],
])('INVALID_INPUT: names %s where it is %o', async (field, fault) => {
  const fine = {
    ...sample,
    nationalCode: '0012345679',
    username: 'other.one',
    cellphone: '09120000002',
    email: 'other@example.com',
  }
  const answer = await admin.post('office/staff/add', { ...fine, ...fault })
  expect(answer.body.code).toBe('INVALID_INPUT')
  expect(Object.keys(answer.body.details['fields'] as object)).toEqual([field])
})

it('NOT_UNIQUE: the username is taken while the approval is carried out', async () => {
  const colleague = {
    ...{ ...sample, username: 'late.colleague', nationalCode: '0076229645' },
    ...{ cellphone: '09120000003', email: 'late@example.com' },
  }
  const { body } = await admin.post('office/staff/add', colleague)
  const { id: proposalId } = body['proposal'] as { id: number }
  clock.advance({ hours: 24 })
  const decider = browserOf(app, await shop.addSession(other.accountId))
  let approval: ReturnType<typeof decider.post> | undefined
  await database.transaction(async (tx) => {
    await tx.query(
      `insert into accounts (username, password_hash, user_type) values ('late.colleague', '-', 'Customer')`,
    )
    approval = decider.post('office/proposals/approve', { proposalId })
    await untilOneWaits(database, approval)
  })
  clock.moveTo('2026-05-10T09:00:00Z')
  expect((await approval!).body.code).toBe('NOT_UNIQUE')
  const { rows } = await database.query('select state from proposals where id = $1', [proposalId])
  expect(rows).toEqual([{ state: 'Proposed' }])
})

/** @spec 6.staff.2 */
it('gives another role, which counts from the next request on', async () => {
  const colleague = await member('support')
  expect((await colleague.get('office/audit/verify')).status).toBe(403)
  await decided('office/staff/change-role', { accountId: colleague.accountId, staffRole: 'auditor' })
  expect(await accountRow(colleague.accountId)).toMatchObject({ staff_role: 'auditor' })
  expect((await colleague.get('office/audit/verify')).body).toMatchObject({ fault: null })
  expect(await latestRecord()).toMatchObject({
    action: 'staff/change-role',
    details: { username: colleague.username, from: 'support', to: 'auditor' },
  })
})

it('shows the approver whose account it is, what changes, and why', async () => {
  const colleague = await member('support')
  const { accountId, username } = colleague
  const shown = async (path: string, body: object) => {
    const { id } = (await admin.post(path, body)).body['proposal'] as { id: number }
    return shownOf(database, id)
  }
  expect(await shown('office/staff/change-role', { accountId, staffRole: 'finance' })).toEqual({
    username,
    before: { staffRole: 'support' },
    after: { staffRole: 'finance' },
  })
  const reason = 'بازگشت به کار'
  await other.post('office/staff/close', { accountId, reason: 'پایان همکاری' })
  expect(await shown('office/staff/reopen', { accountId, reason })).toEqual({
    username,
    staffRole: 'support',
    reason,
    before: { isClosed: true },
    after: { isClosed: false },
  })
})

it('records nothing where the role is the same as before', async () => {
  const colleague = await member('support')
  const before = await recordCount()
  await admin.post('office/staff/change-role', { accountId: colleague.accountId, staffRole: 'support' })
  expect(await recordCount()).toBe(before)
})

it('closes an account, logs the person out, and opens it again', async () => {
  const colleague = await member('finance')
  const { accountId } = colleague
  const closed = await admin.post('office/staff/close', { accountId, reason: 'پایان همکاری' })
  expect(closed.body).toEqual({ accountId, staffRole: 'finance', isClosed: true })
  expect((await accountRow(accountId)).closed_at).toEqual(new Date('2026-05-10T09:00:00Z'))
  expect((await colleague.get('/CheckAccess')).body.code).toBe('SESSION_ENDED')
  expect(await latestRecord()).toMatchObject({
    action: 'staff/close',
    subject: `account ${accountId}`,
    details: { username: colleague.username, reason: 'پایان همکاری' },
  })
  await decided('office/staff/reopen', { accountId, reason: 'بازگشت به کار' })
  expect((await accountRow(accountId)).closed_at).toBeNull()
  expect(await latestRecord()).toMatchObject({ action: 'staff/reopen', details: { reason: 'بازگشت به کار' } })
})

it('takes a password away, so that neither the old one nor an open session works', async () => {
  const colleague = await member('orders')
  const { accountId } = colleague
  const before = await accountRow(accountId)
  await admin.post('office/staff/reset-password', { accountId, reason: 'گوشی گم شد' })
  const after = await accountRow(accountId)
  expect(after.password_hash).not.toBe(before.password_hash)
  expect((await colleague.get('/CheckAccess')).status).toBe(401)
  expect(await latestRecord()).toMatchObject({ action: 'staff/reset-password' })
})

/** @spec 6.staff.4 */
it.each([
  ['change-role', { staffRole: 'support' }],
  ['close', { reason: 'آزمایش' }],
  ['reopen', { reason: 'آزمایش' }],
  ['reset-password', { reason: 'آزمایش' }],
])('OWN_ACCOUNT: no account can %s itself', async (name, rest) => {
  const answer = await admin.post(`office/staff/${name}`, { accountId: admin.accountId, ...rest })
  expect([answer.status, answer.body.code]).toEqual([422, 'OWN_ACCOUNT'])
})

it.each([
  ['change-role', { staffRole: 'support' }],
  ['close', { reason: 'آزمایش' }],
  ['reopen', { reason: 'آزمایش' }],
  ['reset-password', { reason: 'آزمایش' }],
])('STAFF_NOT_FOUND: %s accepts neither customers nor missing accounts', async (name, rest) => {
  const customer = await shop.addMember()
  for (const accountId of [customer.accountId, 999_999]) {
    const answer = await admin.post(`office/staff/${name}`, { accountId, ...rest })
    expect([answer.status, answer.body.code]).toEqual([404, 'STAFF_NOT_FOUND'])
  }
})

it('INVALID_INPUT: nothing is closed without a reason', async () => {
  const colleague = await member('support')
  const answer = await admin.post('office/staff/close', { accountId: colleague.accountId, reason: ' ' })
  expect(answer.body.code).toBe('INVALID_INPUT')
})

/** @spec 6.staff.3 */
it('LAST_ADMIN: of two administrators who close each other at once, one stays', async () => {
  const second = await member('admin')
  await database.query('update accounts set closed_at = $2 where id = $1', [
    other.accountId,
    clock.now().toString(),
  ])
  const answers = await Promise.all([
    admin.post('office/staff/close', { accountId: second.accountId, reason: 'آزمایش' }),
    second.post('office/staff/close', { accountId: admin.accountId, reason: 'آزمایش' }),
  ])
  const codes = answers.map((answer) => answer.body.code ?? 'done')
  expect(codes.filter((code) => code === 'done')).toHaveLength(1)
  const { rows } = await database.query(
    "select count(*) from accounts where staff_role = 'admin' and closed_at is null",
  )
  expect(rows).toEqual([{ count: 1 }])
  expect(['LAST_ADMIN', 'SESSION_ENDED', 'FORBIDDEN']).toContain(codes.find((code) => code !== 'done'))
})

it.each(['close', 'change-role'])(
  'LAST_ADMIN: %s waits for a transaction that is closing another one',
  async (step) => {
    const [first, second] = [await member('admin'), await member('admin')]
    await database.query(
      `update accounts set closed_at = $2 where staff_role = 'admin' and not id = any($1)`,
      [[first.accountId, second.accountId], clock.now().toString()],
    )
    const change = step === 'close' ? { reason: 'آزمایش' } : { staffRole: 'support' }
    let waiting: ReturnType<Browser['post']> | undefined
    await database.transaction(async (tx) => {
      await tx.query('update accounts set closed_at = $2 where id = $1', [
        second.accountId,
        clock.now().toString(),
      ])
      waiting = second.post(`office/staff/${step}`, { accountId: first.accountId, ...change })
      await untilOneWaits(database, waiting)
    })
    expect((await waiting!).body.code).toBe('LAST_ADMIN')
  },
)

it('LAST_ADMIN: the rule itself', async () => {
  const { assertNotLastAdmin } = await import('./policy.ts')
  const of = (account_id: number, staff_role: 'admin' | 'support', is_closed = false) => ({
    account_id,
    username: 'sample',
    staff_role,
    is_closed,
  })
  const [only, closed, other] = [of(1, 'admin'), of(2, 'admin', true), of(3, 'support')]
  expect(() => assertNotLastAdmin([only, closed, other], only)).toThrow('LAST_ADMIN')
  expect(() => assertNotLastAdmin([only, of(2, 'admin')], only)).not.toThrow()
  expect(() => assertNotLastAdmin([only, closed, other], other)).not.toThrow()
})

it.each(['catalogue', 'orders', 'finance', 'network', 'support', 'auditor'])(
  'FORBIDDEN: %s manages no accounts of the office',
  async (role) => {
    const who = await member(role)
    for (const [path, body] of [
      ['add', sample],
      ['change-role', { accountId: who.accountId, staffRole: 'admin' }],
      ['close', { accountId: who.accountId, reason: 'آزمایش' }],
      ['reopen', { accountId: who.accountId, reason: 'آزمایش' }],
      ['reset-password', { accountId: who.accountId, reason: 'آزمایش' }],
    ] as const) {
      expect((await who.post(`office/staff/${path}`, body)).body.code).toBe('FORBIDDEN')
    }
  },
)

it('LOGIN_REQUIRED: a visitor learns nothing about the log', async () => {
  const answer = await browserOf(app, null).get('office/audit/verify')
  expect([answer.status, answer.body.code]).toEqual([401, 'LOGIN_REQUIRED'])
})

it('leaves a log that is whole', async () => {
  expect(await verifyLog(database)).toMatchObject({ fault: null })
})
