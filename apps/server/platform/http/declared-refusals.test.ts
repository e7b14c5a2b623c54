import { Refusal } from '@anar/contract/errors'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import type { App } from '../deps.ts'
import type { OnRefusal } from './declared-refusals.ts'
import { addErrors } from './errors.ts'
import { addLocale } from './locale.ts'

/** The answer of a command that declares STOCK_SHORT alone, with what was logged and observed. */
async function refused(refusal: Refusal) {
  const logged: Record<string, unknown>[] = []
  const observed: Parameters<OnRefusal>[0][] = []
  const stream = { write: (line: string) => logged.push(JSON.parse(line)) }
  const app = Fastify({ logger: { level: 'error', stream } }) as unknown as App
  addErrors(app, { onRefusal: (each) => observed.push(each) })
  addLocale(app)
  const operation = { path: 'checkout/pay', refusals: new Set(['STOCK_SHORT'] as const) }
  app.post('/checkout/pay', { config: { operation } }, () => {
    throw refusal
  })
  const answer = await app.inject({ method: 'POST', url: '/checkout/pay' })
  await app.close()
  return { answer: answer.json<{ code: string }>().code, logged, observed }
}

/** @spec 8.response-errors */
it('a declared error code is answered, and nothing is logged', async () => {
  const { answer, logged, observed } = await refused(
    new Refusal('STOCK_SHORT', { name: 'Rose water', available: 3 }),
  )
  expect([answer, logged]).toEqual(['STOCK_SHORT', []])
  expect(observed).toEqual([
    { path: 'checkout/pay', code: 'STOCK_SHORT', isDeclared: true, isDescribed: true },
  ])
})

it('an undeclared error code is answered, and logged with its operation', async () => {
  const { answer, logged, observed } = await refused(new Refusal('BASKET_EMPTY'))
  expect(answer).toBe('BASKET_EMPTY')
  expect(logged).toMatchObject([
    { msg: 'undeclared refusal', operation: 'checkout/pay', code: 'BASKET_EMPTY' },
  ])
  expect(observed).toEqual([
    { path: 'checkout/pay', code: 'BASKET_EMPTY', isDeclared: false, isDescribed: true },
  ])
})

it('details that their schema does not describe are answered, and logged with their operation', async () => {
  const more = { name: 'Rose water', available: 3, shelf: 'B4' }
  const { answer, logged, observed } = await refused(new Refusal('STOCK_SHORT', more))
  expect(answer).toBe('STOCK_SHORT')
  expect(logged).toMatchObject([{ msg: 'undescribed details of a refusal', code: 'STOCK_SHORT' }])
  expect(observed).toMatchObject([{ code: 'STOCK_SHORT', isDeclared: true, isDescribed: false }])
})
