import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { browserOf } from '../../testing/browser.ts'
import { fixedClock } from '../../testing/clock.ts'
import { officeOf, openTestShop } from '../../testing/opened.ts'
import { lastCodeTo } from '../../testing/outbox.ts'
import { payeeOf } from '../../testing/payees.ts'
import { visitorOf } from '../../testing/visitor.ts'
import { hashPassword } from '../auth/index.ts'

/** @spec 2.bank-account-info, 2.edit-user-info, 4.password-reset, 6.staff */
const clock = fixedClock('2026-05-10T09:00:00Z')
const opened = await openTestShop(clock)
const { app, database, shop } = opened
const password = 'Pomegranate#1'
const passwordHash = await hashPassword(password)

async function changesOf(personId: number): Promise<object[]> {
  const { rows } = await database.query<object>(
    `select kind, former, current, account_ids from destination_changes where person_id = $1 order by id`,
    [personId],
  )
  return rows
}

describe('a change is recorded, and with it begins the wait', () => {
  it('of the phone and of the mailbox, by the commands of the profile', async () => {
    const sara = await payeeOf(opened, clock.now(), { passwordHash })
    const browser = browserOf(app, await shop.addSession(sara.accountId))
    await browser.post('profile/send-cellphone-code', { cellphone: '9125550001', password })
    await browser.post('profile/change-cellphone', { code: await lastCodeTo(database, '9125550001') })
    await browser.post('profile/send-email-code', { email: 'new.one@shop.example', password })
    await browser.post('profile/change-email', { code: await lastCodeTo(database, 'new.one@shop.example') })
    const account_ids = [sara.accountId]
    expect(await changesOf(sara.personId)).toEqual([
      { kind: 'CELLPHONE', former: sara.cellphone, current: '9125550001', account_ids },
      { kind: 'EMAIL', former: sara.email, current: 'new.one@shop.example', account_ids },
    ])
  })

  it('of the password by recovery, and not with the old password', async () => {
    const sara = await payeeOf(opened, clock.now(), { passwordHash })
    const browser = browserOf(app, await shop.addSession(sara.accountId))
    const changed = { current: password, password: 'Hyacinth#Blue7', repeated: 'Hyacinth#Blue7' }
    expect((await browser.post('auth/change-password', changed)).status).toBe(200)
    expect(await changesOf(sara.personId)).toEqual([])
    const recovering = visitorOf(app)
    for (const [command, body] of [
      ['reset-password', { email: sara.email }],
      ['verify-recovery-code', async () => ({ code: await lastCodeTo(database, sara.email) })],
      ['set-new-password', { password: 'Saffron#Field8', repeated: 'Saffron#Field8' }],
    ] as const) {
      const sent = typeof body === 'function' ? await body() : body
      expect((await recovering.post(`auth/${command}`, sent)).status).toBe(200)
    }
    expect(await changesOf(sara.personId)).toEqual([
      { kind: 'PASSWORD', former: null, current: null, account_ids: [sara.accountId] },
    ])
  })

  it('of a password that the office took away', async () => {
    const [admin, clerk] = [await officeOf(opened, 'admin'), await officeOf(opened, 'orders')]
    const body = { accountId: clerk.accountId, reason: 'گوشی گم شده است' }
    expect((await admin.post('office/staff/reset-password', body)).status).toBe(200)
    const { rows } = await database.query<{ id: number }>('select id from people where account_id = $1', [
      clerk.accountId,
    ])
    expect(await changesOf(rows[0]!.id)).toEqual([
      { kind: 'PASSWORD', former: null, current: null, account_ids: [admin.accountId] },
    ])
  })
})

/**
 * Every file with SQL that writes a Sheba, a contact or a password of an existing person, and how the change is
 * recorded. Add a new one here once it records what it changes. An erasure blanks them all (`platform/personal-data`): who is
 * erased is paid nothing.
 */
const writers: Readonly<Record<string, string>> = {
  'people/auth/queries.ts': 'the password: recordPasswordReset by recovery; by the password itself nothing',
  'people/destinations/stopping/queries.ts': 'recordDestinationChange, as a restoration',
  'network/marketers/queries/members.ts': 'recordDestinationChange, with the approval',
  'people/profile/queries.ts': 'recordDestinationChange in iban.ts and contact.ts',
  'sales/settlements/queries.ts': 'recordDestinationChange',
  'people/sign-up/person/queries.ts': 'of somebody who has no account yet',
  'people/staff/queries.ts': 'recordPasswordReset',
  'sellers/sellers/users/queries.ts': 'recordPasswordReset',
}

it('every statement that writes a Sheba, a contact or a password is in a file that records it', async () => {
  const server = path.resolve(import.meta.dirname, '../..')
  const names = await readdir(server, { recursive: true })
  const writingFiles = new Set<string>()
  for (const name of names.filter(
    (file) => file.endsWith('.ts') && !/\.test\.|^(demo|testing)\b/.test(file),
  )) {
    const text = await readFile(path.join(server, name), 'utf8')
    const literals = text.match(/`[^`]*`|'[^'\n]*'|"[^"\n]*"/g) ?? []
    const writes = literals.some((literal) => setsGuarded.test(setPartOf(literal)))
    if (writes) writingFiles.add(name.replaceAll(path.sep, '/'))
  }
  expect([...writingFiles].toSorted()).toEqual(Object.keys(writers).toSorted())
})

const updates = /\bupdate\s+(?:public\.)?(?:people|sellers|accounts)\b/
const setsGuarded = /\b(?:iban|cellphone|email|password_hash)\s*=/

/** The `set` part of an update of people, sellers or accounts, without its conditions. */
function setPartOf(statement: string): string {
  if (!updates.test(statement)) return ''
  const set = statement.slice(statement.search(/\bset\b/))
  const end = set.search(/\bwhere\b/)
  return end < 0 ? set : set.slice(0, end)
}
