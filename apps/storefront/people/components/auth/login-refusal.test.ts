/** @spec 4.login, 8.messages */

import { ApiError } from '@anar/contract/client'
import { describe, expect, it } from 'vitest'
import { loginRefusal } from './login-refusal.ts'

const noAnswer = 'پاسخی نرسید'
const refused = (code: string, message: string) =>
  loginRefusal(new ApiError(message, { status: 422, code, details: {} }), noAnswer)

describe('a refused login', () => {
  it('asks about the other devices where too many are logged in', () => {
    expect(refused('MAX_DEVICES', 'با ۳ دستگاه وارد شده‌اید')).toEqual({
      place: 'devices',
      message: 'با ۳ دستگاه وارد شده‌اید',
    })
  })
  it('asks for the code of the SMS where the account is of the staff', () => {
    expect(refused('CODE_REQUIRED', 'کد تأییدی که پیامک شد').place).toBe('code')
  })
  it.each(['CODE_WRONG', 'CODE_EXPIRED'])('%s is told at the code', (code) => {
    expect(refused(code, 'کد درست نیست').place).toBe('code-field')
  })
  it('ALREADY_LOGGED_IN: the page is to look again who is logged in', () => {
    expect(refused('ALREADY_LOGGED_IN', 'شما وارد شده‌اید').place).toBe('member')
  })
  it('is told at the password where username or password is wrong', () => {
    expect(refused('WRONG_CREDENTIALS', 'نادرست').place).toBe('password')
  })
  it('is told above the form with the minutes to wait after too many attempts', () => {
    expect(refused('TOO_MANY_ATTEMPTS', '۱۵ دقیقهٔ دیگر')).toEqual({
      place: 'form',
      message: '۱۵ دقیقهٔ دیگر',
    })
  })
  it('says so where no answer came at all', () => {
    expect(loginRefusal(new ApiError('Failed to fetch', { status: null }), noAnswer)).toEqual({
      place: 'form',
      message: noAnswer,
    })
    expect(loginRefusal(new TypeError('x'), noAnswer).message).toBe(noAnswer)
  })
})
