import { describe, expect, it } from 'vitest'
import { createRandom } from '../../apps/server/demo/random.ts'
import { hostile } from './hostile.ts'
import { faultOf } from './judge.ts'

const refusal = (code: string) => JSON.stringify({ code, message: 'No.', details: {} })

describe('an answer', () => {
  it.each([
    ['a fault of the server', 500, refusal('UNEXPECTED'), 'status 500'],
    ['a database that is said to be away', 503, refusal('SERVICE_UNAVAILABLE'), 'status 503'],
    ['a 503 of nobody', 503, '', 'status 503'],
    ['a stack', 400, 'Error: x\n    at run (file.js:1:2)', 'leaks internals'],
    ['a source of ours', 200, 'in /apps/server/db/pool.ts', 'leaks internals'],
    ['words of PostgreSQL', 400, 'violates foreign key constraint', 'leaks internals'],
    ['another’s name', 200, '{"name":"kanarion-first"}', 'leaks kanarion, which is another person’s'],
  ])('is refused for %s', (_, status, body, fault) => {
    expect(faultOf({ status, body }, ['kanarion'])).toBe(fault)
  })

  it.each([
    ['a refusal', 422, refusal('STOCK_SHORT')],
    ['a provider that is away', 503, refusal('GATEWAY_UNAVAILABLE')],
    ['rows', 200, '{"page":[{"name":"Sara"}]}'],
  ])('may be %s', (_, status, body) => {
    expect(faultOf({ status, body }, ['kanarion'])).toBeNull()
  })
})

describe('a hostile request', () => {
  it('leaves the one that it was made of as it was, is another one mostly, and can be sent', () => {
    const random = createRandom(1405)
    const parts = {
      params: { id: '1' },
      query: { a: 'b' },
      body: { name: 'x', rows: [{ count: 2 }], note: null },
    }
    const before = structuredClone(parts)
    const made = Array.from({ length: 3_000 }, () => hostile(parts, random))
    expect(parts).toEqual(before)
    expect(() => JSON.stringify(made)).not.toThrow()
    expect(new Set(made.map((one) => JSON.stringify(one))).size).toBeGreaterThan(500)
  })
})
