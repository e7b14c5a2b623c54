import { describe, expect, it } from 'vitest'
import { requestIds } from './request-id.ts'

const sent = (id: string) => ({ headers: { 'x-request-id': id } })
const ownForm = /^[0-9a-f]{8}-[0-9a-z]+$/

describe('the id of a request', () => {
  it.each([
    ['of nginx', '7f8c2d1e9ab04c53a1d2e3f405162738'],
    ['that is a UUID', '0b9f7c36-5a0e-4a53-9a0e-2f6f3d1c8e77'],
  ])('is that of a trusted proxy, one %s', (_, id) => {
    expect(requestIds({ trustedProxies: 1 })(sent(id))).toBe(id)
  })

  it.each([
    ['is too long', 'a'.repeat(65)],
    ['is too short', 'abc'],
    ['has other characters', 'abcd\u0000efgh'],
    ['has markup', '<script>alert(1)</script>'],
    ['has spaces', 'order of 0912 345 6789'],
    ['is empty', ''],
  ])('is our own where the one that was sent %s', (_, id) => {
    expect(requestIds({ trustedProxies: 1 })(sent(id))).toMatch(ownForm)
  })

  it('is our own without a trusted proxy: a caller must not choose it', () => {
    expect(requestIds({ trustedProxies: 0 })(sent('0b9f7c36-5a0e-4a53'))).toMatch(ownForm)
  })

  it('is never given twice', () => {
    const [first, second] = [requestIds({ trustedProxies: 0 }), requestIds({ trustedProxies: 0 })]
    const ids = [first, first, second, second].map((next) => next({ headers: {} }))
    expect(new Set(ids).size).toBe(4)
  })
})
