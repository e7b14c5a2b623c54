/** @spec 2.login, 2.login-otp */
import { expect, it } from 'vitest'
import { loginNameOf } from './login-name.ts'

it('a mobile number is the same name however it is written', () => {
  const written = ['09121234567', '۰۹۱۲ ۱۲۳ ۴۵۶۷', '+989121234567', '9121234567']
  expect(new Set(written.map((typed) => loginNameOf(typed).key))).toEqual(new Set(['9121234567']))
})

it('a mailbox and a username count in lower case', () => {
  expect(loginNameOf(' Sara@Shop.Example ')).toMatchObject({ key: 'sara@shop.example', cellphone: null })
  expect(loginNameOf('Sara.۱۲')).toEqual({
    key: 'sara.12',
    username: 'sara.12',
    cellphone: null,
    email: null,
  })
})
