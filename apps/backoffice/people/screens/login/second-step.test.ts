/** @spec 4.login, 6.roles, 8.messages */
import { ApiError } from '@anar/contract/client'
import { expect, it } from 'vitest'
import { codeSentOf, fieldOf } from './second-step.ts'

const refusal = (code: string, details = {}) => new ApiError('', { status: 422, code, details })

it('CODE_REQUIRED: the right password leads on to the code, with its times', () => {
  const details = { expiresInSeconds: 120, resendInSeconds: 60, sentTo: '0912•••0001' }
  expect(codeSentOf(refusal('CODE_REQUIRED', details), 1_000)).toEqual({ ...details, at: 1_000 })
})

it('any other refusal has no second step', () => {
  expect(codeSentOf(refusal('WRONG_CREDENTIALS'), 0)).toBeNull()
  expect(codeSentOf(new TypeError('a bug'), 0)).toBeNull()
})

it.each([
  ['WRONG_CREDENTIALS', 'password', 'form'],
  ['CODE_WRONG', 'form', 'code'],
  ['CODE_EXPIRED', 'form', 'code'],
  // Another browser requested a code within the minute: the code step is not open yet.
  ['CODE_TOO_SOON', 'form', 'code'],
  ['MAX_DEVICES', 'devices', 'devices'],
  ['TOO_MANY_ATTEMPTS', 'form', 'form'],
  ['CODE_LIMIT', 'form', 'form'],
  [null, 'form', 'form'],
])('%s is shown at %s in the step of the password, at %s in that of the code', (code, ...fields) => {
  expect([fieldOf(code, 'password'), fieldOf(code, 'code')]).toEqual(fields)
})
