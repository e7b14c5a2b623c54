/** @spec 5.password, 8.response-errors, 8.messages */
import { ApiError } from '@anar/contract/client'
import { describe, expect, it } from 'vitest'
import { passwordFaultsOf } from './new-password-form.tsx'
import { fieldWordsOf, isAboutCode, plainWordsOf, wordsOf } from './refusal.ts'

const refused = (code: string, details = {}) => new ApiError('گفتهٔ سرور', { status: 422, code, details })

describe('what the server refused', () => {
  it('is told in its words, and where none came in ours', () => {
    expect(wordsOf(refused('CODE_LIMIT'), 'پاسخی نرسید')).toBe('گفتهٔ سرور')
    expect(wordsOf(new ApiError('Failed to fetch', { status: null }), 'پاسخی نرسید')).toBe('پاسخی نرسید')
    expect(wordsOf(new TypeError('x'), 'پاسخی نرسید')).toBe('پاسخی نرسید')
  })
  it('stands at the fields it names', () => {
    const error = refused('INVALID_INPUT', { fields: { username: 'یکتا نیست', odd: 5 } })
    expect(fieldWordsOf(error)).toEqual({ username: 'یکتا نیست' })
    expect(fieldWordsOf(refused('CODE_LIMIT'))).toEqual({})
    expect(fieldWordsOf(refused('INVALID_INPUT', { fields: 'all' }))).toEqual({})
  })
  it('is told whole where the form has no such field: what a right code proved was refused', () => {
    const taken = refused('INVALID_INPUT', { fields: { email: 'یکتا نیست' } })
    expect(plainWordsOf(taken, 'پاسخی نرسید')).toBe('یکتا نیست')
    expect(plainWordsOf(refused('CODE_LIMIT'), 'پاسخی نرسید')).toBe('گفتهٔ سرور')
  })
  it('CODE_WRONG and CODE_EXPIRED belong to the code, CODE_LIMIT to the page', () => {
    expect(['CODE_WRONG', 'CODE_EXPIRED', 'CODE_LIMIT'].map((code) => isAboutCode(refused(code)))).toEqual([
      true,
      true,
      false,
    ])
  })
})

describe('a new password', () => {
  const faults = (password: string, repeated = password) => passwordFaultsOf({ password, repeated })
  it('has at least 10 characters, both cases, a digit and one of @ # $ % ^', () => {
    expect(faults('Anar@140512')).toEqual({})
    for (const weak of [
      'Anar@1405',
      'anar@140512',
      'ANAR@140512',
      'Anar@shahri',
      'Anar-140512',
      'Anar @140512',
    ])
      expect([weak, faults(weak).password]).toEqual([weak, 'unmet'])
    expect(faults('انار@Aa140512').password).toBe('unmet')
  })
  it('is mandatory, twice, and both entries must match', () => {
    expect(faults('', '')).toEqual({ password: 'mandatory', repeated: 'mandatory' })
    expect(faults('Anar@140512', 'Anar@140513')).toEqual({ repeated: 'differ' })
  })
})
