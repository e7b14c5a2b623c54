import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasAdmin } from './people/staff/index.ts'
import { type TestDatabase, testDatabase } from './testing/database.ts'
import { runTool } from './testing/run-tool.ts'

/** @spec 6.staff */
let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase('empty')
})
afterAll(async () => {
  await database?.drop()
})

const first = {
  username: 'first.admin',
  'first-name': 'مینا',
  'last-name': 'نمونه',
  'national-code': '0499370899',
  cellphone: '09120000001',
  email: 'admin@office.example',
}
function addAdmin(changes: Partial<typeof first>) {
  return staff('add-admin', ...Object.entries(changes).flatMap(([flag, value]) => [`--${flag}`, value]))
}
const staff = (...words: string[]) => runTool(database.url, 'staff', words)
const officeOf = async () =>
  (
    await database.query(
      `select a.username, a.staff_role as role, p.first_name as name, p.cellphone, p.email
         from accounts a join people p on p.account_id = a.id where a.user_type = 'Staff'`,
    )
  ).rows

describe('the first administrator', () => {
  it('INVALID_INPUT: is not added with anything that the office would not accept, and each fault is printed', async () => {
    const { status, output } = addAdmin({ ...first, cellphone: '0912', email: 'nobody', 'first-name': '' })
    expect(status).toBe(2)
    expect(output.split('\n').map((line) => line.split(':')[0])).toEqual([
      '--first-name',
      '--cellphone',
      '--email',
    ])
    expect(output).not.toContain('undefined')
    expect(addAdmin({}).status).toBe(2)
    expect(await officeOf()).toEqual([])
    expect(await hasAdmin(database)).toBe(false)
  })

  /** @spec 6.staff.5 */
  it('is added from the machine itself, and that stands in the audit log as nobody’s deed', async () => {
    expect(addAdmin(first)).toEqual({
      status: 0,
      output: expect.stringContaining('first.admin is an administrator now'),
    })
    expect(await officeOf()).toEqual([
      {
        username: 'first.admin',
        role: 'admin',
        name: 'مینا',
        cellphone: '9120000001',
        email: 'admin@office.example',
      },
    ])
    expect(await hasAdmin(database)).toBe(true)
    const { rows } = await database.query('select account_id, action, details from audit_log')
    expect(rows).toEqual([
      {
        account_id: null,
        action: 'staff/add',
        details: { username: 'first.admin', staffRole: 'admin' },
      },
    ])
  })

  it('INVALID_INPUT: is not added twice, and what another person already has is named', async () => {
    const { status, output } = addAdmin({ ...first, username: 'second.admin' })
    expect(status).toBe(2)
    expect(output.split('\n').map((line) => line.split(':')[0])).toEqual([
      '--national-code',
      '--cellphone',
      '--email',
    ])
    expect(await officeOf()).toHaveLength(1)
  })

  it('ends with 2 and says how it is called where it is called otherwise', () => {
    for (const words of [[], ['add'], ['add-admin', '--phone', '1']]) {
      expect(staff(...words)).toEqual({
        status: 2,
        output: [
          'Usage: npm run staff -- add-admin --username … --first-name … --last-name … --national-code … --cellphone … --email …',
          '       npm run staff -- login-code --username …',
        ].join('\n'),
      })
    }
  })
})

describe('a code for a login to the office', () => {
  it.each([
    [['login-code'], 'Usage'],
    [['login-code', '--user', 'first.admin'], 'Usage'],
    [['login-code', '--username', 'first.admin'], 'The shop is not held after a restore'],
  ])('%j prints none, and says why', (words, output) => {
    expect(staff(...words)).toEqual({ status: 2, output: expect.stringContaining(output) })
  })

  it('is printed only for a login that waits for one', async () => {
    await database.query(
      "insert into restores (reason, restored_to, found_at) values ('stated', '2026-05-10', '2026-05-11')",
    )
    expect(staff('login-code', '--username', 'first.admin')).toEqual({
      status: 2,
      output: expect.stringContaining('No login of this account to the office is waiting'),
    })
    await database.query(
      `insert into codes (purpose, subject, channel, destination, code_hash, sent_at, expires_at)
       select 'STAFF_LOGIN', 'account ' || id, 'sms', '9120000001', 'x', now(), now() + interval '2 minutes'
         from accounts where username = 'first.admin'`,
    )
    const { status, output } = staff('login-code', '--username', 'First.Admin')
    expect([status, output]).toEqual([0, expect.stringMatching(/^\d{6} \(valid for 10 minutes/)])
    const { rows } = await database.query('select action, account_id from audit_log order by id desc limit 1')
    expect(rows).toEqual([{ action: 'staff/print-code', account_id: null }])
  })
})
