import { beforeEach, describe, expect, it } from 'vitest'
import { fixedClock } from '../../testing/clock.ts'
import { openTestShop } from '../../testing/opened.ts'
import { lastCodeTo } from '../../testing/outbox.ts'
import { visitorOf } from '../../testing/visitor.ts'
import { codesUnderWay } from '../codes/index.ts'
import { hashPassword } from './password.ts'

/** @spec 2.login, 2.login-otp, 4.login, 5.username, 8.messages */
const clock = fixedClock('2026-05-10T09:00:00Z')
const { app, database, shop } = await openTestShop(clock)
const password = 'Correct@Horse1'
const passwordHash = await hashPassword(password)
let count = 0

beforeEach(() => clock.moveTo('2026-05-10T09:00:00Z'))

async function member() {
  count += 1
  const contact = {
    cellphone: `912777${String(count).padStart(4, '0')}`,
    email: `named${count}@shop.example`,
  }
  const created = await shop.addMember({ passwordHash, ...contact })
  await database.query('delete from sessions where account_id = $1', [created.accountId])
  await database.query('update accounts set created_at = $2 where id = $1', [
    created.accountId,
    clock.now().toString(),
  ])
  return { ...created, ...contact }
}
const logIn = async (username: string) =>
  (await visitorOf(app).post('auth/login', { username, password })).body

async function logInByCode(username: string, cellphone: string) {
  const browser = visitorOf(app)
  await browser.post('auth/send-login-code', { username })
  await codesUnderWay(database)
  const code = await lastCodeTo(database, cellphone)
  return (await browser.post('auth/login-by-code', { username, code })).body
}

describe('a login name', () => {
  it('is the username, the mobile number in any writing, or the mailbox; for password and code', async () => {
    const { username, cellphone, email } = await member()
    for (const name of [username, `0${cellphone}`, `+98 ${cellphone}`, ` ${email.toUpperCase()} `]) {
      expect(await logIn(name)).toMatchObject({ username })
      await database.query('update sessions set ended_at = now() where ended_at is null')
    }
    for (const name of [`0${cellphone}`, email]) {
      clock.advance({ minutes: 2 })
      expect(await logInByCode(name, cellphone)).toMatchObject({ username })
    }
  })

  it('WRONG_CREDENTIALS: one that matches two accounts is refused without saying why', async () => {
    const { cellphone, email } = await member()
    const old = await member()
    await database.query('update accounts set username = $2 where id = $1', [old.accountId, `0${cellphone}`])
    const nobody = await logIn('nobody.at.all')
    expect(await logIn(`0${cellphone}`)).toEqual(nobody)
    expect(nobody.code).toBe('WRONG_CREDENTIALS')
    expect(await logIn(email)).toMatchObject({ packageAccesses: expect.any(Array) })
  })

  it('of an older account that reads as a number is renamed at the next login, with a notice', async () => {
    const old = await member()
    await database.query("update accounts set username = '98_100.200' where id = $1", [old.accountId])
    expect(await logIn('98_100.200')).toMatchObject({ username: 'user98_100.200' })
    const { rows } = await database.query('select details from notices where person_id = $1 and kind = $2', [
      old.personId,
      'USERNAME_RENAMED',
    ])
    expect(rows).toEqual([{ details: { username: 'user98_100.200' } }])
  })
})

describe('a phone that may have changed hands', () => {
  it('PROOF_REQUIRED: six months after the last login a code alone opens nothing; the password does', async () => {
    const { username, cellphone } = await member()
    await logIn(username)
    clock.moveTo('2026-11-10T08:00:00Z')
    expect(await logInByCode(username, cellphone)).toMatchObject({ username })
    clock.moveTo('2027-05-11T09:00:00Z')
    expect((await logInByCode(username, cellphone)).code).toBe('PROOF_REQUIRED')
    expect(await logIn(username)).toMatchObject({ username })
    clock.advance({ minutes: 2 })
    expect(await logInByCode(username, cellphone)).toMatchObject({ username })
  })

  it('is said after the right code alone, so that a stranger learns nothing', async () => {
    const { username, cellphone } = await member()
    clock.moveTo('2027-05-11T09:00:00Z')
    const browser = visitorOf(app)
    await browser.post('auth/send-login-code', { username: `0${cellphone}` })
    await codesUnderWay(database)
    const wrong = await browser.post('auth/login-by-code', { username: `0${cellphone}`, code: 'abcdef' })
    expect([wrong.body.code, username]).toEqual(['CODE_WRONG', username])
  })
})
