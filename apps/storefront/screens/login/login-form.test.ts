/** @spec 5.mandatory-fields */
import { describe, expect, it } from 'vitest'
import { loginForm } from './login-form.ts'

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
