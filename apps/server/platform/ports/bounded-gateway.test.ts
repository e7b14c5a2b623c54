import { expect, it } from 'vitest'
import { testGateway } from '../../testing/checkout.ts'
import { boundedGateway, GatewayUnavailable } from './bounded-gateway.ts'

it('passes on what the gateway says', async () => {
  const gateway = testGateway()
  gateway.verdict = { state: 'paid', trace: '1' }
  const bounded = boundedGateway(gateway)
  expect(await bounded.verify({ reference: 'r', amountRial: 10 })).toEqual({ state: 'paid', trace: '1' })
  expect(await bounded.inquire('r')).toBe('paid')
  expect(bounded.payPage('r')).toBe('https://testbank.example/pay/r')
})

it('is GatewayUnavailable where a call fails', async () => {
  const gateway = testGateway()
  gateway.isDown = true
  await expect(boundedGateway(gateway).inquire('r')).rejects.toThrow(GatewayUnavailable)
})

it('is GatewayUnavailable where a call does not answer in time', async () => {
  const silent = { ...testGateway(), verify: () => new Promise<never>(() => {}) }
  const verdict = boundedGateway(silent, { timeoutMilliseconds: 20 }).verify({
    reference: 'r',
    amountRial: 10,
  })
  await expect(verdict).rejects.toThrow(GatewayUnavailable)
})

it('is queried no more after 3 failures in a row, and an answer between them restarts the count', async () => {
  const gateway = testGateway()
  let calls = 0
  const bounded = boundedGateway(
    {
      ...gateway,
      inquire: (reference) => {
        calls += 1
        return gateway.inquire(reference)
      },
    },
    { maxFailuresInARow: 3 },
  )
  const query = async (isDown: boolean) => {
    gateway.isDown = isDown
    await bounded.inquire('r').catch(() => {})
  }
  for (const isDown of [true, true, false, true, true, true]) await query(isDown)
  expect(calls).toBe(6)
  await query(false)
  expect(calls).toBe(6)
})
