import { ApiError } from '@anar/contract/client'
import { describe, expect, it } from 'vitest'
import { refusalOf } from './refusal.ts'

/** @spec 8.messages */
const refused = (details: Record<string, unknown>) =>
  new ApiError('locked', { status: 422, code: 'FIELD_LOCKED', details })

describe('a refusal in a form', () => {
  it('stands at the fields it names, and nowhere else', () => {
    const told = refusalOf(
      refused({ fields: { firstName: 'cannot be changed' } }),
      ['firstName'],
      'no answer',
    )
    expect(told).toEqual({ fields: { firstName: 'cannot be changed' }, message: null })
  })

  it('stands above the form where it names none that the form has', () => {
    expect(refusalOf(refused({ fields: { other: 'x' } }), ['firstName'], 'no answer')).toEqual({
      fields: {},
      message: 'locked',
    })
  })

  it('of a server that did not answer is that it did not', () => {
    expect(refusalOf(new TypeError('Failed to fetch'), ['firstName'], 'no answer')).toEqual({
      fields: {},
      message: 'no answer',
    })
  })
})
