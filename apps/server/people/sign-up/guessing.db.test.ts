import { beforeEach, describe, expect, it } from 'vitest'
import type { Verification } from '../../platform/ports/verification.ts'
import { testApp } from '../../testing/app.ts'
import { fixedClock } from '../../testing/clock.ts'
import { jarOf } from '../../testing/jar.ts'
import { openTestApp } from '../../testing/opened.ts'
import { lastCodeTo } from '../../testing/outbox.ts'
import { newcomerAt, sampleDetails } from '../../testing/sign-up.ts'
import { untilOneWaits } from '../../testing/waiting.ts'
import { codesUnderWay } from '../codes/index.ts'

/** @spec 4.sign-up, 2.sign-up-otp, 5.phone, 8.messages */
const clock = fixedClock('2026-05-10T09:00:00Z')
const { app, database } = await openTestApp(clock)

beforeEach(() => clock.moveTo('2026-05-10T09:00:00Z'))

const at = (step: Parameters<typeof newcomerAt>[1]) => newcomerAt({ app, database }, step)

describe('a code proves the phone that it was sent to', () => {
  it('CODE_EXPIRED: the phone was changed while the code of the first one was checked', async () => {
    const { jar, details } = await at('phone-code')
    const code = await lastCodeTo(database, details.cellphone)
    const { cellphone } = sampleDetails()
    const requests = await database.transaction(async (tx) => {
      await tx.query('select from codes where destination = $1 for update', [details.cellphone])
      const verified = jar.post('sign-up/verify-phone', { code })
      await untilOneWaits(database, verified)
      const changed = jar.post('sign-up/begin', { ...details, cellphone })
      await expect
        .poll(() => database.query('select from sign_ups where cellphone = $1', [cellphone]))
        .toMatchObject({ rowCount: 1 })
      return [verified, changed]
    })
    const [verified] = await Promise.all(requests)
    expect(verified!.body).toMatchObject({ code: 'CODE_EXPIRED' })
    const { rows } = await database.query('select phone_verified_at from sign_ups where cellphone = $1', [
      cellphone,
    ])
    expect(rows).toEqual([{ phone_verified_at: null }])
  })
})

it('the registry is not queried before the phone is proven', async () => {
  const queries: string[] = []
  const recordQuery = async (question: string) => queries.push(question) > 0
  const verification = {
    name: 'watched',
    checkIdentity: async () => ((await recordQuery('identity')) ? 'match' : 'mismatch'),
    checkPhone: () => recordQuery('phone'),
  } as unknown as Verification
  const watched = await testApp(database, clock, {}, undefined, { verification })
  const { jar, details } = await newcomerAt({ app: watched, database }, 'phone-code')
  expect(queries).toEqual([])
  const code = await lastCodeTo(database, details.cellphone)
  expect((await jar.post('sign-up/verify-phone', { code })).body['step']).toBe('email')
  expect(queries.toSorted()).toEqual(['identity', 'phone'])
  await watched.close()
})

describe('resuming a sign-up', () => {
  it('does not reveal whether a phone has a sign-up, requested twice or with another one begun', async () => {
    const known = await at('email')
    const guess = async (cellphone: string) => {
      const jar = jarOf(app)
      await jarOf(app).post('sign-up/resume', { cellphone })
      await codesUnderWay(database)
      await jar.post('sign-up/resume', { cellphone })
      await codesUnderWay(database)
      const guessed = await jar.post('sign-up/verify-phone', { code: 'abcdef' })
      const started = await jarOf(app).post('sign-up/begin', sampleDetails({ cellphone }))
      return [guessed.body, started.body]
    }
    expect(await guess(known.details.cellphone)).toEqual(await guess(sampleDetails().cellphone))
  })
})

describe('hostile texts', () => {
  it('INVALID_INPUT: half a character, which the database cannot store', async () => {
    const { status } = await jarOf(app).post('sign-up/begin', sampleDetails({ firstName: 'ab\ud800' }))
    expect(status).toBe(400)
  })
})
