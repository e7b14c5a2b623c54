import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testApp } from '../../testing/app.ts'
import { fixedClock } from '../../testing/clock.ts'
import { openTestShop } from '../../testing/opened.ts'
import { lastCodeTo } from '../../testing/outbox.ts'
import type { Member } from '../../testing/shop.ts'
import { sampleDetails } from '../../testing/sign-up.ts'
import { visitorOf } from '../../testing/visitor.ts'
import { hashPassword } from '../auth/index.ts'
import { codesUnderWay } from '../codes/index.ts'

/** @spec 4.login, 8.messages */
const clock = fixedClock('2026-05-10T09:00:00Z')
const { database, shop } = await openTestShop(clock)
// Two nodes of one shop.
const limit = { GUESSES_PER_TEN_MINUTES: '20' }
const [one, two] = [await testApp(database, clock, limit), await testApp(database, clock, limit)]
afterAll(() => Promise.all([one.close(), two.close()]))
const password = 'Correct@Horse1'
const passwordHash = await hashPassword(password)
let phones = 0
beforeEach(() => clock.advance({ hours: 1 }))

async function member(): Promise<Member & { cellphone: string; email: string }> {
  phones += 1
  const cellphone = `912000${String(phones).padStart(4, '0')}`
  const email = `sample${phones}@mail.example`
  const created = await shop.addMember({ passwordHash, cellphone, email })
  await database.query('delete from sessions where account_id = $1', [created.accountId])
  return { ...created, cellphone, email }
}
const from = (number: number, app = one) => visitorOf(app, `198.51.100.${number}`)

/** Guesses at ever new accounts from ever new addresses, over both nodes. */
async function spray(guesses: number) {
  const codes: unknown[] = []
  for (let guess = 0; guess < guesses; guess += 1) {
    const username = `account.${guess % 7}.${guess}`
    const answer = await from(guess, guess % 2 === 0 ? one : two).post('auth/login', { username, password })
    codes.push(answer.body.code)
  }
  return codes
}

describe('guesses over all accounts', () => {
  it('TOO_MANY_GUESSES: after as many wrong ones as ten minutes may have, whatever account, address and node', async () => {
    const codes = await spray(25)
    expect(codes.slice(0, 20)).toEqual(Array(20).fill('WRONG_CREDENTIALS'))
    expect(codes.slice(20)).toEqual(Array(5).fill('TOO_MANY_GUESSES'))
    const refused = await from(99).post('auth/login', { username: 'sara', password })
    expect(refused.status).toBe(429)
    expect(refused.body).toMatchObject({
      message: expect.stringMatching(
        /^در این چند دقیقه رمزها و کدهای نادرست زیادی وارد شده است\. .* ۱۰ دقیقهٔ دیگر /,
      ),
      details: { minutes: 10 },
    })
    clock.advance({ minutes: 11 })
    expect((await from(99).post('auth/login', { username: 'sara', password })).body.code).toBe(
      'WRONG_CREDENTIALS',
    )
  })

  it('let known devices go on, by password and by code, while strangers wait with both', async () => {
    const { username, cellphone } = await member()
    const known = from(1)
    expect((await known.post('auth/login', { username, password })).status).toBe(200)
    const stranger = from(2)
    await stranger.post('auth/send-login-code', { username })
    await codesUnderWay(database)
    const code = await lastCodeTo(database, cellphone)
    await spray(21)
    expect((await stranger.post('auth/login-by-code', { username, code })).body.code).toBe('TOO_MANY_GUESSES')
    expect((await stranger.post('auth/login', { username, password })).body.code).toBe('TOO_MANY_GUESSES')
    expect((await known.post('auth/login', { username, password })).status).toBe(200)
    await known.post('auth/send-login-code', { username })
    await codesUnderWay(database)
    const own = await lastCodeTo(database, cellphone)
    expect((await known.post('auth/login-by-code', { username, code: own })).status).toBe(200)
  })

  it('TOO_MANY_GUESSES: the right codes of a recovery and of a sign-up wait, too', async () => {
    const { email } = await member()
    const details = sampleDetails()
    const [recovering, newcomer] = [from(1), from(2)]
    await recovering.post('auth/reset-password', { email })
    await newcomer.post('sign-up/begin', { cellphone: details.cellphone })
    await codesUnderWay(database)
    const mailed = await lastCodeTo(database, email)
    const code = await lastCodeTo(database, details.cellphone)
    await spray(21)
    const recovery = await recovering.post('auth/verify-recovery-code', { code: mailed })
    expect(recovery.body).toMatchObject({ code: 'TOO_MANY_GUESSES', details: { minutes: 10 } })
    const proof = await newcomer.post('sign-up/verify-phone', { code })
    expect(proof.body).toMatchObject({ code: 'TOO_MANY_GUESSES', details: { minutes: 10 } })
  })

  it('count wrong codes with wrong passwords, and neither right ones nor those of known devices', async () => {
    const { username } = await member()
    const known = from(1)
    await known.post('auth/login', { username, password })
    for (const _ of [1, 2, 3]) await known.post('auth/login', { username, password: 'Wrong@Horse1' })
    const counted = async () => {
      const { rows } = await database.query<{ guesses: number }>(
        'select coalesce(sum(guesses), 0)::int as guesses from wrong_guesses where minute >= $1',
        [clock.now().toString()],
      )
      return rows[0]!.guesses
    }
    expect(await counted()).toBe(0)
    const stranger = from(2)
    await stranger.post('auth/send-login-code', { username })
    await codesUnderWay(database)
    await stranger.post('auth/login-by-code', { username, code: 'wrong!' })
    await stranger.post('auth/login', { username, password: 'Wrong@Horse1' })
    expect(await counted()).toBe(2)
  })

  it('TOO_MANY_GUESSES: half of them from one address stop that address, and no other', async () => {
    const codes: unknown[] = []
    for (let guess = 0; guess < 12; guess += 1) {
      const answer = await from(1).post('auth/login', { username: `another.${guess}`, password })
      codes.push(answer.body.code)
    }
    expect(codes).toEqual([...Array(10).fill('WRONG_CREDENTIALS'), 'TOO_MANY_GUESSES', 'TOO_MANY_GUESSES'])
    expect((await from(2).post('auth/login', { username: 'another', password })).body.code).toBe(
      'WRONG_CREDENTIALS',
    )
  })
})
