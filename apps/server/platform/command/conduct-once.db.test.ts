import { Refusal } from '@anar/contract/errors'
import { expect, it } from 'vitest'
import { newKey } from '../../testing/checkout.ts'
import { fixedClock } from '../../testing/clock.ts'
import { openTestShop } from '../../testing/opened.ts'
import { testSecretKeys } from '../../testing/secret-keys.ts'
import { callThenCommit, conductOnce, type Once } from './conduct-once.ts'
import { requestHashesOf } from './idempotency-key.ts'
import type { KeyClaim } from './queries.ts'

/** @spec 8.response-errors */
const clock = fixedClock('2026-05-10T09:00:00Z')
const { database, shop } = await openTestShop(clock)
const { accountId } = await shop.addMember()

const claimOf = (key: string, body: object = {}): KeyClaim => ({
  ...{ accountId, command: 'sample/conduct', key, now: clock.now() },
  requestHashes: requestHashesOf(body, testSecretKeys),
})
const conduct = (key: string, work: (once: Once<string>) => Promise<string>, body?: object) =>
  conductOnce<string>(database, claimOf(key, body), work)
const answering = (answer: string) => async (once: Once<string>) => {
  await once.claimKey(database)
  await once.recordAnswer(database, answer)
  return answer
}
/** A process that claimed the key and died. */
const dying = (key: string) => {
  conduct(key, async ({ claimKey }) => {
    await claimKey(database)
    return new Promise<string>(() => {})
  })
  return expect
    .poll(() => database.query('select from idempotency_keys where key = $1', [key]))
    .toMatchObject({ rowCount: 1 })
}

it('answers an answered key by what is recorded, without doing anything', async () => {
  const key = newKey()
  expect(await conduct(key, answering('first'))).toBe('first')
  expect(await conduct(key, answering('second'))).toBe('first')
  await expect(conduct(key, answering('third'), { other: true })).rejects.toMatchObject({
    code: 'IDEMPOTENCY_KEY_REUSED',
  })
})

it('reports to a request that continues after a dead process when that one claimed the key', async () => {
  const key = newKey()
  const startedAt = clock.now()
  await dying(key)
  await expect(conduct(key, answering('early'))).rejects.toMatchObject({ code: 'IDEMPOTENCY_IN_PROGRESS' })
  clock.advance({ seconds: 61 })
  const claims: unknown[] = []
  const again = await conduct(key, async (once) => {
    claims.push(await once.claimKey(database))
    await once.recordAnswer(database, 'late')
    return 'late'
  })
  expect([again, claims]).toEqual(['late', [startedAt]])
})

it('undoes the last transaction of a process whose key another one has claimed meanwhile', async () => {
  const key = newKey()
  const slow = conduct(key, async (once) => {
    await once.claimKey(database)
    clock.advance({ seconds: 61 })
    expect(await conduct(key, answering('the other one'))).toBe('the other one')
    await database.transaction(async (tx) => {
      await tx.query(`insert into settings (key, value) values ('minimumAge', '21')`)
      await once.recordAnswer(tx, 'too late')
    })
    return 'too late'
  })
  expect(await slow).toBe('the other one')
  expect((await database.query('select from settings')).rowCount).toBe(0)
})

it('records a refusal that undid the claim with its transaction', async () => {
  const key = newKey()
  const refused = conduct(key, ({ claimKey }) =>
    database.transaction(async (tx) => {
      await claimKey(tx)
      throw new Refusal('BASKET_EMPTY')
    }),
  )
  expect(await refused).toMatchObject({ code: 'BASKET_EMPTY' })
  expect(await conduct(key, answering('never'))).toMatchObject({ code: 'BASKET_EMPTY' })
})

it('sets the key free where the command failed', async () => {
  const key = newKey()
  const failing = conduct(key, async ({ claimKey }) => {
    await claimKey(database)
    throw new Error('a fault of ours')
  })
  await expect(failing).rejects.toThrow('a fault of ours')
  expect(await conduct(key, answering('now'))).toBe('now')
})

it('fails for a command that ends without having recorded its answer', async () => {
  const forgetful = conduct(newKey(), async ({ claimKey }) => {
    await claimKey(database)
    return 'forgotten'
  })
  await expect(forgetful).rejects.toThrow('sample/conduct ended without recording its answer')
})

it('calls outside and records the answer with the work, whose refusal is recorded as well', async () => {
  const work = callThenCommit(
    database,
    async ({ said }: Once<string> & { said: string }) => said.toUpperCase(),
    async (_, response) => (response === 'NO' ? new Refusal('WRONG_STEP') : response),
  )
  const [yes, no] = [newKey(), newKey()]
  const conducted = (key: string, said: string) =>
    conductOnce<string>(database, claimOf(key), (once) => work({ ...once, said }))
  expect(await conducted(yes, 'yes')).toBe('YES')
  expect(await conducted(yes, 'no')).toBe('YES')
  expect(await conducted(no, 'no')).toMatchObject({ code: 'WRONG_STEP' })
  expect(await conducted(no, 'yes')).toMatchObject({ code: 'WRONG_STEP' })
})
