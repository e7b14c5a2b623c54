/** @spec 8.response-errors, 8.request-failures, 8.messages */
import { ApiError, fieldMessagesOf } from '@anar/contract/client'
import { describe, expect, it } from 'vitest'
import { messageOf } from '../../data/failure.ts'
import { isAboutCode, plainMessageOf, refusalOf, showRefusalInForm } from './refusal.ts'

const refused = (code: string, details = {}) => new ApiError('گفتهٔ سرور', { status: 422, code, details })

describe('a refusal of the server', () => {
  it('shows the message of the server, or ours if it sent none', () => {
    expect(messageOf(refused('CODE_LIMIT'), 'پاسخی نرسید')).toBe('گفتهٔ سرور')
    expect(messageOf(new ApiError('Failed to fetch', { status: null }), 'پاسخی نرسید')).toBe('پاسخی نرسید')
    expect(messageOf(new TypeError('x'), 'پاسخی نرسید')).toBe('پاسخی نرسید')
  })
  it('shows our message for a server error, with the tracking number for support', () => {
    const broken = (code: string | null) =>
      new ApiError('خطایی رخ داد. شناسهٔ پیگیری: x1', { status: 500, code })
    expect(messageOf(broken(null), 'ورود انجام نشد.')).toBe('ورود انجام نشد.')
    expect(messageOf(broken('UNEXPECTED'), 'ورود انجام نشد.')).toBe(
      'ورود انجام نشد. خطایی رخ داد. شناسهٔ پیگیری: x1',
    )
    const unsent = new ApiError('کد فرستاده نشد.', { status: 503, code: 'CODE_NOT_SENT' })
    expect(messageOf(unsent, 'ورود انجام نشد.')).toBe('کد فرستاده نشد.')
  })
  it('shows its messages at the fields it names', () => {
    const error = refused('INVALID_INPUT', { fields: { username: 'یکتا نیست', odd: 5 } })
    expect(fieldMessagesOf(error)).toEqual({ username: 'یکتا نیست' })
    expect(fieldMessagesOf(refused('CODE_LIMIT'))).toEqual({})
    expect(fieldMessagesOf(refused('INVALID_INPUT', { fields: 'all' }))).toEqual({})
  })
  it('shows a field message above the form if the form has no such field', () => {
    const taken = refused('INVALID_INPUT', { fields: { email: 'یکتا نیست' } })
    expect(plainMessageOf(taken, 'پاسخی نرسید')).toBe('یکتا نیست')
    expect(plainMessageOf(refused('CODE_LIMIT'), 'پاسخی نرسید')).toBe('گفتهٔ سرور')
  })
  it('CODE_WRONG and CODE_EXPIRED belong to the code, CODE_LIMIT to the page', () => {
    expect(['CODE_WRONG', 'CODE_EXPIRED', 'CODE_LIMIT'].map((code) => isAboutCode(refused(code)))).toEqual([
      true,
      true,
      false,
    ])
  })
})

describe('a refusal in a form', () => {
  const own = ['postalCode', 'cityId']
  it('shows at the fields it names, and nowhere else', () => {
    const error = refused('INVALID_INPUT', { fields: { postalCode: 'در استان نیست' } })
    expect(refusalOf(error, own, 'پاسخی نرسید')).toEqual({
      fields: { postalCode: 'در استان نیست' },
      message: null,
    })
  })
  it('CITY_NOT_ACCEPTED shows at the city', () => {
    expect(refusalOf(refused('CITY_NOT_ACCEPTED'), own, 'پاسخی نرسید').fields).toEqual({
      cityId: 'گفتهٔ سرور',
    })
  })
  it('shows above the form if it names no field of the form, or if no answer came', () => {
    const other = refused('INVALID_INPUT', { fields: { other: 'x' } })
    expect(refusalOf(other, own, 'پاسخی نرسید')).toEqual({ fields: {}, message: 'گفتهٔ سرور' })
    expect(refusalOf(new TypeError('x'), own, 'پاسخی نرسید')).toEqual({ fields: {}, message: 'پاسخی نرسید' })
  })
  it('is put at the fields of a form, the first of them focused', () => {
    const errors: unknown[] = []
    const form = { getValues: () => ({ cityId: '' }), setError: (...all: unknown[]) => void errors.push(all) }
    expect(showRefusalInForm(refused('CITY_NOT_ACCEPTED'), form as never, 'پاسخی نرسید')).toBeNull()
    expect(errors).toEqual([['cityId', { type: 'server', message: 'گفتهٔ سرور' }, { shouldFocus: true }]])
  })
})
