import { messageOf, Refusal } from '@anar/contract/errors'
import { expect, it } from 'vitest'
import type { Verification } from '../../platform/ports/verification.ts'
import { boundedVerification } from './bounded.ts'

/** @spec 8.messages */
const calls = {
  checkIdentity: (verification: Verification) =>
    verification.checkIdentity({ nationalCode: '0499370899', birthDate: '1991-03-21' }),
  checkPhone: (verification: Verification) =>
    verification.checkPhone({ nationalCode: '0499370899', cellphone: '9121234567' }),
  checkPostalCode: (verification: Verification) =>
    verification.checkPostalCode({ postalCode: '1193653471', provinceId: 1 }),
  ibanOwner: (verification: Verification) =>
    verification.ibanOwner({ iban: 'IR580540105180021273113007', nationalCode: '0499370899' }),
  startRedirect: (verification: Verification) =>
    verification.startRedirect({
      nationalCode: '0499370899',
      returnUrl: 'http://shop.localhost/back',
      language: 'fa',
    }),
  finishRedirect: (verification: Verification) => verification.finishRedirect('reference'),
}

function providerOf(answer: () => Promise<never>): Verification {
  const methods = Object.keys(calls).map((name) => [name, answer])
  return { name: 'test', ...Object.fromEntries(methods) } as Verification
}

const unavailable = new Refusal('VERIFICATION_UNAVAILABLE')

/** @spec 8.messages.10 */
it.each(Object.entries(calls))('VERIFICATION_UNAVAILABLE: %s of a provider that fails', async (_, call) => {
  const failures: unknown[] = []
  const failing = boundedVerification(
    providerOf(() => Promise.reject(new TypeError('fetch failed'))),
    { onFailure: (error) => failures.push(error) },
  )
  await expect(call(failing)).rejects.toEqual(unavailable)
  expect(messageOf(unavailable.code, {}, 'persian')).toBe('سامانهٔ احراز هویت در دسترس نیست. بعداً تلاش کنید.')
  expect(failures).toEqual([new TypeError('fetch failed')])
})

it.each(Object.entries(calls))(
  'VERIFICATION_UNAVAILABLE: %s of a provider that never answers',
  async (_, call) => {
    const silent = boundedVerification(
      providerOf(() => new Promise(() => {})),
      { timeoutMilliseconds: 5 },
    )
    await expect(call(silent)).rejects.toEqual(unavailable)
  },
)

it('hands on what the provider answers', async () => {
  const provider = {
    ...providerOf(() => Promise.reject(new Error('not called'))),
    checkPhone: async () => true,
  }
  expect(await calls.checkPhone(boundedVerification(provider))).toBe(true)
})
