import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createFolderStore } from '../../adapters/files/folder/index.ts'
import { transact } from '../../platform/command/index.ts'
import type { App } from '../../platform/deps.ts'
import { type Sender, SenderGone } from '../../platform/processes/bounded-queue.ts'
import { settingsOf } from '../../platform/settings/index.ts'
import { testApp } from '../../testing/app.ts'
import { fixedClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database.ts'
import { strangerOf } from '../guesses/index.ts'
import { countAttempt, isPasswordOf } from './attempts.ts'
import { latestFailures } from './queries.ts'

/** @spec 4.login */
const clock = fixedClock('2026-05-10T09:00:00Z')
const database = await testDatabase('empty')
const folder = await mkdtemp(path.join(tmpdir(), 'anar-hashing-'))
const files = createFolderStore(folder)
const image = randomBytes(60_000)
let app: App
let address = ''

beforeAll(async () => {
  app = await testApp(database, clock, { TRUST_PROXY: '1' }, undefined, { files })
  address = await app.listen({ host: '127.0.0.1', port: 0 })
  await files.put('variants/sample/320.webp', image)
})
afterAll(async () => {
  await app.close()
  await database.drop()
  await rm(folder, { recursive: true })
})

it('an image is sent before a fifth of sixty waiting logins are checked', { timeout: 60_000 }, async () => {
  let judged = 0
  const logins = Array.from({ length: 60 }, async (_, index) => {
    const answer = await fetch(`${address}/pe/persian/auth/login`, {
      method: 'POST',
      headers: {
        origin: address,
        'content-type': 'application/json',
        'x-forwarded-for': `198.51.100.${index}`,
      },
      body: JSON.stringify({ username: `sample.${index}`, password: 'Wrong@Horse1', rememberMe: false }),
    })
    judged += 1
    return ((await answer.json()) as { code: string }).code
  })
  // They have arrived, and most of them wait.
  await expect.poll(() => judged, { interval: 5, timeout: 30_000 }).toBeGreaterThan(5)
  const before = judged
  const answer = await fetch(`${address}/files/sample/320.webp`)
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(image)
  expect(judged - before).toBeLessThan(12)
  const codes = new Set(await Promise.all(logins))
  expect(codes.has('WRONG_CREDENTIALS')).toBe(true)
  expect(codes.isSubsetOf(new Set(['WRONG_CREDENTIALS', 'BUSY']))).toBe(true)
})

it('a password that was not judged, since its sender hung up or too many wait, counts as no wrong one', async () => {
  const attempt = {
    usernameFolded: 'somebody',
    guesser: strangerOf({ ip: '203.0.113.7' }),
  }
  const settings = await settingsOf(database)
  const guess = async (sender: Sender) => {
    clock.advance({ seconds: 1 })
    const now = clock.now()
    await transact(database, (tx) => countAttempt(tx, attempt, now, settings))
    return isPasswordOf(database, { stored: null, password: 'Wrong@Horse1', sender, attempt, now })
  }
  expect(await guess({ person: 'there' })).toBe(false)
  await expect(guess({ person: 'gone', signal: AbortSignal.abort() })).rejects.toBeInstanceOf(SenderGone)
  expect(await latestFailures(database, attempt, 5)).toHaveLength(1)
})
