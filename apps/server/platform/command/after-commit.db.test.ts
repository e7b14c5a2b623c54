import { defineCommand } from '@anar/contract/declare'
import { Refusal } from '@anar/contract/errors'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { readConfig } from '../../config.ts'
import { browserOf } from '../../testing/browser.ts'
import { newKey } from '../../testing/checkout.ts'
import { fixedClock } from '../../testing/clock.ts'
import { openTestShop } from '../../testing/opened.ts'
import { oneKey } from '../../testing/secret-keys.ts'
import type { App } from '../deps.ts'
import { addErrors } from '../http/errors.ts'
import { addLocale, withoutPrefix } from '../http/locale.ts'
import { handle } from './handle.ts'

/** @spec 8.response-errors */
const clock = fixedClock('2026-05-10T09:00:00Z')
const { database, shop } = await openTestShop(clock)
const followed: number[] = []
const baskets = async (title: string) =>
  (await database.query('select from sale_orders where title = $1', [title])).rowCount

// A server with one command: it creates a basket, ends as its body says, and records the baskets that others see afterwards.
const app: App = Fastify({ rewriteUrl: withoutPrefix }).withTypeProvider<ZodTypeProvider>()
app.setSerializerCompiler(serializerCompiler)
addErrors(app)
addLocale(app)
await app.register(cookie)
const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent' })
const ends = ['answered', 'returned', 'thrown', 'failed'] as const
const sample = defineCommand({
  path: 'sample/run',
  summary: 'A sample',
  needs: 'basket.edit',
  idempotency: 'optional',
  body: z.strictObject({ title: z.string(), end: z.enum(ends) }),
  answer: z.object({}),
})
handle(app, { config, database, clock, replicas: undefined, secretKeys: oneKey('x'.repeat(32)) }, sample, {
  run: async ({ tx, body: { title, end }, caller, now, afterCommit }) => {
    await tx.query(
      `insert into sale_orders (person_id, title, state, created_at) values ($1, $2, 'Draft', $3)`,
      [caller.personId, title, now.toString()],
    )
    afterCommit(async () => {
      followed.push(await baskets(title))
    })
    if (end === 'returned') return new Refusal('WRONG_STEP')
    if (end === 'thrown') throw new Refusal('WRONG_STEP')
    if (end === 'failed') throw new Error('a fault of ours')
    return {}
  },
})
await app.ready()
afterAll(() => app.close())
const { token } = await shop.addMember()

it.each([
  { end: 'answered', isWritten: 1, follows: [1] },
  { end: 'returned', isWritten: 1, follows: [1] },
  { end: 'thrown', isWritten: 0, follows: [] },
  { end: 'failed', isWritten: 0, follows: [] },
])('what follows the commit is done where there was one: $end', async ({ end, isWritten, follows }) => {
  for (const key of [undefined, newKey()]) {
    followed.length = 0
    const title = `${end} ${key}`
    await browserOf(app, token).post('sample/run', { title, end }, key === undefined ? {} : { key })
    expect([await baskets(title), followed]).toEqual([isWritten, follows])
  }
})

it('a replay does neither the work nor what follows it', async () => {
  const key = newKey()
  followed.length = 0
  const body = { title: 'once', end: 'answered' }
  for (const _ of [1, 2])
    expect((await browserOf(app, token).post('sample/run', body, { key })).status).toBe(200)
  expect([await baskets('once'), followed]).toEqual([1, [1]])
})
