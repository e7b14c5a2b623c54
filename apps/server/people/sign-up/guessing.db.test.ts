import { beforeEach, describe, expect, it } from 'vitest'
import type { Verification } from '../../platform/ports/verification.ts'
import { testApp } from '../../testing/app.ts'
import { fixedClock } from '../../testing/clock.ts'
import { jarOf } from '../../testing/jar.ts'
import { openTestShop } from '../../testing/opened.ts'
import { lastCodeTo } from '../../testing/outbox.ts'
import { newcomerAt, personOf, sampleDetails } from '../../testing/sign-up.ts'
import { untilOneWaits } from '../../testing/waiting.ts'

/** @spec 4.sign-up, 2.sign-up-otp, 5.phone, 8.messages */
const clock = fixedClock('2026-05-10T09:00:00Z')
const { app, database } = await openTestShop(clock)

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
      const changed = jar.post('sign-up/begin', { cellphone })
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
  expect((await jar.post('sign-up/set-details', personOf(details))).body.code).toBe('WRONG_STEP')
  expect(queries).toEqual([])
  await jar.post('sign-up/verify-phone', { code: await lastCodeTo(database, details.cellphone) })
  expect((await jar.post('sign-up/set-details', personOf(details))).body['step']).toBe('email')
  expect(queries.toSorted()).toEqual(['identity', 'phone'])
  await watched.close()
})

describe('beginning a sign-up', () => {
  it('does not reveal whether a phone has an account or an unfinished sign-up', async () => {
    const known = await at('email')
    const member = await at('done')
    clock.advance({ minutes: 2 })
    const guess = async (cellphone: string) => {
      const jar = jarOf(app)
      const answer = await jar.post('sign-up/begin', { cellphone })
      const guessed = await jar.post('sign-up/verify-phone', { code: 'abcdef' })
      const state = await jar.get('sign-up/state')
      const { code, ...rest } = state.body
      const results = [answer.body, code as unknown as object].map((one) => ({ ...one, sentTo: '' }))
      return [...results, guessed.body, { ...rest, cellphone: '' }]
    }
    const unknown = await guess(sampleDetails().cellphone)
    expect(await guess(known.details.cellphone)).toEqual(unknown)
    expect(await guess(member.details.cellphone)).toEqual(unknown)
  })
})

describe('hostile texts', () => {
  it('INVALID_INPUT: half a character, which the database cannot store', async () => {
    const { jar, details } = await at('details')
    const { status } = await jar.post('sign-up/set-details', { ...personOf(details), firstName: 'ab\ud800' })
    expect(status).toBe(400)
  })
})
