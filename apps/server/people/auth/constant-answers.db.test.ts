import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { Database, Sql } from '../../platform/db/pool.ts'
import type { App } from '../../platform/deps.ts'
import { browserOf } from '../../testing/browser.ts'
import { fixedClock } from '../../testing/clock.ts'
import { type TestDatabase, testDatabase } from '../../testing/database.ts'
import { openShop, type TestMember, type TestShop } from '../../testing/shop.ts'
import type * as codes from '../codes/index.ts'

/** @spec 4.login, 4.password-reset, 8.messages */
const hashes = vi.hoisted(() => ({ count: 0 }))
vi.mock('node:crypto', async (original) => {
  const crypto = await original<typeof import('node:crypto')>()
  const argon2: typeof crypto.argon2 = (...args) => {
    hashes.count += 1
    return crypto.argon2(...args)
  }
  return { ...crypto, argon2 }
})

// Counts the work instead of measuring time: the statements, the password hashes, and how many of both ran before the
// answer.
const clock = fixedClock('2026-05-10T09:00:00Z')
const password = 'Correct@Horse1'
let database: TestDatabase
let statements: string[] = []
let watched: Database
let app: App
let codesUnderWay: typeof codes.codesUnderWay
let shop: TestShop
let passwordHash: string
let count = 0

beforeAll(async () => {
  // Other files of this process have read the modules already, with the crypto that counts nothing.
  vi.resetModules()
  const { testApp } = await import('../../testing/app.ts')
  const { hashPassword } = await import('./password.ts')
  codesUnderWay = (await import('../codes/index.ts')).codesUnderWay
  database = await testDatabase('empty')
  watched = watching(database)
  app = await testApp(watched, clock)
  shop = await openShop(database, clock)
  passwordHash = await hashPassword(password)
})
afterAll(async () => {
  await app?.close()
  await database?.drop()
})
beforeEach(() => clock.advance({ hours: 24 }))

function watching(real: Database): Database {
  const noting = <S extends Sql>(sql: S): S => ({
    ...sql,
    query: (text, values) => {
      statements.push(text)
      return sql.query(text, values)
    },
  })
  return { ...real, ...noting(real), transaction: (work) => real.transaction((tx) => work(noting(tx))) }
}

async function insertAccount(
  more: TestMember = {},
): Promise<{ username: string; email: string; cellphone: string }> {
  count += 1
  const contact = {
    email: `sample${count}@mail.example`,
    cellphone: `912000${String(count).padStart(4, '0')}`,
  }
  const { username, accountId } = await shop.addMember({ passwordHash, ...contact, ...more })
  await database.query('delete from sessions where account_id = $1', [accountId])
  return { username, ...contact }
}
const nobody = { username: 'nobody.here', email: 'nobody@mail.example', cellphone: '9129999999' }

type Work = { statements: string[]; hashes: number; answer: unknown }

/** The server's work for one command, including the background, except sending the message. */
async function workOf(path: string, body: object, ticket = ''): Promise<Work & { ticket: string }> {
  statements = []
  hashes.count = 0
  const sent = await browserOf(app, null).post(path, body, { headers: { cookie: `anar_recovery=${ticket}` } })
  await codesUnderWay(watched)
  return {
    statements: statements.filter((text) => !text.includes('insert into outbox')),
    hashes: hashes.count,
    answer: [sent.status, sent.body, sent.cookies.map(({ name }) => name)],
    ticket: sent.cookies.find(({ name }) => name === 'anar_recovery')?.value ?? ticket,
  }
}

/** The first login of a process also computes the decoy hash, once. */
const warmUp = () => workOf('auth/login', { username: 'warm.up', password })

it('a wrong password costs one hash and the same statements, whether or not the username exists', async () => {
  await warmUp()
  const known = await workOf('auth/login', {
    username: (await insertAccount()).username,
    password: 'Wrong@Horse1',
  })
  const unknown = await workOf('auth/login', { username: nobody.username, password: 'Wrong@Horse1' })
  expect(known.hashes).toBe(1)
  expect(unknown).toEqual(known)
})

it('so it does for an account without a password, with one that fits nothing, and for staff', async () => {
  await warmUp()
  const expected = await workOf('auth/login', { username: 'nobody.else', password: 'Wrong@Horse1' })
  const applicant = await insertAccount({ userType: 'MLMApplicant' })
  await database.query('update accounts set password_hash = null where username = $1', [applicant.username])
  const odd = await insertAccount({ passwordHash: 'none' })
  const staff = await insertAccount({ userType: 'Staff', staffRole: 'admin' })
  for (const { username } of [applicant, odd, staff])
    expect(await workOf('auth/login', { username, password: 'Wrong@Horse1' })).toEqual(expected)
})

it('requesting a login code and guessing it does the same work, whether or not the username exists', async () => {
  const staff = await insertAccount({ userType: 'Staff', staffRole: 'admin' })
  const works = []
  for (const { username } of [await insertAccount(), nobody, staff]) {
    works.push([
      await workOf('auth/send-login-code', { username }),
      // A second request at once is too soon, and the answer does not show it.
      await workOf('auth/send-login-code', { username }),
      await workOf('auth/login-by-code', { username, code: 'wrong' }),
    ])
  }
  expect(works[0]![0]!.statements.length).toBeGreaterThan(3)
  expect(works[1]).toEqual(works[0])
  expect(works[2]).toEqual(works[0])
})

it('recovering a password does the same work up to the code, whether or not the mailbox is known', async () => {
  const works = []
  for (const email of [(await insertAccount()).email, 'sample@mail.example']) {
    const reset = await workOf('auth/reset-password', { email })
    const verify = await workOf('auth/verify-recovery-code', { code: 'wrong' }, reset.ticket)
    const set = await workOf(
      'auth/set-new-password',
      { password: 'Another@Horse2', repeated: 'Another@Horse2' },
      reset.ticket,
    )
    works.push([reset, verify, set].map(({ ticket: _, ...work }) => work))
  }
  expect(works[0]![0]!.statements.length).toBeGreaterThan(3)
  expect(works[1]).toEqual(works[0])
})

it('requesting a username does the same work, whether or not the phone is in use', async () => {
  const known = await workOf('auth/forget-username', { cellphone: (await insertAccount()).cellphone })
  expect(known.statements.length).toBeGreaterThan(2)
  expect(await workOf('auth/forget-username', { cellphone: nobody.cellphone })).toEqual(known)
})
