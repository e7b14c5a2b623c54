/** @spec 4.login, 8.messages */

import { ApiError } from '@anar/contract/client'
import { describe, expect, it } from 'vitest'
import { loginRefusal } from './login-refusal.ts'

const noAnswer = 'پاسخی نرسید'
const refused = (code: string, message: string) =>
  loginRefusal(new ApiError(message, { status: 422, code, details: {} }), noAnswer)

describe('a refused login', () => {
  it('opens the dialog of the other devices if too many are logged in', () => {
    expect(refused('MAX_DEVICES', 'با ۳ دستگاه وارد شده‌اید')).toEqual({
      target: 'devices',
      message: 'با ۳ دستگاه وارد شده‌اید',
    })
  })
  it('requires the SMS code for a staff account', () => {
    expect(refused('CODE_REQUIRED', 'کد تأییدی که پیامک شد').target).toBe('code')
  })
  it.each(['CODE_WRONG', 'CODE_EXPIRED'])('%s shows at the code', (code) => {
    expect(refused(code, 'کد درست نیست').target).toBe('code-field')
  })
  it('ALREADY_LOGGED_IN: the page checks the session again', () => {
    expect(refused('ALREADY_LOGGED_IN', 'شما وارد شده‌اید').target).toBe('member')
  })
  it('shows at the password if username or password is wrong', () => {
    expect(refused('WRONG_CREDENTIALS', 'نادرست').target).toBe('password')
  })
  it('shows above the form with the minutes to wait after too many attempts', () => {
    expect(refused('TOO_MANY_ATTEMPTS', '۱۵ دقیقهٔ دیگر')).toEqual({
      target: 'form',
      message: '۱۵ دقیقهٔ دیگر',
    })
  })
  it('shows above the form if no answer came', () => {
    expect(loginRefusal(new ApiError('Failed to fetch', { status: null }), noAnswer)).toEqual({
      target: 'form',
      message: noAnswer,
    })
    expect(loginRefusal(new TypeError('x'), noAnswer).message).toBe(noAnswer)
  })
})
