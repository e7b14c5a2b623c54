/** @spec 4.login, 8.messages */
import { describe, expect, it } from 'vitest'
import { loginForm } from './login-form.ts'
import { loginRefusal } from './refusal.ts'

const noAnswer = 'پاسخی نرسید'
const refused = (code: string, message: string) => loginRefusal({ status: 422, code, message }, noAnswer)

describe('a refused login', () => {
  it('asks about the other devices where too many are logged in', () => {
    expect(refused('MAX_DEVICES', 'با ۳ دستگاه وارد شده‌اید')).toEqual({
      place: 'devices',
      message: 'با ۳ دستگاه وارد شده‌اید',
    })
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
    expect(loginRefusal({ status: null, code: null, message: 'Failed to fetch' }, noAnswer)).toEqual({
      place: 'form',
      message: noAnswer,
    })
    expect(loginRefusal(null, noAnswer).message).toBe(noAnswer)
  })
})

/** @spec 5.mandatory-fields */
describe('the login form', () => {
  it('needs both fields and keeps spaces in a password', () => {
    const empty = loginForm.safeParse({ username: '  ', password: '', rememberMe: false })
    expect(empty.error?.issues.map((issue) => [issue.path[0], issue.message])).toEqual([
      ['username', 'mandatory'],
      ['password', 'mandatory'],
    ])
    const spaced = loginForm.parse({ username: ' sahar ', password: ' pass word ', rememberMe: true })
    expect(spaced).toEqual({ username: 'sahar', password: ' pass word ', rememberMe: true })
  })
})
