/** @spec 2.choose-payment-method, 8.erp-403 */
import { ApiError } from '@anar/contract/client'
import { expect, it, vi } from 'vitest'
import {
  accessRefused,
  createSiteClient,
  isAnswered,
  isPassing,
  referenceOf,
  reportsRefusals,
  sessionEnded,
} from './api.ts'

const errorOf = (status: number | null, code: string | null = null) => new ApiError('', { status, code })

it('a failed write was answered where the server refused it', () => {
  expect(isAnswered(errorOf(422, 'PRICE_CHANGED'))).toBe(true)
})

it('a failed write was not answered where the network or the server failed, or it is still running', () => {
  expect(isAnswered(errorOf(null))).toBe(false)
  expect(isAnswered(errorOf(503, 'GATEWAY_UNAVAILABLE'))).toBe(false)
  expect(isAnswered(errorOf(409, 'IDEMPOTENCY_IN_PROGRESS'))).toBe(false)
  expect(isAnswered(new Error('a bug'))).toBe(false)
})

it('a retry may help where no answer came or the server is briefly unavailable', () => {
  const passing = [errorOf(null), errorOf(503), errorOf(500), errorOf(422), new Error('a bug')].map(isPassing)
  expect(passing).toEqual([true, true, false, false, false])
})

it('an error has an id for support where the server failed without saying why', () => {
  const about = (status: number, code: string | null) =>
    referenceOf(new ApiError('', { status, code, requestId: 'r-17' }))
  expect([about(500, 'UNEXPECTED'), about(502, null)]).toEqual(['r-17', 'r-17'])
  expect([about(503, 'CODE_NOT_SENT'), about(422, 'STOCK_SHORT')]).toEqual([null, null])
  expect(referenceOf(new Error('a bug'))).toBeNull()
})

it('a client of the site follows the language and reports 401 and 403', async () => {
  let language: 'pe' | 'en' = 'pe'
  let status = 401
  const addresses: string[] = []
  const client = createSiteClient(() => language, {
    ...reportsRefusals,
    fetch: async (address) => {
      addresses.push(String(address))
      return Response.json({ message: `status ${status}` }, { status })
    },
  })
  const received: string[] = []
  const ends = [
    sessionEnded.on((error) => received.push(`ended: ${error.message}`)),
    accessRefused.on((error) => received.push(`refused: ${error.message}`)),
  ]
  await client.request('enumerations').catch(vi.fn())
  language = 'en'
  status = 403
  await client.request('enumerations').catch(vi.fn())
  await client.request('enumerations', { isExempt: true }).catch(vi.fn())
  for (const end of ends) end()
  await client.request('enumerations').catch(vi.fn())
  expect(addresses.slice(0, 2)).toEqual(['/pe/persian/enumerations', '/gr/english/enumerations'])
  expect(received).toEqual(['ended: status 401', 'refused: status 403'])
})
