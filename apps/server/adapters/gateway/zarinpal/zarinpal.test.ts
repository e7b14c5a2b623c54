/** @spec 4.sale-order, 2.choose-payment-method */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { doubleMerchantId, type Misbehaviour, startZarinpalDouble, type ZarinpalDouble } from './double.ts'
import { zarinpalGateway } from './index.ts'

let double: ZarinpalDouble
beforeAll(async () => {
  double = await startZarinpalDouble()
})
afterAll(() => double.close())
beforeEach(() => double.misbehave('none'))

const gateway = (timeoutMilliseconds = 2_000) =>
  zarinpalGateway({ merchantId: doubleMerchantId, baseUrl: double.url, timeoutMilliseconds })
const begin = async (amountRial = 1_600_000) =>
  (
    await gateway().request({
      paymentId: 7,
      amountRial,
      returnUrl: 'http://shop.localhost/payments/zarinpal/return',
      description: 'سفارش ۷',
    })
  ).reference

describe('ZarinPal', () => {
  it('requests a payment in rials and answers its authority; people pay at StartPay', async () => {
    const authority = await begin()
    expect(double.calls.at(-1)).toEqual({
      method: 'request',
      body: {
        merchant_id: doubleMerchantId,
        amount: 1_600_000,
        currency: 'IRR',
        description: 'سفارش ۷',
        callback_url: 'http://shop.localhost/payments/zarinpal/return',
        metadata: { order_id: '7' },
      },
    })
    expect(authority).toMatch(/^A\d{35}$/)
    expect(gateway().payPage(authority)).toBe(`${double.url}/pg/StartPay/${authority}`)
  })

  it('verifies with 100 the first time and with 101 after: both are success, with the same trace', async () => {
    const authority = await begin()
    expect(double.end(authority, 'pay')).toContain(`Authority=${authority}&Status=OK`)
    const first = await gateway().verify({ reference: authority, amountRial: 1_600_000 })
    expect(first).toEqual({ state: 'paid', trace: expect.stringMatching(/^201\d+$/) })
    expect(await gateway().verify({ reference: authority, amountRial: 1_600_000 })).toEqual(first)
  })

  it('leaves open what is still in the bank, and reports what failed', async () => {
    const authority = await begin()
    expect(await gateway().verify({ reference: authority, amountRial: 1_600_000 })).toEqual({ state: 'open' })
    expect(await gateway().inquire(authority)).toBe('open')
    double.end(authority, 'give up')
    expect(await gateway().verify({ reference: authority, amountRial: 1_600_000 })).toEqual({
      state: 'failed',
      reason: 'DECLINED',
    })
    expect(await gateway().inquire(authority)).toBe('failed')
  })

  it('takes no other amount than the one of our record: -50 is no payment', async () => {
    const authority = await begin(1_600_000)
    double.payAnother(authority, 16_000)
    expect(await gateway().verify({ reference: authority, amountRial: 1_600_000 })).toEqual({
      state: 'failed',
      reason: 'GATEWAY_ERROR',
    })
  })

  it('has no payment of another authority: -54 is no payment', async () => {
    const unknown = `A${'9'.repeat(35)}`
    expect(await gateway().verify({ reference: unknown, amountRial: 10_000 })).toEqual({
      state: 'failed',
      reason: 'GATEWAY_ERROR',
    })
    expect(await gateway().inquire(unknown)).toBe('failed')
  })

  it('no longer has what it gave back by itself', async () => {
    const authority = await begin()
    double.end(authority, 'pay')
    double.reverse(authority)
    expect(await gateway().inquire(authority)).toBe('failed')
    expect(await gateway().verify({ reference: authority, amountRial: 1_600_000 })).toEqual({
      state: 'failed',
      reason: 'GATEWAY_ERROR',
    })
  })

  it('lists what was paid and never verified', async () => {
    const authority = await begin(250_000)
    double.end(authority, 'pay')
    expect(await gateway().unverified!()).toContainEqual({ reference: authority, amountRial: 250_000 })
    await gateway().verify({ reference: authority, amountRial: 250_000 })
    expect(await gateway().unverified!()).not.toContainEqual({ reference: authority, amountRial: 250_000 })
  })

  it('takes no payment with a wrong merchant code', async () => {
    const wrong = zarinpalGateway({ merchantId: 'x', baseUrl: double.url })
    await expect(wrong.unverified!()).rejects.toThrow('-10')
  })
})

describe('a ZarinPal that misbehaves', () => {
  const ways: Misbehaviour[] = [
    'hangs',
    'cuts off',
    'server error',
    'half answer',
    'not JSON',
    'no code',
    'endless',
    'redirects',
    'busy',
  ]
  it.each(ways)('%s: nothing is believed, neither paid nor failed', async (how) => {
    const authority = await begin()
    double.end(authority, 'pay')
    double.misbehave(how)
    const impatient = gateway(300)
    const query = { reference: authority, amountRial: 1_600_000 }
    await expect(impatient.verify(query)).rejects.toThrow()
    await expect(impatient.inquire(authority)).rejects.toThrow()
    await expect(impatient.unverified!()).rejects.toThrow()
    double.misbehave('none')
    expect(await gateway().verify(query)).toMatchObject({ state: 'paid' })
  })

  it('works and hangs: what it verified without saying so is 101 the next time', async () => {
    const authority = await begin()
    double.end(authority, 'pay')
    double.misbehave('works and hangs')
    const query = { reference: authority, amountRial: 1_600_000 }
    await expect(gateway(200).verify(query)).rejects.toThrow()
    expect(double.statusOf(authority)).toBe('VERIFIED')
    double.misbehave('none')
    expect(await gateway().verify(query)).toMatchObject({ state: 'paid' })
  })
})
