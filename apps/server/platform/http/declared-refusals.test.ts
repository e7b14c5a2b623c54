import { Refusal } from '@anar/contract/errors'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import type { App } from '../deps.ts'
import type { OnRefusal } from './declared-refusals.ts'
import { addErrors } from './errors.ts'
import { addLocale } from './locale.ts'

/** The answer of a command that declares STOCK_SHORT alone, with what was logged and observed. */
async function refused(code: 'STOCK_SHORT' | 'BASKET_EMPTY') {
  const logged: Record<string, unknown>[] = []
  const observed: Parameters<OnRefusal>[0][] = []
  const stream = { write: (line: string) => logged.push(JSON.parse(line)) }
  const app = Fastify({ logger: { level: 'error', stream } }) as unknown as App
  addErrors(app, { onRefusal: (refusal) => observed.push(refusal) })
  addLocale(app)
  const operation = { path: 'checkout/pay', refusals: new Set(['STOCK_SHORT'] as const) }
  app.post('/checkout/pay', { config: { operation } }, () => {
    throw new Refusal(code)
  })
  const answer = await app.inject({ method: 'POST', url: '/checkout/pay' })
  await app.close()
  return { answer: answer.json<{ code: string }>().code, logged, observed }
}

/** @spec 8.response-errors */
it('a declared error code is answered, and nothing is logged', async () => {
  const { answer, logged, observed } = await refused('STOCK_SHORT')
  expect([answer, logged]).toEqual(['STOCK_SHORT', []])
  expect(observed).toEqual([{ path: 'checkout/pay', code: 'STOCK_SHORT', isDeclared: true }])
})

it('an undeclared error code is answered, and logged with its operation', async () => {
  const { answer, logged, observed } = await refused('BASKET_EMPTY')
  expect(answer).toBe('BASKET_EMPTY')
  expect(logged).toMatchObject([
    { msg: 'undeclared refusal', operation: 'checkout/pay', code: 'BASKET_EMPTY' },
  ])
  expect(observed).toEqual([{ path: 'checkout/pay', code: 'BASKET_EMPTY', isDeclared: false }])
})
