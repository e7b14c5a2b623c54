/** @spec 5.mandatory-fields */
import { login } from '@anar/contract/commands'
import { checkForm } from '@anar/contract/field-faults'
import { describe, expect, it } from 'vitest'
import { loginFaults } from './login-form.ts'

describe('the login form', () => {
  it.each([
    ['  ', ''],
    ['', 'pass word'],
    ['sahar', ''],
    [' sahar ', ' pass word '],
  ])(
    'says of the username “%s” and the password “%s” what the command’s schema says',
    (username, password) => {
      const form = { username, password, rememberMe: false }
      expect(loginFaults(form)).toEqual(checkForm(login.body, form).faults)
    },
  )

  /** @spec 5.mandatory-fields.1 */
  it('“Field is mandatory”: both fields', () => {
    expect(loginFaults({ username: ' ', password: '', rememberMe: false })).toEqual({
      username: { code: 'mandatory' },
      password: { code: 'mandatory' },
    })
  })
})
