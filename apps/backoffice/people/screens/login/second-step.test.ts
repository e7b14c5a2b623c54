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
  ['WRONG_CREDENTIALS', 'password'],
  ['CODE_WRONG', 'code'],
  ['CODE_EXPIRED', 'code'],
  ['CODE_TOO_SOON', 'code'],
  ['MAX_DEVICES', 'devices'],
  ['TOO_MANY_ATTEMPTS', 'form'],
  ['CODE_LIMIT', 'form'],
  [null, 'form'],
])('%s is shown at the %s', (code, field) => {
  expect(fieldOf(code)).toBe(field)
})
